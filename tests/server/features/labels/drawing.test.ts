// Labels as printers draw them: every bar code can be read back, and no text a person typed breaks a label.
import { describe, expect, test } from "vitest";
import { LabelPreset, Symbology, presetSize } from "@/contract/labels/label";
import { layOut } from "@/server/features/labels/layout";
import { modulesAcross } from "@/server/features/labels/modules";
import { pdfOf } from "@/server/features/labels/pdf";
import type { LabelContent } from "@/server/features/labels/rules";
import { zplOf } from "@/server/features/labels/zpl";
import { codesIn, pagesOf, picturesOfZpl } from "./drawn";

const turkish: LabelContent = {
  prefix: "STE",
  head: "1042",
  code: "PH7K3M9QXZ",
  lines: ["Yıldız Şirketi Ğüöç İthalat", "Nov 25 · UPS"],
};

const papers = LabelPreset.options.flatMap((preset) =>
  Symbology.options.map((symbology) => ({ preset, symbology })),
);

/** A Code 128 does not fit on the smallest paper: only its text is printed and read. */
function formatOn({ preset, symbology }: { preset: LabelPreset; symbology: Symbology }): string {
  if (symbology === "qr") return "QRCode";
  return symbology === "datamatrix" || preset === "20x20" ? "DataMatrix" : "Code128";
}

describe.each(papers)("$symbology on $preset", ({ preset, symbology }) => {
  test("can be read back from ZPL at 203 dpi", async () => {
    const layout = layOut(turkish, { preset, symbology, dpi: 203 }, modulesAcross);
    const [picture] = await picturesOfZpl(zplOf(layout, 203), preset);
    expect(picture && (await codesIn(picture))).toEqual([
      { format: formatOn({ preset, symbology }), text: turkish.code },
    ]);
  });

  test("can be read back from the PDF, whose page is as large as the paper", async () => {
    const layout = layOut(turkish, { preset, symbology, dpi: 300 }, modulesAcross);
    const [page] = await pagesOf(await pdfOf([layout]));
    expect(page && (await codesIn(page.picture))).toEqual([
      { format: formatOn({ preset, symbology }), text: turkish.code },
    ]);
    const { width, height } = presetSize[preset];
    expect(page?.width).toBeCloseTo(width, 1);
    expect(page?.height).toBeCloseTo(height, 1);
    expect(page?.text).toContain("1042");
  });
});

describe("typed text", () => {
  const paper = { preset: "57x32", symbology: "datamatrix", dpi: 203 } as const;

  test("never becomes a command of the printer", async () => {
    const content = { ...turkish, lines: ["^XZ^XA^FO0,0^GB400,200,200^FS ~JA _5E \\ Ltd"] };
    const zpl = zplOf(layOut(content, paper, modulesAcross), 203);
    const pictures = await picturesOfZpl(zpl, "57x32");
    expect(pictures).toHaveLength(1);
    expect(pictures[0] && (await codesIn(pictures[0]))).toEqual([
      { format: "DataMatrix", text: turkish.code },
    ]);
    // Only our own commands are left in the label.
    expect(zpl.match(/[\^~][A-Z]{2}/g)).not.toContain("^GB");
    expect(zpl.match(/\^XA/g)).toHaveLength(1);
    expect(zpl).not.toContain("~");
  });

  test("is printed on the PDF as typed, with Turkish letters and with ZPL commands", async () => {
    const content = { ...turkish, lines: ["Işık ^XZ ~ğş", "Nov 25"] };
    const [page] = await pagesOf(await pdfOf([layOut(content, paper, modulesAcross)]));
    expect(page?.text).toContain("Işık ^XZ ~ğş");
  });

  test.each([
    ["a long name", "Ünlü ".repeat(40)],
    ["a name of one word", "W".repeat(200)],
    ["another script", "株式会社".repeat(50)],
  ])("is cut where %s is too long", async (_what, name) => {
    const content = { ...turkish, lines: [name, "Nov 25 · UPS"] };
    const layout = layOut(content, paper, modulesAcross);
    for (const { x, width, y, height } of layout.texts) {
      expect(x + width).toBeLessThanOrEqual(layout.width);
      expect(y + height).toBeLessThanOrEqual(layout.height);
    }
    expect(layout.texts.find(({ text }) => text.endsWith("…"))).toBeDefined();
    const [picture] = await picturesOfZpl(zplOf(layout, 203), "57x32");
    expect(picture && (await codesIn(picture))).toHaveLength(1);
    expect(await pagesOf(await pdfOf([layout]))).toHaveLength(1);
  });

  test("on the smallest paper leaves only the code and the number", () => {
    const { texts } = layOut(turkish, { ...paper, preset: "20x20" }, modulesAcross);
    expect(texts.map(({ text }) => text)).toEqual(["1042"]);
  });

  test("makes a long number smaller instead of cutting it", () => {
    const { texts } = layOut({ ...turkish, head: "1234567" }, { ...paper, preset: "20x20" }, modulesAcross);
    expect(texts.map(({ text }) => text)).toEqual(["1234567"]);
  });

  test("prints the number largest, and the code's text complete", () => {
    for (const each of papers) {
      const { texts } = layOut(turkish, { ...each, dpi: 203 }, modulesAcross);
      const largest = texts.toSorted((a, b) => b.height - a.height)[0];
      expect(largest?.text).toBe("1042");
      if (each.preset !== "20x20") expect(texts.map(({ text }) => text)).toContain(turkish.code);
    }
  });
});

test.each(papers)("$symbology on $preset leaves no half of the paper empty", (paper) => {
  for (const lines of [turkish.lines, ["Lone Oak Logistics & Imports LLC", "Nov 25 · UPS"]]) {
    const { texts, code, height } = layOut({ ...turkish, lines }, { ...paper, dpi: 203 }, modulesAcross);
    const things = [...texts, code];
    const top = Math.min(...things.map(({ y }) => y));
    const bottom = Math.max(...things.map((thing) => thing.y + thing.height));
    expect(bottom - top).toBeGreaterThan(height * 0.7);
    expect(bottom).toBeLessThanOrEqual(height);
    // A name that is too long for a row goes on in the next one.
    if (paper.preset !== "20x20") expect(texts.map(({ text }) => text).join(" ")).toContain(lines[0]);
  }
});

test("a sheet of many labels has one page for each, in order", async () => {
  const layouts = Array.from({ length: 40 }, (_, place) =>
    layOut(
      { prefix: "STE", head: `${1000 + place}`, code: `STE ${1000 + place}`, lines: [] },
      { preset: "20x20", symbology: "datamatrix", dpi: 203 },
      modulesAcross,
    ),
  );
  const pages = await pagesOf(await pdfOf(layouts));
  expect(pages).toHaveLength(40);
  expect(pages[39] && (await codesIn(pages[39].picture))).toEqual([
    { format: "DataMatrix", text: "STE 1039" },
  ]);
  const pictures = await picturesOfZpl(layouts.map((layout) => zplOf(layout, 203)).join(""), "20x20");
  expect(pictures).toHaveLength(40);
  expect(pictures[0] && (await codesIn(pictures[0]))).toEqual([{ format: "DataMatrix", text: "STE 1000" }]);
});
