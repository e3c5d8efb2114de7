// Every scan is recognised: a burst of any form reaches no field, row or key, wherever the focus is, and has a visible effect.
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { normalCode } from "@/contract/codes/code";
import { shownCode } from "@/kernel/line/scan";
import { printedCode } from "@/kernel/input/scan-code";
import { typedCode, wordOf } from "@/kernel/line/scan-line";
import { type Console, openConsole } from "../browser";
import { aTitle, conversationsOn } from "../conversations";
import { burst as scan } from "../../burst";
import { aSender, workOn } from "../work";

/** Codes of carriers, of goods and of a QR code, none of our own form. No record here has one of them. */
const codes = [
  "HELLO123",
  "GFUS01011884214272",
  "C10999911320231",
  "TBC000000000000",
  "4006381333931",
  "https://a.example/p?q=1",
  // Of digits alone, which a number field would accept.
  "47110815",
];

const errors = (page: Page) => page.getByRole("alert", { name: "Errors" }).getByRole("listitem");
const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });
const line = (page: Page) => palette(page).getByRole("combobox");

/** Signed in; with null no screen is opened yet. */
async function ready(at: `/${string}` | null = "/dashboard"): Promise<Console> {
  const opened = await openConsole();
  await opened.signIn(at);
  if (at !== null) await opened.page.locator("html[data-scanner=listening]").waitFor();
  return opened;
}

/** Waits for the effect of an unknown code, and ends it: a message, a refusal over a form, or the line for new mail. */
async function isAnswered({ page, keys }: Console, code: string): Promise<void> {
  const said = errors(page)
    .filter({ hasText: `No code I know: ${shownCode(code)}` })
    .or(errors(page).filter({ hasText: `The scan of ${shownCode(code)} was not taken.` }));
  await said.or(line(page)).first().waitFor();
  if (await line(page).isVisible()) {
    expect(await line(page).inputValue()).toMatch(/^add mail tracking \S+ (via \S+ )?for $/);
    await keys("Escape");
    await palette(page).waitFor({ state: "hidden" });
  }
}

test("on the dashboard an unknown code is reported, with the offer to register mail with it", async () => {
  const opened = await ready();
  const { page, keys } = opened;
  for (const code of codes) {
    await scan(page, code);
    await isAnswered(opened, code);
    expect(new URL(page.url()).pathname).toBe("/dashboard");
  }
  await scan(page, "HELLO123-B");
  await errors(page).filter({ hasText: "No code I know: HELLO123-B." }).waitFor();
  await keys("F8");
  await palette(page).waitFor();
  expect(await line(page).inputValue()).toBe("add mail tracking HELLO123-B for ");
});

test("Ctrl+A right after a digit, as fast as a scanner's keys, selects the field and types no letter", async () => {
  const { page } = await ready();
  await page.getByRole("button", { name: "Add New Mail" }).click();
  const search = page.getByRole("dialog", { name: "Add New Mail" }).getByRole("combobox");
  await search.focus();
  for (let time = 1; time <= 5; time++) {
    await page.keyboard.press("3");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("9");
    await expect.poll(() => search.inputValue()).toBe("9");
  }
});

test("in the wizard's search a tracking number waits for its item, and the mailbox is still to be found", async () => {
  const { page, keys, picture } = await ready();
  await page.getByRole("button", { name: "Add New Mail" }).click();
  const wizard = page.getByRole("dialog", { name: "Add New Mail" });
  const search = wizard.getByRole("combobox", { name: "Search mailboxes" });
  await search.fill("yild");
  for (const code of [...codes, "1Z 999 AA1 01 2345 678 4"]) {
    await scan(page, code);
    await wizard.getByText(`Tracking number ${normalCode(code)}, saved for this item`).waitFor();
    expect(await search.inputValue()).toBe("yild");
    await search.and(page.locator(":focus")).waitFor();
    expect(await palette(page).count()).toBe(0);
  }
  await wizard.getByRole("button", { name: "Remove the tracking number" }).click();
  await wizard.getByText("saved for this item").waitFor({ state: "hidden" });
  await search.and(page.locator(":focus")).waitFor();

  await scan(page, "420221539101026837331000039521");
  await wizard.getByText("Tracking number 9101026837331000039521, saved for this item").waitFor();
  await picture("wizard-scanned-number");
  await scan(page, "STE 1042");
  await wizard.getByText("Selected STE 1042 · Yıldız Ltd").waitFor();
  await keys("Enter");
  expect(await wizard.getByLabel("Tracking number").inputValue()).toBe("9101026837331000039521");
  expect(await wizard.getByRole("combobox", { name: "Carrier" }).textContent()).toBe("USPS");
});

