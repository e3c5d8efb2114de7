// Labels printed by the browser: their sheets as pictures on pages exactly as large as the paper, and the browser's dialog.
import { call } from "@/app/platform/data/api";
import { reloadTags } from "@/app/platform/data/reload";
import { openPdf } from "@/app/platform/pdf/open-pdf";
import { session } from "@/app/platform/session/session";
import { showError, showNotice } from "@/app/ui/toasts/notices";
import { ErrorBody } from "@/contract/wire/errors";
import { labelCount, labelPrinted, sheetPath } from "@/contract/labels/label";

/** Device px an inch: at this size each module of a code is some pixels wide. */
const DPI = 600;
const millimetresPerPx = 25.4 / 96;

type Page = { address: string; width: number; height: number };

/**
 * Prints the labels of jobs, and then marks them as printed: what breaks off between the two prints a label twice and loses none. A
 * label that cannot be had holds up no other. Never rejects: the person gets a message.
 */
export async function printSheets(jobIds: readonly string[]): Promise<void> {
  const sheets: { id: string; pages: Page[] }[] = [];
  const missing: { id: string; why: string }[] = [];
  for (const id of jobIds) {
    try {
      sheets.push({ id, pages: await pagesOf(await paperAt(sheetPath(id))) });
    } catch (error) {
      missing.push({ id, why: wordsOf(error) });
    }
  }
  const [first] = missing;
  if (first) sayNotPrinted(missing.length, first.why, () => printSheets(missing.map(({ id }) => id)));
  if (sheets.length === 0) return;
  const pages = sheets.flatMap((sheet) => sheet.pages);
  const ids = sheets.map(({ id }) => id);
  try {
    await print(pages);
  } catch (error) {
    return sayNotPrinted(pages.length, wordsOf(error), () => printSheets(ids));
  }
  await notePrinted(ids, pages);
}

async function notePrinted(jobIds: readonly string[], pages: readonly Page[]): Promise<void> {
  const given = `${labelCount(pages.length)} given to the browser to print`;
  const again = { label: "Print again", onSelect: () => void print(pages) };
  try {
    for (const id of jobIds) await call(labelPrinted, { params: { id } }, { source: "console" });
  } catch (error) {
    showError(`${given}, but not noted as printed. ${wordsOf(error)}`.trim(), {
      action: { label: "Note it", onSelect: () => void notePrinted(jobIds, pages) },
      durationMs: Number.POSITIVE_INFINITY,
    });
    return;
  }
  await reloadTags(["Labels", "Printers"]);
  // A browser does not tell whether its dialog was cancelled.
  showNotice(`${given}.`, { action: again });
}

function sayNotPrinted(count: number, why: string, again: () => Promise<void>): void {
  showError(`${labelCount(count)} ${count === 1 ? "was" : "were"} not printed. ${why}`.trim(), {
    action: { label: "Try again", onSelect: () => void again() },
    durationMs: Number.POSITIVE_INFINITY,
  });
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}

/** Prints a PDF of the server, with a path below `/api`. Never rejects: the person gets a message. */
export async function printPaper({ path, what }: { path: string; what: string }): Promise<void> {
  try {
    const pages = await pagesOf(await paperAt(path));
    await print(pages);
    const count = pages.length === 1 ? "1 page" : `${pages.length} pages`;
    showNotice(`${what}: ${count} given to the browser to print.`, {
      action: { label: "Print again", onSelect: () => void print(pages) },
    });
  } catch (error) {
    showError(`${what}: not printed. ${wordsOf(error)}`.trim(), {
      action: { label: "Try again", onSelect: () => void printPaper({ path, what }) },
      durationMs: Number.POSITIVE_INFINITY,
    });
  }
}

/**
 * A PDF of the server.
 * @throws Error with the server's message
 */
async function paperAt(path: string): Promise<Blob> {
  await session.settled();
  const token = session.accessToken();
  let answered = await get(path, token);
  if (answered.status === 401) {
    await session.renew(token);
    answered = await get(path, session.accessToken());
  }
  if (answered.ok) return answered.blob();
  const body = ErrorBody.safeParse(await answered.json().catch(() => null));
  throw new Error(body.success ? body.data.message : `The server answered ${answered.status}.`);
}

function get(path: string, token: string | null): Promise<Response> {
  const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
  return fetch(`/api${path}`, { headers, cache: "no-store" });
}

async function pagesOf(sheet: Blob): Promise<Page[]> {
  const pdf = await openPdf(sheet);
  try {
    const pages: Page[] = [];
    for (let number = 1; number <= pdf.pageCount; number++) {
      const { size, draw } = await pdf.page(number);
      const canvas = document.createElement("canvas");
      await draw(canvas, Math.round((size.width * DPI) / 96), new AbortController().signal);
      const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      if (!picture) throw new Error("The browser made no picture of a label.");
      pages.push({
        address: URL.createObjectURL(picture),
        width: size.width * millimetresPerPx,
        height: size.height * millimetresPerPx,
      });
    }
    return pages;
  } finally {
    pdf.close();
  }
}

/**
 * Opens the browser's dialog for pages in a separate document, so that the screen itself is not printed. Browsers go on once it is
 * closed.
 * @throws Error where a page cannot be drawn
 */
async function print(pages: readonly Page[]): Promise<void> {
  document.querySelector("iframe[data-labels]")?.remove();
  const frame = document.createElement("iframe");
  frame.dataset.labels = "";
  frame.title = "Labels to print";
  frame.tabIndex = -1;
  frame.ariaHidden = "true";
  // Out of view, but laid out: browsers do not print a frame without a layout.
  frame.style.cssText = "position:fixed;inset:auto 100% 100% auto;border:0;width:1px;height:1px";
  document.body.append(frame);
  const { contentDocument: sheet, contentWindow: window } = frame;
  if (!sheet || !window) throw new Error("The browser opened no page for the labels.");
  const style = sheet.createElement("style");
  style.textContent = pages.map(pageRule).join("\n");
  sheet.head.append(style);
  const pictures = pages.map(({ address }, place) => {
    const picture = sheet.createElement("img");
    picture.src = address;
    picture.className = `p${place}`;
    picture.alt = "";
    return picture;
  });
  sheet.body.append(...pictures);
  sheet.body.style.margin = "0";
  await Promise.all(pictures.map((picture) => picture.decode()));
  window.print();
}

function pageRule({ width, height }: Page, place: number): string {
  const [w, h] = [`${width.toFixed(2)}mm`, `${height.toFixed(2)}mm`];
  return `@page p${place} { size: ${w} ${h}; margin: 0 }
.p${place} { page: p${place}; display: block; width: ${w}; height: ${h}; break-after: page; image-rendering: pixelated }
.p${place}:last-child { break-after: auto }`;
}
