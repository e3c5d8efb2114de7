import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// One configuration for the console's bundle, the server's bundle (`--ssr`) and the tests.
export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  plugins: [
    ...(isSsrBuild || process.env.VITEST
      ? []
      : [
          tanstackRouter({
            target: "react",
            autoCodeSplitting: true,
            routesDirectory: "./src/app/routes",
            generatedRouteTree: "./src/app/routeTree.gen.ts",
          }),
          tailwindcss(),
        ]),
    react(),
  ],
  build: isSsrBuild
    ? { target: "node20", sourcemap: true, copyPublicDir: false }
    : { outDir: "dist/console", sourcemap: true, manifest: true },
  server: { proxy: { "/api": process.env.API_URL ?? "http://localhost:8080" } },
  test: {
    reporters: ["default", "./tests/closing-line.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/{contract,kernel,commands,app}/**/*.test.{ts,tsx}"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: ["tests/server/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/server/global-setup.ts", "tests/e2e/global-setup.ts"],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
}));
