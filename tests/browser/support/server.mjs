// Serves the finished app from a folder below the root, as hosts of pages do: packed, and with answers that a browser may
// keep.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import { gzipSync } from "node:zlib";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/**
 * Serves `folder` at `base`. `changed` maps a file's path to other content for it; `requests` fills with the paths that
 * were asked for. Every file is sent with the headers `extra`.
 */
export async function serve(folder, base = "/", extra = {}) {
  const changed = new Map();
  const requests = [];
  /** What was packed before, by its tag. */
  const packed = new Map();
  const pack = (tag, content) => {
    if (!packed.has(tag)) packed.set(tag, gzipSync(content));
    return packed.get(tag);
  };
  const server = createServer(async ({ url, headers }, response) => {
    const path = decodeURIComponent(url.split("?")[0]);
    requests.push(path);
    if (!path.startsWith(base) || path.includes("..")) {
      response.writeHead(404).end();
      return;
    }
    const file = path.slice(base.length) || "index.html";
    const content = changed.get(file) ?? (await readFile(new URL(file, folder)).catch(() => null));
    if (content === null) {
      response.writeHead(404).end();
      return;
    }
    const tag = `"${createHash("sha256").update(content).digest("hex").slice(0, 16)}"`;
    const about = { "content-type": types[extname(file)] ?? "application/octet-stream", etag: tag, ...extra };
    if (headers["if-none-match"] === tag) response.writeHead(304, about).end();
    else {
      // Pictures and weights are packed as they are.
      const packs = types[extname(file)] && extname(file) !== ".png" && /\bgzip\b/.test(headers["accept-encoding"] ?? "");
      const how = { ...about, ...(packs && { "content-encoding": "gzip", vary: "accept-encoding" }), "cache-control": "max-age=600" };
      response.writeHead(200, how).end(packs ? pack(tag, content) : content);
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${server.address().port}${base}`,
    changed,
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
