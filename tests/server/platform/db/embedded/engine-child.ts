// Starts the embedded database on the folder given as an argument and says where it is, in one line of JSON.
import { startEmbedded } from "@/server/platform/db/embedded";

try {
  const database = await startEmbedded({ dataDir: process.argv[2] ?? "", log: console });
  console.log(JSON.stringify({ url: database.url, pid: database.pid }));
  setInterval(() => undefined, 60_000);
} catch (error) {
  const { message, name } = error instanceof Error ? error : new Error(String(error));
  console.log(JSON.stringify({ fault: message, name }));
}
