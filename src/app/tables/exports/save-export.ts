// Saves an export for the signed-in person, with progress, a way to stop it, and another try when the connection
// breaks.
import { showError, showNotice } from "@/app/ui/toasts/notices";
import { session } from "@/app/platform/session/session";
import { ErrorBody } from "@/contract/wire/errors";
import type { saveFile } from "@/kernel/command/general-effects";
import { counter } from "@/kernel/values/counter";
import { exportName } from "./export-name";
import { download } from "./download";
import { readRows } from "./read-rows";

type Wanted = Parameters<typeof saveFile>[0];

/** Rows between two messages about the progress. */
const STEP = 1000;

const nextNumber = counter();

/** Resolves once the browser has the file, or the person got a message why not. Never rejects. */
export async function saveExport(wanted: Wanted): Promise<void> {
  const id = `export-${nextNumber()}`;
  const abort = new AbortController();
  const again = { label: "Try again", onSelect: () => void saveExport(wanted) };
  let told = 0;
  const onRows = (count: number) => {
    if (count - told < STEP) return;
    told = count;
    const stop = { label: "Stop", onSelect: () => abort.abort() };
    showNotice(`Exporting ${wanted.name}: ${counted(count)} ${wanted.what}…`, {
      id,
      action: stop,
      durationMs: Number.POSITIVE_INFINITY,
    });
  };
  try {
    const answered = await ask(wanted.path, abort.signal);
    if (!answered.ok || !answered.body) {
      const body = ErrorBody.safeParse(await answered.json().catch(() => null));
      const why = body.success ? body.data.message : `The server answered ${answered.status}.`;
      showError(`${wanted.name} could not be exported. ${why}`, { id, action: again });
      return;
    }
    const { file, rows } = await readRows(answered.body, onRows);
    const name = exportName(wanted.name, new Date());
    download(file, name);
    showNotice(`${counted(rows)} ${wanted.what} saved as ${name}.`, { id });
  } catch {
    // Stopped by the person, or interrupted: an incomplete file is never saved.
    if (abort.signal.aborted)
      showNotice(`The export of ${wanted.name} was stopped. Nothing was saved.`, { id });
    else {
      const why = "The connection broke off, so nothing was saved. Check it, then try again.";
      showError(`${wanted.name} could not be exported. ${why}`, { id, action: again });
    }
  }
}

/** Asks once more with a new token when the present one has just expired. */
async function ask(path: string, signal: AbortSignal): Promise<Response> {
  await session.settled();
  const token = session.accessToken();
  const first = await get(path, token, signal);
  if (first.status !== 401) return first;
  await session.renew(token);
  return get(path, session.accessToken(), signal);
}

function get(path: string, token: string | null, signal: AbortSignal): Promise<Response> {
  const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
  return fetch(`/api${path}`, { headers, cache: "no-store", signal });
}

function counted(count: number): string {
  return count.toLocaleString("en-US");
}
