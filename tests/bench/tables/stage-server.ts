// Builds the stage as the product is built, and serves it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { type InlineConfig, build, preview } from "vite";

export async function serveStage(): Promise<{ address: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "pigeonhole-tables-"));
  const page = "tests/bench/tables/stage/index.html";
  const config: InlineConfig = {
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "@": join(process.cwd(), "src") } },
    plugins: [tailwindcss(), react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      chunkSizeWarningLimit: 10_000,
      rollupOptions: { input: page },
    },
    preview: { port: 0, host: "127.0.0.1" },
  };
  // The runner of benchmarks is itself a development server; React's development build would measure its own checks.
  process.env.NODE_ENV = "production";
  await build(config);
  const server = await preview(config);
  return {
    address: `${server.resolvedUrls?.local[0]}${page}`,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
