// A deposit's papers hold every text whole, on the paper, whatever its length.
import { describe, expect, test } from "vitest";
import { DepositPaper, mostChecks } from "@/contract/deposits/deposit";
import { type PaperContent, pagesOf } from "@/server/features/deposits/paper-layout";
import { widthOf } from "@/server/features/labels/layout";

const content: PaperContent = {
  number: 147,
  method: "MAIL_IN",
  status: "SENT",
  now: new Date("2026-11-27T15:00:00Z"),
  bankName: "First Bank",
  bankAddress: "1 Main St, Austin, TX 78701",
  holder: "Yıldız Ltd",
  routingNumber: "111000025",
  accountNumber: "12345678901234567",
  lastFour: "4567",
  office: ["Austin", "Austin, TX 78701"],
  checks: [{ number: "1001", payer: "Acme Inc", cents: 125_00 }],
  cents: 125_00,
};

const words = (count: number) => "Wholesale ".repeat(count).trim();
const long: PaperContent = {
  ...content,
  bankName: words(10),
  bankAddress: words(20),
  holder: words(10),
  checks: Array.from({ length: mostChecks }, (_, place) => ({
    number: String(9_000_000_000 + place),
    payer: place === 0 ? "W".repeat(200) : `${words(19)} ${place}`,
    cents: 1_000_000_00,
  })),
  cents: mostChecks * 1_000_000_00,
};

/** The text of all pages, without the breaks of its lines. */
function textOf(paper: DepositPaper, of: PaperContent): string {
  return pagesOf(paper, of)
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .join(" ");
}

const squeezed = (text: string) => text.replaceAll(" ", "");

describe.each(DepositPaper.options)("the %s", (paper) => {
  test.each([
    ["short", content],
    ["long", long],
  ])("keeps %s texts on the paper", (_, of) => {
    for (const { width, height, texts } of pagesOf(paper, of)) {
      for (const text of texts) {
        expect(text.y + text.height).toBeLessThan(height);
        expect(text.x + text.width).toBeLessThan(width);
        expect(widthOf(text.text, text.height)).toBeLessThanOrEqual(text.width);
      }
    }
  });

  test("shortens nothing", () => {
    const text = squeezed(textOf(paper, long));
    expect(text).not.toContain("…");
    expect(text).toContain(
      squeezed(paper === "letter" ? `${long.holder}, account ending in 4567` : long.holder),
    );
    for (const { payer } of paper === "endorsement" ? [] : long.checks)
      expect(text).toContain(squeezed(payer));
  });
});

test("a slip of few checks is one page, and a longer one says which page it is", () => {
  expect(pagesOf("slip", content)).toHaveLength(1);
  const pages = pagesOf("slip", long);
  expect(pages.length).toBeGreaterThan(1);
  for (const [place, { texts }] of pages.entries()) {
    const said = texts.map(({ text }) => text);
    expect(said).toContain("Payer");
    expect(said).toContain(`Deposit 147, page ${place + 1} of ${pages.length}`);
  }
});

test("the slip says which office hands it in", () => {
  expect(textOf("slip", content)).toContain("From Austin, Austin, TX 78701");
});

test.each(["slip", "letter"] as const)(
  "every page of the %s of a deposit that came back says so",
  (paper) => {
    for (const status of ["FAILED", "REVERSED"] as const) {
      const pages = pagesOf(paper, { ...long, status });
      expect(pages.length).toBeGreaterThan(1);
      for (const { height, texts } of pages) {
        expect(texts.map(({ text }) => text)).toContain(`${status}. Do not deposit.`);
        for (const text of texts) expect(text.y + text.height).toBeLessThan(height);
      }
    }
    expect(textOf(paper, content)).not.toContain("Do not deposit");
  },
);

test("an endorsement has a page for each check", () => {
  expect(pagesOf("endorsement", long)).toHaveLength(mostChecks);
});
