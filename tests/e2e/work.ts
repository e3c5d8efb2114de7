// Records for browser tests: items of STE 1042 with requests, created over the API as staff and customers would.
import type { Locator, Route } from "playwright-core";
import { expect } from "vitest";
import * as z from "zod";
import { order } from "../an-order";
import { axeFindings } from "../axe";
import { insert } from "../hand";
import { type Console, type Options, openConsole } from "./browser";
import { staffToken } from "./staff-token";

const Made = z.object({ id: z.string() });

/** Creates records for STE 1042, without the browser. */
export async function workOn(url: string) {
  const accessToken = await staffToken(url);
  const mailboxId = await mailboxOf(url, "1042");

  async function post(path: string, body: unknown): Promise<unknown> {
    const response = await fetch(`${url}/api${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": crypto.randomUUID(),
        Authorization: `Bearer ${accessToken}`,
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
  async function statusAt(path: string): Promise<string> {
    const response = await fetch(`${url}/api${path}`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    return z.object({ status: z.string() }).parse(await response.json()).status;
  }
  const make = async (path: string, body: unknown) => Made.parse(await post(path, body)).id;

  return {
    mailboxId,
    item: (senderName: string, more: object = {}) =>
      make("/mail-handler/mails", {
        mailboxId,
        senderName,
        senderAddress: "1 Main St",
        width: 10,
        height: 5,
        length: 2,
        weight: 1,
        ...more,
      }),
    /** The senders of the items with this number. */
    sendersWith: async (trackingNumber: string) => {
      const response = await fetch(`${url}/api/mail-handler/records?kind=mail&q=${trackingNumber}`, {
        headers: { Authorization: `Bearer ${accessToken}` },
      });
      const { items } = z
        .object({ items: z.array(z.object({ label: z.string() })) })
        .parse(await response.json());
      return items.map(({ label }) => label.replace(/^\w+ from /, ""));
    },
    request: (type: string, mailId: string) =>
      make("/actions/requests", { type, mailId, note: "Both sides" }),
    /** Gives the mailbox a standing instruction. */
    instruct: (says: object) => post(`/mail-handler/customers/${mailboxId}/instructions`, says),
    forward: (mailId: string, more: object = {}) =>
      make("/mail-handler/forward/requests", { ...order, ...more, mailId }),
    /** Takes a forward a step on; by default it ships. */
    ship: async (id: string, step: object = { status: "COMPLETED", trackingCode: "986578788855" }) => {
      const response = await fetch(`${url}/api/mail-handler/forward/requests/${id}`, {
        method: "PATCH",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${accessToken}` },
        body: JSON.stringify(step),
      });
      if (!response.ok) throw new Error(`Shipping answered ${response.status}`);
    },
    forwardStatus: (id: string) => statusAt(`/mail-handler/forward/requests/${id}`),
    requestStatus: (id: string) => statusAt(`/actions/requests/${id}`),
    /** As a colleague does it on another machine. */
    complete: async (id: string) => {
      const response = await fetch(`${url}/api/actions/requests/${id}`, {
        method: "PATCH",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ status: "DONE" }),
      });
      if (!response.ok) throw new Error(`Completing answered ${response.status}`);
    },
    /** The page on which a person signs for an item with their own device. */
    signaturePage: async (mailId: string) => {
      const body = { mailboxId, mailIds: [mailId], name: "Ayşe Yıldız" };
      const asked = await post("/mail-handler/desk/signatures", body);
      return z.object({ path: z.string() }).parse(asked).path;
    },
    consolidation: (mailIds: readonly string[]) =>
      make("/actions/consolidation/requests", { mailboxId, mailIds }),
  };
}

/** The id of the mailbox with an STE number. */
export async function mailboxOf(url: string, steNumber: string): Promise<string> {
  return (await mailboxFor(url, `steNumber=${steNumber}`)).id;
}

/** A mailbox of the demo with a status. */
export function mailboxWith(url: string, status: string) {
  return mailboxFor(url, `subscriptionStatus=${status}`);
}

async function mailboxFor(url: string, query: string) {
  const found = await fetch(`${url}/api/mail-handler/customers?${query}`, {
    headers: { Authorization: `Bearer ${await staffToken(url)}` },
  });
  const Mailboxes = z.object({ items: z.array(Made.extend({ steNumber: z.string() })) });
  const [mailbox] = Mailboxes.parse(await found.json()).items;
  if (!mailbox) throw new Error(`There is no mailbox with ${query}.`);
  return mailbox;
}

