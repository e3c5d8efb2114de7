// The palette with the complete directory loaded: typed text is answered at once, and the server is not asked.
import type { Page } from "playwright-core";
import { wholeDirectory } from "@/contract/feed/feed";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { FakeServer, type Stage, buildStage } from "./stage-page";
import { press } from "../../../hand";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let stage: Stage;

beforeAll(async () => {
  stage = await buildStage();
});
afterAll(() => stage.close());

/** The palette of a page with the directory loaded. */
async function open(): Promise<{ page: Page; server: FakeServer }> {
  const page = await stage.browser.newPage({
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 900 },
  });
  const server = new FakeServer(page);
  server.feeds = true;
  await server.listen();
  await page.goto(stage.address);
  await directoryIsHere(page);
  return { page, server };
}

async function directoryIsHere(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Stage" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").waitFor();
  await page.getByText("Directory loading…").waitFor({ state: "detached" });
}

/** Puts `line` into the field; returns the options as the field shows them at once, before any frame or answer. */
function optionsAt(page: Page, line: string): Promise<string[]> {
  return page.getByRole("combobox").evaluate((field, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
  }, line);
}

test("the list changes together with the typed letter", async () => {
  const { page, server } = await open();
  const first = await optionsAt(page, "om yıldız");
  expect(first.filter((option) => option.includes("Yıldız"))).toHaveLength(2);
  const second = await optionsAt(page, "om yıldız t");
  expect(second[0]).toContain("STE 1043");
  await server.quiet();
  expect(await page.getByRole("option").allTextContents()).toEqual(second);
  expect(server.searched).toEqual([]);
  await page.close();
});

test("a line runs with what is selected or focused, without a question to the server first", async () => {
  const { page, server } = await open();
  await page.keyboard.type("am 1042 from Chase");
  await press(page, "Enter");
  await page.getByRole("status", { name: "Notices" }).getByText("registered for STE 1042").waitFor();
  expect(server.posted.filter(({ path }) => path === "/mail-handler/mails")).toHaveLength(1);
  expect(server.searched).toEqual([]);
  await page.close();
});

test("the next start reads it from this machine, and only changes from the server", async () => {
  const { page, server } = await open();
  const wholes = () => server.read.filter((path) => path === wholeDirectory.path);
  expect(wholes()).toHaveLength(1);
  await page.reload();
  await directoryIsHere(page);
  expect(wholes()).toHaveLength(1);
  const options = await optionsAt(page, "om yıldız");
  expect(options.filter((option) => option.includes("Yıldız"))).toHaveLength(2);
  await page.close();
});
