package dev.dioxus.main

import android.content.Intent
import android.content.res.Configuration
import android.graphics.Color
import android.os.Bundle
import android.os.VibrationEffect
import android.os.Vibrator
import android.system.Os
import android.view.View
import android.view.WindowManager
import android.webkit.JavascriptInterface
import android.webkit.WebView
import androidx.activity.OnBackPressedCallback
import androidx.core.content.FileProvider
import androidx.core.view.ViewCompat
import androidx.core.view.WindowCompat
import androidx.core.view.WindowInsetsCompat
import app.outflank.game.R
import java.io.File
import java.io.IOException
import java.util.Base64
import org.json.JSONObject

/** The renderer's own Kotlin, which lies in this package, asks for it by this name. */
typealias BuildConfig = app.outflank.game.BuildConfig

/**
 * The app's one activity: the renderer's, with what the page cannot do by itself.
 *
 * The page calls [Phone]; the other way, `outflank` of assets/native/page.js is called. There is no native code of ours in
 * between: the folder for the saves is told through the environment. All of it is in this one file, since dx takes one.
 */
class MainActivity : WryActivity() {
    /** Back is asked of the page, by [back]. */
    override val handleBackNavigation: Boolean = false

    private var page: WebView? = null

    /** Whether the page has said that it listens. */
    private var listens = false

    /** What another app has shared, until the page listens. */
    private var received: String? = null

    /** While the page has a step to take back. At its first screen Back is the system's, with the system's preview. */
    private val back = object : OnBackPressedCallback(false) {
        override fun handleOnBackPressed() {
            page?.evaluateJavascript("history.back()", null)
        }
    }

    override fun onCreate(savedInstanceState: Bundle?) {
        // Read by the native code, which begins in the renderer's own onCreate.
        Os.setenv("OUTFLANK_HOME", filesDir.path, true)
        super.onCreate(savedInstanceState)
        WindowCompat.setDecorFitsSystemWindows(window, false)
        onBackPressedDispatcher.addCallback(this, back)
        // An activity that is made anew has had its intent already.
        if (savedInstanceState == null) receive(intent)
    }

    override fun onNewIntent(intent: Intent) {
        super.onNewIntent(intent)
        receive(intent)
    }

    override fun onWebViewCreate(webView: WebView) {
        page = webView
        listens = false
        back.isEnabled = false
        // Until the page has drawn its own.
        webView.setBackgroundColor(getColor(R.color.ground))
        webView.overScrollMode = View.OVER_SCROLL_NEVER
        webView.settings.apply {
            // The page says how wide it is, and may be zoomed; the buttons for that would lie over the board.
            useWideViewPort = true
            setSupportZoom(true)
            builtInZoomControls = true
            displayZoomControls = false
            // The page is told the size of text, so that what stands beside the text grows with it.
            textZoom = 100
        }
        webView.addJavascriptInterface(Phone(this), "OutflankPhone")
        ViewCompat.setOnApplyWindowInsetsListener(webView) { _, insets ->
            tell()
            insets
        }
    }

    override fun onConfigurationChanged(newConfig: Configuration) {
        super.onConfigurationChanged(newConfig)
        // By the theme, of day or of night, the WebView knows which of the two the page is to be.
        setTheme(R.style.Theme_Outflank)
        tell()
    }

    internal fun listen() {
        listens = true
        tell()
    }

    /** Tells the page what it cannot find out by itself; lengths in its own pixels. */
    private fun tell() {
        val page = page?.takeIf { listens } ?: return
        val density = resources.displayMetrics.density
        val around = WindowInsetsCompat.Type.systemBars() or WindowInsetsCompat.Type.displayCutout()
        val insets = ViewCompat.getRootWindowInsets(page)?.getInsets(around)
        val facts = JSONObject()
            .put("top", (insets?.top ?: 0) / density.toDouble())
            .put("right", (insets?.right ?: 0) / density.toDouble())
            .put("bottom", (insets?.bottom ?: 0) / density.toDouble())
            .put("left", (insets?.left ?: 0) / density.toDouble())
            .put("text", resources.configuration.fontScale.toDouble())
        page.evaluateJavascript("outflank.surround($facts)", null)
        received?.let {
            val report = JSONObject().put("kind", "received").put("text", it)
            page.evaluateJavascript("outflank.report($report)", null)
        }
        received = null
    }

