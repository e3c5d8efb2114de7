// Writes /service-worker.js of the console's build: worker.js with the files of this build in front.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Larger files that the first screen does not need (the readers of PDFs and codes), in bytes: the worker stores them when they
 * are first used.
 */
const large = 256 * 1024;
/** Files that the page itself loads by a fixed name, from public/. */
const plain = ["/theme.js", "/outline.css", "/favicon.svg"];

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const first = new Set<string>();
        const add = (name: string) => {
          const file = bundle[name];
          if (first.has(name) || !file) return;
          first.add(name);
          if (file.type === "chunk") file.imports.forEach(add);
        };
        const files = Object.values(bundle);
        const entry = files.find((file) => file.type === "chunk" && file.isEntry);
        if (!entry) this.error("The console's build has no entry.");
        add(entry.fileName);
        const stored = files.filter((file) => {
          if (!/^assets\/.*\.(js|css|woff2)$/.test(file.fileName)) return false;
          return first.has(file.fileName) || sizeOf(file) <= large;
        });
        const build = {
          entry: `/${entry.fileName}`,
          files: stored.map(({ fileName }) => `/${fileName}`).toSorted(),
          plain,
        };
        const code = readFileSync(new URL("worker.js", import.meta.url), "utf8");
        this.emitFile({
          type: "asset",
          fileName: "service-worker.js",
          source: `const build = ${JSON.stringify(build)};\n${code}`,
        });
      },
    },
  };
}

function sizeOf(file: { type: "chunk"; code: string } | { type: "asset"; source: string | Uint8Array }) {
  return file.type === "chunk" ? file.code.length : file.source.length;
}
