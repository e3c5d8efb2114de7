// A stage: a page of the console's own parts, built and served like the product, for tests and benchmarks.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";

/** Serves the page at `path`, an index.html of the project, until `close`. */
export async function serveStage(path: string): Promise<{ address: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "pigeonhole-stage-"));
  const config = {
    configFile: false as const,
    logLevel: "error" as const,
    resolve: { alias: { "@": join(process.cwd(), "src") } },
    plugins: [tailwindcss(), react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      chunkSizeWarningLimit: 10_000,
      rollupOptions: { input: path },
    },
    preview: { port: 0, host: "127.0.0.1" },
  };
  await inProduction(() => build(config));
  const server = await preview(config);
  const [root] = server.resolvedUrls?.local ?? [];
  if (root === undefined) throw new Error(`The stage ${path} is not served.`);
  return {
    address: `${root}${path}`,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Runs `work` with NODE_ENV "production", as test runners set their own: React's development build behaves differently. It is set back
 * afterwards, as the runner's next test file may load React itself.
 */
async function inProduction<Result>(work: () => Promise<Result>): Promise<Result> {
  const { NODE_ENV: before } = process.env;
  process.env.NODE_ENV = "production";
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
