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

/** Prints the labels of jobs and marks them as printed. Never rejects: the person gets a message. */
export async function printSheets(jobIds: readonly string[]): Promise<void> {
  try {
    const pages: Page[] = [];
    for (const id of jobIds) pages.push(...(await pagesOf(await paperAt(sheetPath(id)))));
    print(pages);
    for (const id of jobIds) await call(labelPrinted, { params: { id } }, { source: "console" });
    await reloadTags(["Labels", "Printers"]);
    // A browser does not tell whether its dialog was cancelled.
    showNotice(`${labelCount(pages.length)} given to the browser to print.`, {
      action: { label: "Print again", onSelect: () => print(pages) },
    });
  } catch (error) {
    showError(`The labels were not printed. ${error instanceof Error ? error.message : ""}`.trim(), {
      action: { label: "Try again", onSelect: () => void printSheets(jobIds) },
      durationMs: Number.POSITIVE_INFINITY,
    });
  }
}

/** Prints a PDF of the server, with a path below `/api`. Never rejects: the person gets a message. */
export async function printPaper({ path, what }: { path: string; what: string }): Promise<void> {
  try {
    const pages = await pagesOf(await paperAt(path));
    print(pages);
    const count = pages.length === 1 ? "1 page" : `${pages.length} pages`;
    showNotice(`${what}: ${count} given to the browser to print.`, {
      action: { label: "Print again", onSelect: () => print(pages) },
    });
  } catch (error) {
    showError(`${what} were not printed. ${error instanceof Error ? error.message : ""}`.trim(), {
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

/** Opens the browser's dialog for pages in a separate document, so that the screen itself is not printed. */
function print(pages: readonly Page[]): void {
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
  void Promise.all(pictures.map((picture) => picture.decode())).then(() => window.print());
}

function pageRule({ width, height }: Page, place: number): string {
  const [w, h] = [`${width.toFixed(2)}mm`, `${height.toFixed(2)}mm`];
  return `@page p${place} { size: ${w} ${h}; margin: 0 }
.p${place} { page: p${place}; display: block; width: ${w}; height: ${h}; break-after: page; image-rendering: pixelated }
.p${place}:last-child { break-after: auto }`;
}