test("in the wizard's search a number that is here names its item, which can be opened", async () => {
  const { page, url } = await ready();
  const work = await workOn(url);
  const sender = aSender();
  const trackingNumber = `HERE${crypto.randomUUID().replaceAll("-", "").toUpperCase()}`;
  const id = await work.item(sender, { trackingNumber });
  await page.getByRole("button", { name: "Add New Mail" }).click();
  const wizard = page.getByRole("dialog", { name: "Add New Mail" });
  await wizard.getByRole("combobox", { name: "Search mailboxes" }).waitFor();
  await scan(page, trackingNumber);
  const warning = wizard.getByRole("status").filter({ hasText: "This number is here already" });
  await warning.getByText(`Envelope from ${sender}`).waitFor();
  await warning.getByText(/^STE 1042/).waitFor();
  await warning.getByRole("button", { name: "Open item" }).click();
  await page.waitForURL(`**/mailbox/*focus=${id}*`);
  await wizard.waitFor({ state: "detached" });
});

test("separators within a code do not split it, and every closing key of a scanner is swallowed", async () => {
  const opened = await ready("/users");
  const { page } = opened;
  const filter = page.getByRole("searchbox").first();
  await filter.fill("heron");
  await page.waitForURL("**/users?q=heron");
  await filter.focus();
  const code = "42022153\u001d9101026837331000039521";
  await scan(page, `${code}\r\n`);
  await isAnswered(opened, code);
  expect(await filter.inputValue()).toBe("heron");
  expect(new URL(page.url()).search).toContain("q=heron");
});

test("a single key acts as before, and so do two that come as fast as a hand can press them", async () => {
  const { page, keys } = await ready();
  await keys("g c");
  await page.waitForURL("**/users*");
  await page.getByRole("grid", { name: "Customers" }).getByRole("gridcell").first().waitFor();
  await keys("/");
  await page.getByRole("searchbox").and(page.locator(":focus")).waitFor();
});

/** What scanners send: printed characters, and the separators of long codes. A label of ours is no unknown code. */
const sent = fc
  .string({
    unit: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 32, max: 126 }).map((at) => String.fromCharCode(at)) },
      { weight: 2, arbitrary: fc.constantFrom("]", "+", "/", ":", "-", '"') },
      { weight: 1, arbitrary: fc.constantFrom("\u001d", "\u001e") },
    ),
    minLength: 4,
    maxLength: 60,
  })
  .filter((code) => !/ste|#/i.test(printedCode(code)) && printedCode(code).length > 3);

const seed = 20_261_124;

/** So many bursts: known forms first, then any. */
function burstsOf(count: number, forms = codes): readonly (readonly [string, "Enter" | "Tab"])[] {
  const endings = fc.constantFrom("Enter" as const, "Tab" as const);
  const known = forms.map((code, place) => [code, place % 2 === 0 ? "Enter" : "Tab"] as const);
  return [...known, ...fc.sample(fc.tuple(sent, endings), { seed, numRuns: count - known.length })];
}

/** Everything that a leaked key could have changed. */
function traceOf(page: Page) {
  return page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    return {
      url: location.href,
      fields: seen("input, textarea").map((field) =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : "",
      ),
      choices: seen("[role=combobox], [role=tab], [role=checkbox]").map((each) => [
        each.textContent,
        each.ariaSelected,
        each.ariaExpanded,
        each.ariaChecked,
      ]),
      rows: seen("[role=grid]").map((grid) => [
        grid.getAttribute("aria-activedescendant"),
        grid.querySelectorAll("[aria-selected=true]").length,
      ]),
      open: seen("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]").length,
    };
  });
}

/** What is on the screen once it has loaded: two looks after each other find the same. */
async function traceAtRest(page: Page): Promise<Awaited<ReturnType<typeof traceOf>>> {
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], [data-slot="spinner"]') === null,
  );
  let trace = await traceOf(page);
  const isAtRest = async () => {
    const earlier = trace;
    trace = await traceOf(page);
    return isDeepStrictEqual(earlier, trace);
  };
  await expect.poll(isAtRest, { interval: 300 }).toBe(true);
  return trace;
}

/** Scans into everything in `scope` that accepts keys, and requires that only the effect of the code follows. */
async function takesNothing(opened: Console, scope: Locator, count = 12, forms = codes): Promise<void> {
  const { page } = opened;
  await page.locator("html[data-scanner=listening]").waitFor();
  // Its places are counted once: a question's code is read as it is first asked.
  await scope.waitFor();
  // Text fields come first: there may be more places than bursts. A tab that is not chosen would be, by its focus.
  const taking = [
    scope.locator("input, textarea, [role=grid]"),
    scope.locator("button:not([role=tab]), [role=tab][aria-selected=true]"),
  ];
  const places = (await Promise.all(taking.map((each) => each.filter({ visible: true }).all()))).flat();
  expect(places.length).toBeGreaterThan(0);
  const before = await traceAtRest(page);
  for (const [nth, [code, ending]] of burstsOf(count, forms).entries()) {
    // Once without a focus.
    const place = places[nth % (places.length + 1)];
    if (place) await place.focus();
    else
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
    await scan(page, code, ending);
    await isAnswered(opened, code);
    expect(await traceOf(page), `after ${JSON.stringify(code)}, seed ${seed}`).toEqual(before);
  }
}

