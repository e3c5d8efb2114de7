// Scans: the burst of a barcode scanner, and a scan request open in the console with files to be its pages.
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { pdf as blank } from "../server/platform/files/papers";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import type { Console } from "./browser";
import { aSender, atWork, workOn } from "./work";

export async function atScan(
  options: Parameters<typeof atWork>[0] = {},
): Promise<{ opened: Console; path: string }> {
  const opened = await atWork({ ...options, at: null });
  const work = await workOn(opened.url);
  const path = `/request/${await work.request("SCAN", await work.item(aSender()))}`;
  await opened.page.goto(`${opened.url}${path}`);
  await opened.page.getByRole("heading", { level: 1, name: "Process Scan Request" }).waitFor();
  return { opened, path };
}

type Upload = { name: string; mimeType: string; buffer: Buffer };

export async function choose(page: Page, files: Upload[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles(files);
}

/** Drops a picture on `area`, by default the area for pages. */
export async function drop(
  page: Page,
  area: Locator = page.getByRole("group", { name: "Scanned pages" }),
): Promise<void> {
  const { name, buffer } = await jpeg("dropped.jpg");
  const dataTransfer = await page.evaluateHandle(
    ([data, called]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(data)], called, { type: "image/jpeg" }));
      return transfer;
    },
    [[...buffer], name] as const,
  );
  for (const event of ["dragenter", "dragover", "drop"]) await area.dispatchEvent(event, { dataTransfer });
}

export async function jpeg(name: string): Promise<Upload> {
  const background = { r: 220, g: 200, b: 160 };
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** A PDF with so many pages on upright paper, each with its number and a mark; it embeds none of their fonts. */
export async function letter(name: string, pages: number): Promise<Upload> {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.Helvetica);
  const signs = await made.embedFont(StandardFonts.ZapfDingbats);
  for (let number = 1; number <= pages; number++) {
    const page = made.addPage([612, 792]);
    page.drawText(`Sheet ${number}`, { x: 72, y: 640, size: 64, font });
    page.drawText("✓", { x: 72, y: 540, size: 64, font: signs });
  }
  return { name, mimeType: "application/pdf", buffer: Buffer.from(await made.save()) };
}

/** A PDF of one blank page and so many bytes, at least some 500. */
export function pdf(name: string, size: number): Upload {
  return { name, mimeType: "application/pdf", buffer: Buffer.concat([blank], size).fill(" ", blank.length) };
}

/** A file that claims to be a PDF, and has no pages. */
export function torn(name: string): Upload {
  return { name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };
}

export function namesOf(pages: Locator): Promise<string[]> {
  return pages.locator("p.font-medium").allTextContents();
}
