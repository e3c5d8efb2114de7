import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { serviceWorker } from "./src/app/service-worker/vite-plugin.ts";
import { withoutApiDocument } from "./src/server/platform/openapi/vite-plugin.ts";
import { apiForDevelopment } from "./src/server/programs/dev/plugin.ts";
import { testsOnOtherPostgres } from "./tests/server/other-postgres.ts";
import { temporaryFolder } from "./tests/temporary-folder.ts";

// Set here so that the test run, its workers and the programs that they start all use this folder.
if (process.env.VITEST) process.env.TMPDIR = temporaryFolder();

/**
 * Sweeps over everything, random runs, faults and edges: a shorter test holds the heart of each promise. Long are also the browser
 * tests with `@long` in their name.
 */
const long = "tests/**/*.long.test.ts";

/** Pages of the console's parts, in a real browser. */
const stages = "tests/app/**/stage.test.ts";

// One configuration for the console's bundle, the server's bundle (`--ssr`) and the tests.
export default defineConfig(({ isSsrBuild }) => ({
  resolve: {
    alias: {
      "@commands": fileURLToPath(new URL("./commands", import.meta.url)),
      "@": fileURLToPath(new URL("./src", import.meta.url)),
    },
  },
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
          withoutApiDocument(),
          apiForDevelopment(),
          serviceWorker(),
        ]),
    react(),
  ],
  build: {
    sourcemap: true,
    // In kB before compression; what the first screen may weigh is held by `npm run size`.
    chunkSizeWarningLimit: 1_150,
    // How long a plugin took is for whoever tunes the build, not for whoever starts the product.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              { name: inFirstScreen(), priority: 2 },
              { name: "screens", test: ofScreens, minShareCount: 3, priority: 1 },
            ],
          },
        },
      }),
    },
    ...(isSsrBuild ? { target: "node20", copyPublicDir: false } : { outDir: "dist/console", manifest: true }),
  },
  test: {
    reporters: ["default", "./tests/closing-line.ts"],
    // No more: a browser test keeps a page, a server and a database busy at once.
    maxWorkers: availableParallelism(),
    // A page under test shares the machine with all the others: what is waited for comes, and no test is about when.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/{contract,kernel,commands,app,house}/**/*.test.{ts,tsx}"],
          exclude: [stages],
          isolate: false, // loading the modules anew for each file takes longer than the tests
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/{server,terminal}/**/*.test.ts"],
          exclude: [long],
          globalSetup: ["tests/server/global-setup.ts"],
          isolate: false, // loading the server anew for each file takes longer than most of them
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The server's tests once more, on a PostgreSQL of another major version where one is installed.
        extends: true,
        test: {
          name: "postgres",
          include: process.env.VITEST ? testsOnOtherPostgres() : [],
          exclude: [
            "tests/server/{start,demo,conformance,faults}/**",
            "tests/server/platform/{db/embedded,rules}/**",
            "tests/server/**/{rules,*-rules}.test.ts",
            "tests/server/*.test.ts",
            long,
          ],
          globalSetup: ["tests/server/other-postgres-setup.ts"],
          isolate: false, // loading the server anew for each file takes longer than most of them
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts", stages],
          exclude: [long],
          isolate: false, // loading the browser's driver anew for each file takes seconds
          globalSetup: ["tests/server/global-setup.ts", "tests/e2e/global-setup.ts"],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        // `npm run test:long`: `npm test` leaves them out.
        extends: true,
        test: {
          name: "long",
          include: [long],
          isolate: false,
          globalSetup: ["tests/server/global-setup.ts", "tests/e2e/global-setup.ts"],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));

/** What the first screen begins with: the entry, the shell, and the dashboard as the router splits them off. */
const firstScreen = ["main.tsx", "routes/_console.tsx", "routes/_console/dashboard.tsx"].map((file) => {
  const path = fileURLToPath(new URL(`./src/app/${file}`, import.meta.url));
  return file === "main.tsx" ? path : `${path}?tsr-split=component`;
});

/** It imports every part of the library, for whichever screen uses which. */
const gathers = /\/node_modules\/radix-ui\//;

/** The console's own code and its small libraries, which many screens share. Large ones stay with what uses them. */
const ofScreens =
  /\/src\/(?:app|contract|kernel)\/|\/node_modules\/(?:@radix-ui|@tanstack|@floating-ui|lucide-react|react-remove-scroll|aria-hidden)\//;

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Names one chunk for all that the first screen imports. Otherwise it is a hundred files to fetch. */
function inFirstScreen() {
  let found: Set<string> | null = null;
  return (id: string, graph: Graph) => {
    found ??= importedBy(firstScreen, graph);
    return found.has(id) ? "console" : null;
  };
}

function importedBy(entries: readonly string[], graph: Graph): Set<string> {
  const found = new Set(entries);
  // A set is walked through to what is added meanwhile.
  for (const id of found) {
    if (gathers.test(id)) continue;
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