/** A sender that no other test uses. No letter of it occurs in ids: eight of those would be read as the beginning of an id. */
export function aSender(): string {
  const letters = "ghijkmnpqrstuvwx";
  const name = crypto.randomUUID().replaceAll("-", "").slice(0, 12);
  return `Corner Bakery ${name.replaceAll(/[0-9a-f]/g, (digit) => letters[Number.parseInt(digit, 16)] ?? "")}`;
}

/** Runs a command of the menu of the row that holds `words`. The other rows stay as they are. */
export async function chooseOf({ page }: Console, words: string, command: string): Promise<void> {
  const row = page.getByRole("row").filter({ hasText: words });
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: command, exact: true }).click();
}

/** Signed in, at the scan requests, where the only row is a new one; says its sender. */
export async function atOneScan(): Promise<{ opened: Console; sender: string }> {
  const opened = await openConsole();
  const work = await workOn(opened.url);
  const sender = aSender();
  await work.request("SCAN", await work.item(sender));
  await opened.signIn(`/scan?q=${encodeURIComponent(sender)}`);
  return { opened, sender };
}

/** Signed in, on the screen at a path, the dashboard unless told; with null no screen is opened yet. */
export async function atWork({
  at,
  ...options
}: Options & { at?: `/${string}` | null } = {}): Promise<Console> {
  const opened = await openConsole(options);
  await opened.signIn(at);
  return opened;
}

/** Finds the only row that fits `text`, by keys alone; the keyboard focus is on it then. */
export async function findRow({ page, keys }: Console, title: string, text: string): Promise<Locator> {
  const grid = page.getByRole("grid", { name: title });
  await grid.getByRole("gridcell").first().waitFor();
  await keys("/");
  await insert(page, text);
  await page.getByText(/^1 .* found$/).waitFor();
  await keys("Enter");
  // Rows that name no sender show their items' pictures, which do.
  const named = page.getByText(text).or(page.getByRole("img", { name: `From ${text}` }));
  const row = grid.getByRole("row").filter({ has: named });
  await row.waitFor();
  return row;
}

/** Browsers log every refused call; refusals with `status` are expected, any other error still fails the test. */
export function forgive({ errors }: Console, status: number): void {
  const others = errors.filter((error) => !error.includes(`status of ${status}`));
  errors.splice(0, errors.length, ...others);
}

/**
 * Presses "Try again" of a fault. Until then the calls are refused with `status`: a live update makes them again as well, and
 * would remove the button.
 * @param answer the answer to the calls from then on
 */
export async function tryAgain(
  opened: Console,
  fault: Locator,
  { calls, status = 500 }: { calls: string; status?: number },
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<void> {
  const { page } = opened;
  const button = fault.getByRole("button", { name: "Try again" });
  // On the page: the button may be drawn again while the calls are still refused.
  await page.evaluate(() => {
    const press = () => (document.documentElement.dataset.pressed = "");
    document.addEventListener("click", press, { capture: true, once: true });
  });
  let isPressed = false;
  await page.route(calls, async (route) => {
    isPressed ||= await page.evaluate(() => document.documentElement.dataset.pressed !== undefined);
    await (isPressed ? answer(route) : route.fallback());
  });
  await button.click();
  forgive(opened, status);
}

/**
 * The first rows of a list are checked; those below have the same columns. The sidebar is the same on every screen:
 * every-screen.long.test.ts checks it once.
 */
const alike = ["[data-index]:nth-of-type(n+5)", "#sidebar"];

/**
 * Saves a picture of the page, as `name` and the theme, and requires that axe finds nothing; in dark only colours are checked,
 * because nothing else differs. The page stays in the last theme.
 */
export async function shutsNobodyOut(
  { page, picture }: Pick<Console, "page" | "picture">,
  name: string,
  themes: readonly ("light" | "dark")[] = ["light", "dark"],
): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.locator(theme === "dark" ? "html.dark" : "html:not(.dark)").waitFor({ state: "attached" });
    await picture(`${name}-${theme}`);
    const only = theme === "dark" ? { type: "rule" as const, values: ["color-contrast"] } : undefined;
    const found = await axeFindings(page, { except: alike, ...(only && { only }) });
    expect(found, `${name}, ${theme}`).toEqual([]);
  }
}

export const nowhere = "00000000-0000-4000-8000-000000000000";
