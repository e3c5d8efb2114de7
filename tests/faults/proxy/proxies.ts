// The examples of docs/proxies, each started on loopback: with free ports and a certificate made for the run.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** The kinds with an example that can be started; no distribution has a package of Traefik. */
export const proxyKinds = ["nginx", "haproxy", "caddy"] as const;
export type ProxyKind = (typeof proxyKinds)[number];

export type Proxy = { address: string; stop: () => Promise<void> };

/** Texts of the examples, and what replaces them. */
type Place = { folder: string; port: number; upstreams: readonly [number, number] };

export function isInstalled(kind: ProxyKind): boolean {
  return spawnSync(kind, [kind === "caddy" ? "version" : "-v"]).error === undefined;
}

/** Starts it in front of the two ports, with its files in `folder`; resolves when it answers. */
export async function startProxy(
  kind: ProxyKind,
  folder: string,
  upstreams: readonly [number, number],
): Promise<Proxy> {
  const port = await freePort();
  await makeCertificate(folder);
  const [program, ...args] = await startLine(kind, { folder, port, upstreams });
  const child = spawn(program, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, HOME: folder },
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
  const ended = once(child, "exit");
  const address = `https://localhost:${port}`;
  await answering(kind, child, address, () => said);
  return {
    address,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function answering(
  kind: string,
  child: ChildProcess,
  address: string,
  said: () => string,
): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`${kind} ended: ${said()}`);
    const status = await fetch(`${address}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
  }
  throw new Error(`${kind} does not answer: ${said()}`);
}

/** Writes the example with other ports and paths; returns the program and its arguments. */
async function startLine(kind: ProxyKind, place: Place): Promise<[string, ...string[]]> {
  const { folder } = place;
  switch (kind) {
    case "nginx": {
      const file = await written("nginx.conf", place, [["listen 443", `listen ${place.port}`]]);
      const extra = `daemon off; pid ${folder}/nginx.pid; error_log stderr;`;
      const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(" ");
      const text = await readFile(file, "utf8");
      await writeFile(file, text.replace("http {", `http { access_log off; ${paths}`));
      return ["nginx", "-c", file, "-p", folder, "-g", extra];
    }
    case "haproxy":
      return ["haproxy", "-db", "-f", await written("haproxy.cfg", place, [[":443", `:${place.port}`]])];
    case "caddy": {
      const site = `:${place.port} {\n\ttls ${folder}/pigeonhole.pem ${folder}/pigeonhole.key`;
      const file = await written("Caddyfile", place, [
        ["mail.example.com {", `{\n\tadmin off\n\tauto_https off\n}\n${site}`],
      ]);
      return ["caddy", "run", "--adapter", "caddyfile", "--config", file];
    }
  }
}

async function written(name: string, { folder, upstreams }: Place, changes: readonly [string, string][]) {
  let text = await readFile(join("docs/proxies", name), "utf8");
  text = text.replaceAll("/etc/ssl/", `${folder}/`);
  text = text.replaceAll(":8081", `:${upstreams[0]}`).replaceAll(":8082", `:${upstreams[1]}`);
  for (const [from, to] of changes) {
    const at = text.split("\n").findIndex((line) => !line.startsWith("#") && line.includes(from));
    if (at < 0) throw new Error(`docs/proxies/${name} has no line with "${from}".`);
    text = text
      .split("\n")
      .map((line, nth) => (nth === at ? line.replace(from, to) : line))
      .join("\n");
  }
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

async function makeCertificate(folder: string): Promise<void> {
  const [key, cert] = [join(folder, "pigeonhole.key"), join(folder, "pigeonhole.pem")];
  const wish = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
  execFileSync("openssl", [...wish, "-keyout", key, "-out", cert], { stdio: "ignore" });
  // HAProxy needs both in one file; the others read the first part.
  await writeFile(cert, (await readFile(cert, "utf8")) + (await readFile(key, "utf8")));
  await chmod(cert, 0o644);
  await chmod(key, 0o644);
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  server.close();
  await once(server, "close");
  return port;
}