    /** Keeps a text that another app has shared until the page takes it. */
    private fun receive(intent: Intent?) {
        if (intent?.action != Intent.ACTION_SEND) return
        received = intent.getStringExtra(Intent.EXTRA_TEXT)?.take(LONGEST_TEXT)
        tell()
    }

    internal fun keepSteps(steps: Int) {
        back.isEnabled = steps > 0
    }

    internal fun keepAwake(awake: Boolean) {
        val flag = WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON
        if (awake) window.addFlags(flag) else window.clearFlags(flag)
    }

    /** The page's ground lies behind the system's bars, whose signs are to be seen on it. */
    internal fun dress(ground: Int) {
        window.decorView.setBackgroundColor(ground)
        page?.setBackgroundColor(ground)
        val light = Color.luminance(ground) > 0.5f
        WindowCompat.getInsetsController(window, window.decorView).apply {
            isAppearanceLightStatusBars = light
            isAppearanceLightNavigationBars = light
        }
    }

    internal fun share(intent: Intent, title: String) {
        startActivity(Intent.createChooser(intent, title))
    }

    private companion object {
        /** Characters: far more than the record of a game. */
        const val LONGEST_TEXT = 100_000
    }
}

/** What the page can ask for, as `OutflankPhone`. It is called on a thread of the WebView's. */
internal class Phone(private val activity: MainActivity) {
    /** The page listens from now on. */
    @JavascriptInterface
    fun listen() = activity.runOnUiThread { activity.listen() }

    /** So many steps of the page's lie behind, which Back can take. */
    @JavascriptInterface
    fun keepSteps(steps: Int) = activity.runOnUiThread { activity.keepSteps(steps) }

    @JavascriptInterface
    fun keepAwake(awake: Boolean) = activity.runOnUiThread { activity.keepAwake(awake) }

    /** The page's ground, such as `#f3f1eb`. */
    @JavascriptInterface
    fun dress(ground: String) {
        val color = runCatching { Color.parseColor(ground) }.getOrNull() ?: return
        activity.runOnUiThread { activity.dress(color) }
    }

    /** Something to be felt: about so many milliseconds, by the device's own way of feeling like that. */
    @JavascriptInterface
    fun feel(length: Int) {
        val effect = when {
            length < 12 -> VibrationEffect.EFFECT_TICK
            length < 30 -> VibrationEffect.EFFECT_CLICK
            else -> VibrationEffect.EFFECT_HEAVY_CLICK
        }
        activity.getSystemService(Vibrator::class.java)?.vibrate(VibrationEffect.createPredefined(effect))
    }

    /** Opens the system's sheet for a text. */
    @JavascriptInterface
    fun share(title: String, text: String) = activity.runOnUiThread {
        val send = Intent(Intent.ACTION_SEND)
            .setType("text/plain")
            .putExtra(Intent.EXTRA_SUBJECT, title)
            .putExtra(Intent.EXTRA_TEXT, text)
        activity.share(send, title)
    }

    /** Opens the system's sheet for a file, whose content is in base 64. False if it cannot be laid down. */
    @JavascriptInterface
    fun shareFile(name: String, content: String): Boolean {
        val file = File(File(activity.cacheDir, "shared").apply { mkdirs() }, File(name).name)
        try {
            file.writeBytes(Base64.getDecoder().decode(content))
        } catch (_: IOException) {
            return false
        }
        val address = FileProvider.getUriForFile(activity, "app.outflank.game.files", file)
        val send = Intent(Intent.ACTION_SEND)
            .setType("application/json")
            .putExtra(Intent.EXTRA_STREAM, address)
            .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
        activity.runOnUiThread { activity.share(send, file.name) }
        return true
    }
}