describe("no burst of 4 to 60 characters that ends in Enter or Tab changes a field, a row or the route", () => {
  test("of a list and its filters", async () => {
    const opened = await ready("/users?q=1042");
    const main = opened.page.getByRole("main");
    await main.getByRole("gridcell").first().waitFor();
    await takesNothing(opened, main, 16);
  });

  test("of a list with a pane next to it", async () => {
    const opened = await ready(null);
    const { page, url } = opened;
    const work = await workOn(url);
    const sender = aSender();
    const id = await work.item(sender);
    await page.goto(`${url}/mailbox/${work.mailboxId}?focus=${id}`);
    const pane = page.getByRole("region", { name: "Mail item", exact: true });
    await pane.getByRole("heading", { name: sender }).waitFor();
    await pane.getByText(`Envelope from ${sender} registered`).waitFor();
    await takesNothing(opened, pane);
    await takesNothing(opened, page.getByRole("tabpanel"));
  });

  test("of a ticket and the reply being written to it", async () => {
    const opened = await ready(null);
    const { page, url } = opened;
    const { id } = await (await conversationsOn(url)).ticket(aTitle("Where is my parcel"));
    await page.goto(`${url}/support/${id}`);
    await page.getByRole("textbox", { name: "Reply" }).fill("It came as ");
    await takesNothing(opened, page.getByRole("main"));
    expect(await page.getByText("It came as ").count()).toBe(1);
  });

  test("of the measures of a package", async () => {
    const opened = await ready(null);
    const { page, url } = opened;
    const work = await workOn(url);
    const id = await work.consolidation([await work.item(aSender()), await work.item(aSender())]);
    await page.goto(`${url}/consolidation/${id}`);
    await page.getByLabel("Width (in)").fill("12");
    await page.getByLabel(/^Weight/).fill("3.5");
    await takesNothing(opened, page.getByRole("main"));
  });

  test("of a task's own text and the message to it", async () => {
    const opened = await ready(null);
    const { page, url } = opened;
    const id = await (await conversationsOn(url)).task(aTitle("Call about ID"));
    await page.goto(`${url}/task/${id}`);
    await page.getByRole("textbox", { name: "Message" }).fill("He will send it.");
    await takesNothing(opened, page.getByRole("main"));
  });

  test("of a dialog with fields", async () => {
    const opened = await ready();
    const { page, keys } = opened;
    await keys("c t");
    const dialog = page.getByRole("dialog", { name: "Create New Task" });
    await dialog.getByRole("combobox", { name: "Search mailboxes" }).fill("1042");
    await dialog.getByRole("option", { name: /STE 1042/ }).click();
    await dialog.getByText("Selected STE 1042").waitFor();
    await dialog.getByRole("button", { name: "Next" }).click();
    await dialog.getByLabel(/^Title/).fill(aTitle("Verify the address"));
    await dialog.getByLabel(/^Description/).fill("With a bill.");
    await takesNothing(opened, dialog);
  });

  test("of a question, which it does not answer", async () => {
    const opened = await ready(null);
    const { page, url } = opened;
    const work = await workOn(url);
    const id = await work.item(aSender());
    await page.goto(`${url}/mailbox/${work.mailboxId}?focus=${id}`);
    const pane = page.getByRole("region", { name: "Mail item", exact: true });
    await pane.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: /^Remove mail item/ }).click();
    await takesNothing(opened, page.getByRole("alertdialog"));
  });

  test("of the palette, except its line, which it completes", async () => {
    const { page, keys, notice } = await ready();
    const { pathname } = new URL(page.url());
    for (const [code, ending] of burstsOf(10)) {
      await keys("Control+k");
      await line(page).fill("add mail for 1042 ");
      await scan(page, code, ending);
      await expect.poll(() => line(page).inputValue()).toBe(`add mail for 1042 tracking ${wordOf(code)} `);
      expect(new URL(page.url()).pathname).toBe(pathname);
      await keys("Escape");
      await palette(page).waitFor({ state: "hidden" });
    }
    await keys("Control+k");
    await scan(page, "two words here");
    await expect.poll(() => line(page).inputValue()).toBe('"two words here" ');
    expect(await notice("registered").count()).toBe(0);
  });

  test("of the form for new mail, except its tracking number", async () => {
    const { page, keys } = await ready();
    await page.getByRole("button", { name: "Add New Mail" }).click();
    const wizard = page.getByRole("dialog", { name: "Add New Mail" });
    await wizard.getByRole("combobox", { name: "Search mailboxes" }).fill("1042");
    await wizard.getByRole("option", { name: /STE 1042/ }).waitFor();
    await wizard.getByText("Selected STE 1042 · Yıldız Ltd").waitFor();
    await keys("Enter");
    await wizard.getByLabel(/Sender name/).fill("Chase");
    await wizard.getByLabel(/^Weight/).fill("3");
    const number = wizard.getByLabel("Tracking number");
    await number.fill("-");
    const places = await wizard.locator("input, button").filter({ visible: true }).all();
    const before = await traceOf(page);
    for (const [nth, [code, ending]] of burstsOf(24).entries()) {
      await places[nth % places.length]?.focus();
      await scan(page, code, ending);
      await expect.poll(() => number.inputValue()).toBe(typedCode(code));
      await number.fill("-");
      expect(await traceOf(page), `after ${JSON.stringify(code)}, seed ${seed}`).toEqual(before);
    }
  });
});
