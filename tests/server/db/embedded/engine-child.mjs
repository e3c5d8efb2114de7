// Starts the embedded database on the folder given as an argument and says where it is, in one line of JSON.
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const { module } = await runnerImport(`${root}src/server/db/embedded.ts`, {
  root,
  configFile: false,
  logLevel: "silent",
  resolve: { alias: { "@": `${root}src` } },
});
try {
  const database = await module.startEmbedded({ dataDir: process.argv[2], log: console });
  console.log(JSON.stringify({ url: database.url, pid: database.pid }));
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(JSON.stringify({ fault: error.message, name: error.name }));
}
