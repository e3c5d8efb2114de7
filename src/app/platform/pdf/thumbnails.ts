// Small pictures of the first pages of PDFs, made one after the other and cached for a while: a list that is drawn again
// reads no file twice.
import { makeTurn } from "@/kernel/input/in-turn";
import { onSessionEnd } from "@/app/platform/session/session";
import { once } from "@/app/ui/once";
import { fetchedFile, openPdf } from "./open-pdf";

/** Device px: enough for the largest frame in a list, on a dense screen. */
const WIDTH = 256;
/** The most pictures that are cached. */
const MOST = 100;

const cache = new Map<Blob | string, Promise<string>>();
const inTurn = makeTurn();

const followSession = once(() =>
  onSessionEnd(() => {
    for (const source of cache.keys()) drop(source);
  }),
);

/**
 * The address of a picture of the first page of a file on this machine, or behind a link of ours.
 * @throws what `openPdf` and `fetchedFile` throw
 */
export function thumbnailOf(source: Blob | string): Promise<string> {
  followSession();
  // A new link to the same file has another expiry time; its path says which file it is.
  const key = source instanceof Blob ? source : new URL(source, window.location.origin).pathname;
  const known = cache.get(key);
  if (known) return known;
  const made = inTurn(() => drawn(source));
  cache.set(key, made);
  // A failed one is tried again the next time it is needed.
  void made.catch(() => cache.delete(key));
  const [oldest] = cache.keys();
  if (cache.size > MOST && oldest !== undefined) drop(oldest);
  return made;
}

async function drawn(source: Blob | string): Promise<string> {
  const pdf = await openPdf(source instanceof Blob ? source : await fetchedFile(source));
  try {
    const page = await pdf.page(1);
    const canvas = document.createElement("canvas");
    await page.draw(canvas, WIDTH, new AbortController().signal);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    if (!picture) throw new Error("The browser made no picture of the page.");
    return URL.createObjectURL(picture);
  } finally {
    pdf.close();
  }
}

function drop(source: Blob | string): void {
  const picture = cache.get(source);
  cache.delete(source);
  // A failed try leaves no data behind.
  void picture?.then(
    (address) => URL.revokeObjectURL(address),
    () => undefined,
  );
}
