// The account that PostgreSQL runs under: it refuses to run as root, so root gives it to an unprivileged account.
import { lchown, lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartFault } from "./start-fault";

/** An account of the system's list, by its ids. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Preferred first: the account a system package of PostgreSQL makes, then the one every system has. */
const candidates = ["postgres", "_postgres", "nobody"];

/**
 * The account to run PostgreSQL under, or null for the account of this process. Under root it is the account that owns
 * `folder` already, else the first of `candidates` that exists. Throws StartFault when there is none.
 */
export async function chooseAccount(folder: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const accounts = await listAccounts();
  const owner = await lstat(folder).then(
    (found) => found.uid,
    () => null, // it is made later, for the account chosen here
  );
  const chosen =
    accounts.find(({ uid }) => uid === owner && uid !== 0) ??
    candidates.flatMap((name) => accounts.find((account) => account.name === name) ?? [])[0];
  if (chosen) return chosen;
  throw new StartFault(
    "Pigeonhole runs as root, PostgreSQL may not, and the system has no account postgres or nobody to hand it to. Add one (useradd --system postgres) or run Pigeonhole as another user.",
  );
}

/**
 * Makes `account` the owner of `folder` and everything below it. The folder itself comes last, so that an interrupted
 * run is resumed.
 */
export async function giveFolder(folder: string, account: Account | null): Promise<void> {
  if (!account || (await lstat(folder)).uid === account.uid) return;
  await giveContents(folder, account);
}

async function giveContents(path: string, account: Account): Promise<void> {
  if ((await lstat(path)).isDirectory()) {
    for (const name of await readdir(path)) await giveContents(join(path, name), account);
  }
  await lchown(path, account.uid, account.gid);
}

async function listAccounts(): Promise<Account[]> {
  const lines = (await readFile("/etc/passwd", "utf8")).split("\n");
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
