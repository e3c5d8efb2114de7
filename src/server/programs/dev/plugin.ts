// The API beside Vite's development server: built and started again at each change, with demo data in its own database.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { resolve } from "node:path";
import { type Plugin, type ViteDevServer, build } from "vite";

/** Where the server is built to: apart from what `npm start` runs. */
const folder = "dist/dev";

/** What the API answers; everything else is the console. */
const served = /^\/(?:api|healthz|readyz|metrics|unsubscribe)\b/;

/**
 * Starts the API with `vite`, and passes calls on to it. A call during a build or a start waits until the API answers.
 * When it cannot start, calls are answered 503 until the next change.
 */
export function apiForDevelopment(): Plugin {
  let port = 0;
  let api: DevelopmentApi | null = null;
  return {
    name: "api-for-development",
    apply: "serve",
    async config() {
      port = await freePort();
      return {
        server: {
          proxy: { [served.source]: { target: `http://127.0.0.1:${port}` } },
          // Built files and the database's own change all the time and are nobody's source.
          watch: { ignored: ["dist", "data", "backups"].map((name) => `${resolve(name)}/**`) },
        },
      };
    },
    configureServer(server) {
      const started = new DevelopmentApi(server, port);
      api = started;
      server.httpServer?.once("listening", () => void started.watch());
      // Before Vite's own proxy.
      server.middlewares.use((request, response, next) => {
        if (!served.test(request.url ?? "")) next();
        else void passOn(started, response, next);
      });
      process.once("exit", () => started.kill());
    },
    // Vite stops, or starts again because its settings changed.
    async buildEnd() {
      await api?.stop();
    },
  };
}

async function passOn(api: DevelopmentApi, response: ServerResponse, pass: () => void): Promise<void> {
  if (await api.answers()) {
    pass();
    return;
  }
  response.statusCode = 503;
  response.end("The API does not run. The terminal of npm run dev says why.");
}

class DevelopmentApi {
  private child: ChildProcess | null = null;
  private builder: { close: () => Promise<void> } | null = null;
  /** Whether the API answers, once the build and start that are running have ended. */
  private isUp = Promise.resolve(false);
  /** Ends the build that is running, if there is one. */
  private built: (isGood: boolean) => void = () => {};

  constructor(
    private readonly server: ViteDevServer,
    private readonly port: number,
  ) {}

  async watch(): Promise<void> {
    this.begin();
    // The server wants a console to serve. In development the console is Vite's.
    await mkdir(`${folder}/console`, { recursive: true });
    await writeFile(`${folder}/console/index.html`, "The console is at the address of npm run dev.\n");
    const builder = await build({
      logLevel: "warn",
      build: { ssr: "src/server/main.ts", outDir: `${folder}/server`, emptyOutDir: true, watch: {} },
    });
    if (!("on" in builder)) throw new Error("vite builds once, though it was told to watch.");
    this.builder = builder;
    builder.on("event", ({ code }) => {
      if (code === "START") this.begin();
      if (code === "END") this.built(true);
      if (code === "ERROR") this.built(false);
    });
  }

  async answers(): Promise<boolean> {
    let seen: Promise<boolean>;
    let isUp: boolean;
    do {
      seen = this.isUp;
      isUp = await seen;
    } while (seen !== this.isUp);
    return isUp;
  }

  async stop(): Promise<void> {
    await this.builder?.close();
    await this.end();
  }

  kill(): void {
    this.child?.kill();
  }

  private async end(): Promise<void> {
    if (this.child?.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, "exit");
    this.child.kill();
    await ended;
  }

  /**
   * Waits for a build. After a good one the API is started again; after a bad one (Vite says why) the old API stays.
   */
  private begin(): void {
    this.built(false);
    const before = this.isUp;
    const building = new Promise<boolean>((settle) => {
      this.built = settle;
    });
    this.isUp = building.then(async (isGood) => {
      const wasUp = await before;
      return isGood ? this.restart() : wasUp;
    });
  }

  /** Resolves when the new process answers (true) or has ended (false). */
  private async restart(): Promise<boolean> {
    if (this.child) this.server.config.logger.info("Starting the API again.", { timestamp: true });
    await this.end();
    const child = spawn(process.execPath, ["--enable-source-maps", `${folder}/server/main.js`, "--demo"], {
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        DATA_DIR: "data/dev",
        LOG_LEVEL: "warn",
        ...process.env,
        PORT: String(this.port),
        // For links in invitations, and for the line that says where it runs.
        PUBLIC_URL: this.server.resolvedUrls?.local[0],
      },
    });
    this.child = child;
    return new Promise((settle) => {
      child.stdout.on("data", (text: Buffer) => {
        process.stdout.write(text);
        if (text.includes("Pigeonhole runs at")) settle(true);
      });
      child.once("exit", () => settle(false));
    });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on a port has one.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
