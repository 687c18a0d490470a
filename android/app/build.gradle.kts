plugins {
    alias(libs.plugins.android.application)
    alias(libs.plugins.kotlin.android)
}

/** The workspace's root: Cargo.toml has the one version number, and cargo builds there. */
val workspace: Directory = rootProject.layout.projectDirectory.dir("..")

/** `0.1.0`, as it stands in the first `version = "…"` of Cargo.toml. */
val cargoVersion: String = providers.fileContents(workspace.file("Cargo.toml")).asText.get().lineSequence()
    .firstNotNullOf { Regex("""^version = "(\d+\.\d+\.\d+)"$""").find(it)?.groupValues?.get(1) }

/** Grows with the version, as the store wants it: 1.2.3 is 1002003. */
val cargoVersionCode: Int = cargoVersion.split('.').fold(0) { code, part -> code * 1000 + part.toInt() }

/** The processors that are built for, by Android's name and by Rust's. */
val targets = mapOf("arm64-v8a" to "aarch64-linux-android", "x86_64" to "x86_64-linux-android")

val sdk = libs.versions.minSdk.get()
val libraries: Provider<Directory> = layout.buildDirectory.dir("cargo/jniLibs")
/** What the renderer's build script writes: the classes that the library's functions belong to. */
val renderer: Provider<Directory> = layout.buildDirectory.dir("cargo/kotlin")

android {
    namespace = "app.outflank.game"
    compileSdk = libs.versions.compileSdk.get().toInt()
    ndkVersion = libs.versions.ndk.get()

    defaultConfig {
        applicationId = "app.outflank.game"
        minSdk = sdk.toInt()
        targetSdk = libs.versions.targetSdk.get().toInt()
        versionCode = cargoVersionCode
        versionName = cargoVersion
        ndk { abiFilters += targets.keys }
    }

    androidResources {
        localeFilters += listOf("en", "ja")
    }

    signingConfigs {
        // The key is named by the environment, so that nothing of it comes into the repository.
        create("release") {
            System.getenv("OUTFLANK_KEYSTORE")?.let { keystore ->
                storeFile = file(keystore)
                storePassword = System.getenv("OUTFLANK_KEYSTORE_PASSWORD")
                keyAlias = System.getenv("OUTFLANK_KEY_ALIAS")
                keyPassword = System.getenv("OUTFLANK_KEY_PASSWORD")
            }
        }
    }

    buildTypes {
        release {
            isMinifyEnabled = true
            isShrinkResources = true
            proguardFiles(
                getDefaultProguardFile("proguard-android-optimize.txt"),
                "proguard-rules.pro",
                renderer.get().file("proguard-wry.pro"),
            )
            signingConfigs.getByName("release").takeIf { it.storeFile != null }?.let { signingConfig = it }
        }
    }

    buildFeatures { buildConfig = true }

    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }

    packaging {
        // Uncompressed and aligned, so that devices with pages of 16 KiB map the library as it is.
        jniLibs.useLegacyPackaging = false
    }

    sourceSets.named("main") {
        java.srcDir(renderer)
        jniLibs.srcDir(libraries)
    }
}

kotlin {
    compilerOptions { jvmTarget = org.jetbrains.kotlin.gradle.dsl.JvmTarget.JVM_17 }
}

dependencies {
    implementation(libs.androidx.appcompat)
    implementation(libs.androidx.webkit)
}

val cargoTasks = targets.map { (abi, target) ->
    val task = "cargo${abi.replace("-", "").replaceFirstChar(Char::uppercase)}"
    val build = tasks.register<Exec>("${task}Build") {
        description = "Compiles the app for $abi."
        workingDir = workspace.asFile
        environment("ANDROID_NDK_HOME", android.ndkDirectory.path)
        environment("WRY_ANDROID_PACKAGE", "dev.dioxus.main")
        environment("WRY_ANDROID_LIBRARY", "main")
        environment("WRY_ANDROID_KOTLIN_FILES_OUT_DIR", renderer.get().asFile.path)
        doFirst { renderer.get().asFile.mkdirs() }
        commandLine(
            "cargo", "ndk", "--target", abi, "--platform", sdk,
            "build", "--locked", "--package", "outflank", "--bin", "outflank",
            "--features", "mobile", "--profile", "android-release",
        )
    }
    // The program is at once a library, by the name under which the renderer's classes load it.
    tasks.register<Copy>(task) {
        description = "Lays the library for $abi where the package takes it from."
        dependsOn(build)
        from(workspace.file("target/$target/android-release/outflank"))
        into(libraries.map { it.dir(abi) })
        rename { "libmain.so" }
    }
}

// Cargo itself knows what is new.
tasks.named("preBuild") { dependsOn(cargoTasks) }
