// Makes the names in a folder durable.
import { open } from "node:fs/promises";

/** Makes what was created or renamed in `folder` survive a power cut. Windows has no way to do it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
