// Serves the built console: hashed assets are cached forever, pages never, and unknown addresses get the one page.
import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { StartFault } from "../db/embedded/start-fault";

/** Answers a GET or HEAD for a page or an asset. */
export type ConsoleFiles = (request: Request) => Promise<Response>;

/**
 * Opens the console that the build left in `folder`. Only files that are there now are ever served, by their exact
 * names, so no address can reach outside the folder.
 * @throws StartFault when it was not built.
 */
export async function openConsole(folder: string): Promise<ConsoleFiles> {
  const files = await listFiles(folder);
  if (!files.has("/index.html")) {
    throw new StartFault(
      `The console is not built: ${folder} holds no index.html. Run npm run build, then start again.`,
    );
  }
  const cache = new Map<string, Promise<Asset>>();
  const load = (path: string, file: string): Promise<Asset> => {
    const type = types[extname(path)] ?? "application/octet-stream";
    // Source maps are large and rarely requested; everything else together is small enough to cache.
    if (path.endsWith(".map")) return readAsset(file, type);
    const asset = cache.get(path) ?? readAsset(file, type);
    cache.set(path, asset);
    asset.catch(() => cache.delete(path));
    return asset;
  };

  return async (request) => {
    const wanted = pathOf(request.url);
    const hashed = wanted?.startsWith("/assets/") ?? false;
    const path = wanted !== null && files.has(wanted) ? wanted : "/index.html";
    // A chunk of an earlier build is gone. A page in its place would be run as a script.
    if (hashed && path !== wanted)
      return new Response("This asset is gone. Reload the page.", { status: 404 });
    const asset = await load(path, files.get(path) ?? "");
    return respond(request, asset, hashed ? "public, max-age=31536000, immutable" : "no-cache");
  };
}

type Asset = {
  type: string;
  etag: string;
  bytes: Buffer<ArrayBuffer>;
  zipped: Uint8Array<ArrayBuffer> | null;
};

function respond(request: Request, asset: Asset, cacheControl: string): Response {
  const headers = new Headers({
    "Cache-Control": cacheControl,
    ETag: asset.etag,
    Vary: "Accept-Encoding",
  });
  if (request.headers.get("if-none-match")?.includes(asset.etag))
    return new Response(null, { status: 304, headers });
  const zipped = takesGzip.test(request.headers.get("accept-encoding") ?? "") ? asset.zipped : null;
  const body = zipped ?? asset.bytes;
  headers.set("Content-Type", asset.type);
  headers.set("Content-Length", String(body.length));
  if (zipped) headers.set("Content-Encoding", "gzip");
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** Every file below `folder`: its address and its path on disk. Empty when there is no folder. */
async function listFiles(folder: string): Promise<Map<string, string>> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return new Map(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [`/${relative(folder, file).split(sep).join("/")}`, file]),
    );
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return new Map();
    throw error;
  }
}

/** The decoded path of an address; null when its percent signs are not valid. */
function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return null;
  }
}

const takesGzip = /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/;
const gzipped = promisify(gzip);

/** The gzip level: an asset is compressed once, and sent many times. */
const assetLevel = 9;

async function readAsset(file: string, type: string): Promise<Asset> {
  const bytes = Buffer.from(await readFile(file));
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const zipped =
    compressible.test(type) && bytes.length > 1024 ? await gzipped(bytes, { level: assetLevel }) : null;
  return { type, etag, bytes, zipped };
}

const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/;

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
