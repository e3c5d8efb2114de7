// Every route of the console, visited once with work to show: it draws without an error, passes the accessibility checks in light
// and dark, and everything that can be pressed is a command or a link. The output of the tests has pictures of all.
import type { Page } from "playwright-core";
import * as z from "zod";
import { expect, onTestFinished, test, vi } from "vitest";
import { SettingsSection } from "@/app/features/settings/settings-section";
import { axeFindings } from "../../axe";
import { cutTexts } from "../../cut-text";
import { smallTargets } from "../../small-targets";
import { drawnScan } from "../../drawn-scan";
import { signatureField } from "../../signature";
import { attachOn, lettersOn } from "../batches";
import { type Console, openConsole } from "../browser";
import { conversationsOn } from "../conversations";
import { asStaff, deposits, promises } from "../deposits";
import { exceptionsOn } from "../exceptions";
import { jpeg, pdf, choose } from "../scan";
import { pullsOn } from "../pulls";
import { shelvingOn } from "../shelving";
import { rowsOf, say, startOwn } from "../station";
import { aSender, shutsNobodyOut, workOn } from "../work";

/** The paths of the routes, as the router's own generated tree lists them. */
const Tree = z.object({ default: z.string() });
const tree = Tree.parse(
  Object.values(import.meta.glob("/src/app/routeTree.gen.ts", { eager: true, query: "?raw" }))[0],
).default;
const routes = [...(/interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? "").matchAll(/'([^']+)'/g)].map(
  ([, path = ""]) => path,
);

/** The pages that a visitor sees before signing in. */
const outside = ["/login", "/register", "/sign/$token"];
/** Routes that only lead on. */
const leading = ["/", "/$"];
/** The last step of setting up, which has its own test. */
const settingUp = "/set-up";

/** Goes to a path as a link does, without loading the console again; returns when another screen is there. */
async function follow(page: Page, path: string): Promise<void> {
  const left = await page.evaluate((to) => {
    const title = document.querySelector("h1")?.textContent;
    history.pushState({}, "", to);
    return title;
  }, path);
  await page.waitForFunction((title) => {
    const heading = document.querySelector("h1");
    return heading !== null && heading.textContent !== title;
  }, left);
}

/** Drawn completely: it has its heading, and nothing is being loaded. */
async function settled(page: Page): Promise<void> {
  await page.getByRole("heading").first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], [data-slot="spinner"]') === null,
  );
}

/**
 * On purpose neither a command nor a link: forms for the account, this machine, the person at the pickup desk, and checks with
 * their bank account, whose values are secret or private, and loading more of a list.
 */
const ownForms = /^\/(login|register|settings|desk|sign|deposit|work\/deposits)/;
const readingOn = new Set(["No prefix", "Show more"]);

/**
 * Controls that are neither a command, nor part of a form, nor a link, nor a control of the view, nor the Enter of a line. A control of
 * the view folds, filters, sorts, pages or chooses what is shown, and so changes only the address.
 */
async function strays(page: Page, path: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const ofTheView =
      "summary, [role=tab], [role=combobox], [role=checkbox], [role=switch], [role=radio], [aria-expanded], " +
      "[aria-haspopup], [aria-pressed], [aria-current], [role=columnheader] button, nav[aria-label^=Pages] button";
    return [...document.querySelectorAll("a, button, summary, [role=button], [role=link], [role=menuitem]")]
      .filter((each) => each.checkVisibility() && !each.matches("a[href]"))
      .filter((each) => each.closest("[data-command]") === null && !each.matches(ofTheView))
      .filter((each) => !each.parentElement?.querySelector("input[data-line]"))
      .map((each) => ({
        name: each.getAttribute("aria-label") ?? each.textContent,
        inForm: each.closest("form") !== null,
      }));
  });
  return (
    found
      // It narrows the list down less.
      .filter(({ name }) => !/^Show all [\d,]+$/.test(name))
      .filter(
        ({ name, inForm }) =>
          !(ownForms.test(path) && (inForm || readingOn.has(name) || name.startsWith("Save rules of "))),
      )
      .map(({ name }) => name)
  );
}

/** Buttons that are only an icon and have no hint with words, on hover and focus. A picture is its own words. */
async function wordless(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("button, [role=button], a[href]")]
      .filter((each) => each.checkVisibility() && each.textContent.trim() === "")
      .filter((each) => each.querySelector("img, canvas") === null && each.closest("[data-hinted]") === null)
      .filter((each) => !each.matches("[role=checkbox], [role=switch], [role=radio], [role=combobox]"))
      .map((each) => `only an icon: ${each.outerHTML.slice(0, 120)}`),
  );
}

/** The same on every tab, with the focused row's details and its unfolded part: on the first, and on all in the whole version. */
async function straysInside({ page, keys }: Console, path: string): Promise<string[]> {
  const found: string[] = [];
  const tabs = await page.getByRole("main").getByRole("tab").all();
  for (const tab of [null, ...tabs]) {
    await tab?.click();
    await settled(page);
    found.push(...(await strays(page, path)), ...(await wordless(page)));
    if (tab && !isWhole) continue;
    const grid = page
      .getByRole("grid")
      .filter({ has: page.locator("[data-row]") })
      .first();
    if (await grid.isVisible()) {
      await grid.focus();
      await keys("j ArrowRight");
      await grid.locator("[data-focused]").waitFor();
      await settled(page);
    }
    found.push(...(await strays(page, path)));
  }
  return found;
}

/**
 * The short version looks at the settings once, in dark only at screens with work, and into rows only on the first tab. `npm run
 * test:screens` looks at each section of the settings, at all screens in dark, and into rows on each tab.
 */
const isWhole = process.env.SCREENS === "all";
const both = ["light", "dark"] as const;
const light = ["light"] as const;

test("the router has the expected routes", () => {
  expect(routes).toEqual(expect.arrayContaining(["/dashboard", "/users", "/support/$ticketId", "/login"]));
});

test("every page before sign-in", async () => {
  const opened = await openConsole({ viewport: { width: 1280, height: 720 } });
  const { page, url } = opened;
  const work = await workOn(url);
  const signing = await work.signaturePage(await work.item(aSender()));
  for (const path of outside) {
    const [name = ""] = path.slice(1).split("/");
    await page.goto(`${url}${name === "sign" ? signing : path}`);
    await settled(page);
    if (name === "sign") await signatureField(page).waitFor();
    expect(await strays(page, path), path).toEqual([]);
    await shutsNobodyOut(opened, `screen-${name}`, isWhole ? both : light);
  }
});

type Visit = {
  name: string;
  path: string;
  /** Shows as much of the screen as possible. */
  unfold?: (opened: Console) => Promise<unknown>;
  /** What the tab says, where it names a record or a part of the screen. */
  titled?: string;
};

test(
  "every screen with its commands",
  async () => {
    const opened = await openConsole({ viewport: { width: 1280, height: 720 } });
    const { page, url, signIn } = opened;
    const inside = routes.filter((path) => ![...outside, ...leading, settingUp].includes(path));
    const unfolded = await visitsWithWork(url);
    const sections = isWhole ? SettingsSection.options : [];
    const visits: readonly Visit[] = [
      ...inside.flatMap((path) => unfolded[path] ?? [{ name: path.slice(1), path }]),
      ...sections.flatMap((name) => [
        { name: "dashboard", path: "/dashboard" },
        { name: `settings-${name}`, path: `/settings?section=${name}` },
      ]),
    ];
    await signIn("/settings");
    await settled(page);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page
        .locator(colorScheme === "dark" ? "html.dark" : "html:not(.dark)")
        .waitFor({ state: "attached" });
      expect(await axeFindings(page), `settings and the sidebar, ${colorScheme}`).toEqual([]);
    }
    expect(await faultsOf(opened, visits)).toEqual([]);
  },
  isWhole ? 1_800_000 : 600_000,
);

test("screens with deposits and promises", async () => {
  const opened = await openConsole({ viewport: { width: 1280, height: 720 } });
  const { url, signIn } = opened;
  const work = await workOn(url);
  const talk = await conversationsOn(url);
  const mailId = await work.item(aSender(), { type: "BANK_CHECK" });
  await work.request("SCAN", await work.item(aSender()));
  const snoozed = await talk.ticket("Where is my parcel?");
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await asStaff(url, "POST", `/mail-handler/snoozes/${snoozed.id}`, { kind: "ticket", until });
  const setBack = await deposits(url);
  await promises(url, true);
  onTestFinished(async () => {
    await promises(url, false);
    await setBack();
  });
  const { id: deposit } = z
    .object({ id: z.string() })
    .parse(await asStaff(url, "POST", "/actions/deposits/checks", { mailId }));
  const article = ({ page }: Console) => page.getByRole("article").first().waitFor();
  const check = ({ page }: Console) => page.getByRole("form", { name: "Check 1" }).waitFor();
  await signIn("/settings");
  const visits: readonly Visit[] = [
    { name: "dashboard-promises", path: "/dashboard" },
    { name: "deposits", path: `/deposit?focus=${deposit}`, unfold: check },
    { name: "deposit-one", path: `/deposit/${deposit}`, unfold: check },
    { name: "deposits-asked", path: "/deposit/asked" },
    { name: "work-deposits", path: `/work/deposits?item=${deposit}`, unfold: check },
    { name: "scan-due", path: "/scan", unfold: firstOpened },
    { name: "forward-due", path: "/forward", unfold: firstOpened },
    { name: "mail-opened", path: "/mail", unfold: firstOpened },
    { name: "support-due", path: "/support", unfold: article },
    { name: "settings-promises", path: "/settings?section=promises", titled: "Promises · Settings" },
    { name: "support-snoozed", path: "/support?snoozed=true" },
  ];
  expect(await faultsOf(opened, visits)).toEqual([]);
}, 600_000);

/** The first row, open beside its list. */
async function firstOpened({ page, keys }: Console): Promise<void> {
  await page.getByRole("grid").first().focus();
  await keys("j");
  await page.getByRole("article").first().waitFor();
}

/** Looks at each screen. What can be read, pressed and heard there is expected at once; what is cut is returned. */
async function faultsOf(opened: Console, visits: readonly Visit[]): Promise<string[]> {
  const { page, errors } = opened;
  const faults: string[] = [];
  for (const { name, path, unfold, titled } of visits) {
    await follow(page, path);
    await settled(page);
    expect(await strays(page, path), path).toEqual([]);
    if (isWhole) faults.push(...(await cutAtEachWidth(page, path)));
    await unfold?.(opened);
    if (titled !== undefined) expect(await page.title()).toBe(`${titled} · Pigeonhole`);
    expect(errors, path).toEqual([]);
    await shutsNobodyOut(opened, `screen-${name}`, isWhole || unfold ? both : light);
    expect(await straysInside(opened, path), path).toEqual([]);
    const [, ...more] = await solidButtons(page);
    faults.push(...more.map((name) => `${path}: “${name}” is a second main action`));
    faults.push(...(await cutAtEachWidth(page, path)));
    faults.push(...(await leavesPhone(page)).map((fault) => `${path} at 390 px: ${fault}`));
  }
  return faults;
}

/** The short version looks at a list with an open row where the room is smallest. */
const widths = isWhole ? [1024, 1440, 1920, 1280] : [1024];

/** Texts that cannot be read, at each width of a desk's screen. */
async function cutAtEachWidth(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 720 });
    await settled(page);
    // A table chooses its columns once the browser has told it the new width.
    const cut = { texts: await cutTexts(page) };
    const isUncut = async () => (cut.texts = await cutTexts(page)).length === 0;
    if (cut.texts.length > 0) await vi.waitUntil(isUncut, { timeout: 3000 }).catch(() => undefined);
    for (const text of cut.texts) found.push(`${path} at ${width} px: ${text}`);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  return found;
}

/** The names of the buttons in the style of a main action. */
async function solidButtons(page: Page): Promise<string[]> {
  const buttons = await page.locator('[data-slot="button"][data-variant="default"]:visible').all();
  return Promise.all(buttons.map((button) => button.innerText()));
}

/**
 * What is beyond the right edge of a phone's screen, 390 px wide, outside of parts that scroll sideways, what is cut there, what a
 * finger misses, and main actions beyond the first.
 */
async function leavesPhone(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  // The sidebar becomes narrow a moment after the window does.
  await page.waitForFunction(() => (document.querySelector("#sidebar")?.clientWidth ?? 0) < 100);
  await settled(page);
  const cut = await cutTexts(page);
  const found = await page.evaluate(() => {
    const main = document.querySelector("#main");
    const wide = [document.scrollingElement, main].filter(
      (each) => each !== null && each.scrollWidth > each.clientWidth + 1,
    );
    return wide.flatMap((each) => [
      `${each?.id ?? ""} scrolls to ${each?.scrollWidth ?? 0} px`,
      ...[...(main?.querySelectorAll("*") ?? [])]
        .filter((inside) => inside.getBoundingClientRect().right > innerWidth + 1)
        .filter((inside) => {
          let around = inside.parentElement;
          while (around && around !== main && getComputedStyle(around).overflowX === "visible") {
            around = around.parentElement;
          }
          return around === main;
        })
        .slice(0, 5)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ]);
  });
  const [, ...more] = await solidButtons(page);
  const small = await smallTargets(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  return [...found, ...cut, ...small, ...more.map((name) => `“${name}” is a second main action`)];
}

/** The screens that look different with work on them: each such route in all its states that look different. */
async function visitsWithWork(url: string): Promise<Record<string, readonly Visit[]>> {
  const work = await workOn(url);
  const talk = await conversationsOn(url);
  const consolidation = await work.consolidation([await work.item(aSender()), await work.item(aSender())]);
  const forwarded = aSender();
  const forward = await work.forward(await work.item(forwarded));
  await work.ship(forward);
  const scanned = aSender();
  const scan = await work.request("SCAN", await work.item(scanned));
  const [letter] = await lettersOn(url, 1);
  const batch = await attachOn(url, await drawnScan([{ code: letter?.code ?? "" }, {}]));
  const exception = await (await exceptionsOn(url))(aSender(), { name: "AYSE YILDIZ" });
  const ticket = await talk.ticket("Where is my parcel?");
  const pulls = await pullsOn(url);
  const pull = await pulls.pull([await pulls.asked(aSender()), await pulls.asked(aSender())]);
  const places = await shelvingOn(url);
  const [shelf = { id: "", code: "" }] = await places.rack(1);
  await places.put([await places.item()], shelf);
  const firstRow = ({ page }: Console) => page.getByRole("gridcell").first().waitFor();
  const article = ({ page }: Console) => page.getByRole("article").first().waitFor();
  return {
    "/users": [
      {
        name: "users",
        path: "/users",
        unfold: async (opened) => {
          await firstRow(opened);
          await opened.keys("j ArrowRight");
          await opened.page
            .getByRole("grid")
            .getByText(/^Recipients, /)
            .waitFor();
        },
      },
    ],
    "/intake": [
      {
        name: "intake",
        path: "/intake",
        unfold: async (opened) => {
          await startOwn(opened.page);
          await say(opened, "1042");
          await rowsOf(opened.page).state(1, "Saved");
          await opened.page.getByRole("button", { name: "Dismiss" }).first().click();
        },
      },
    ],
    "/mailbox/$id": [
      {
        name: "mailbox-one",
        path: `/mailbox/${work.mailboxId}`,
        unfold: async (opened) => {
          await firstRow(opened);
          await opened.keys("j x");
          await opened.page.getByText(/registered for/).waitFor();
        },
      },
    ],
    "/scan": [{ name: "scan", path: `/scan?focus=${scan}`, unfold: article }],
    "/batches": [
      {
        name: "batches",
        path: "/batches",
        unfold: ({ page }) => page.getByText("two.pdf").first().waitFor(),
      },
    ],
    "/batch/$id": [
      {
        name: "batch-one",
        path: `/batch/${batch}`,
        unfold: ({ page }) =>
          page
            .getByRole("article", { name: /^Part 1/ })
            .getByRole("img")
            .first()
            .waitFor({ timeout: 150_000 }),
      },
    ],
    "/request/$id": [
      {
        name: "request-one",
        path: `/request/${scan}`,
        titled: `Scan of ${scanned}, STE 1042 · ${scan.slice(0, 8)}`,
        unfold: async ({ page, notice }) => {
          await choose(page, [await jpeg("one.jpg"), pdf("two.pdf", 1536)]);
          await page.getByText("Uploaded", { exact: true }).nth(1).waitFor();
          await faded(notice);
        },
      },
    ],
    "/work/$queue": (["scans", "forwards", "consolidations", "exceptions", "tasks"] as const)
      .map((queue): Visit => ({
        name: `work-${queue}`,
        path: `/work/${queue}`,
        unfold: ({ page }) => page.getByRole("region", { name: "What to do" }).waitFor(),
      }))
      .concat({
        name: "work-tickets",
        path: "/work/tickets",
        unfold: ({ page }) => page.getByRole("region", { name: "Ticket details" }).waitFor(),
      }),
    "/pull/$id": [
      {
        name: "pull-one",
        path: `/pull/${pull}`,
        unfold: ({ page }) => page.getByRole("region", { name: "Take next" }).waitFor(),
      },
    ],
    "/desk": [
      {
        name: "desk",
        path: `/desk?mailbox=${work.mailboxId}`,
        unfold: async ({ page }) => {
          await page.getByRole("list", { name: "Also here" }).waitFor();
          await signatureField(page).waitFor();
        },
      },
    ],
    "/consolidation": [
      {
        name: "consolidation",
        path: `/consolidation?focus=${consolidation}`,
        unfold: ({ page }) => page.getByRole("article").getByRole("listitem").first().waitFor(),
      },
    ],
    "/consolidation/$id": [
      {
        name: "consolidation-one",
        path: `/consolidation/${consolidation}`,
        titled: `Consolidation for STE 1042 · ${consolidation.slice(0, 8)}`,
        unfold: async ({ page, notice }) => {
          const chooser = page.waitForEvent("filechooser");
          await page.getByRole("button", { name: "Choose photo" }).click();
          await (await chooser).setFiles([await jpeg("package.jpg")]);
          await page.getByText("Photo uploaded").waitFor();
          await faded(notice);
        },
      },
    ],
    "/forward": [
      {
        name: "forward",
        path: `/forward?status=ALL&focus=${forward}`,
        unfold: ({ page }) =>
          page.getByRole("article").getByText("Moda Cad. 41, İstanbul, Kadıköy 34710, Türkiye").waitFor(),
      },
    ],
    "/forward/$id": [
      {
        name: "forward-one",
        path: `/forward/${forward}`,
        titled: `Forward of ${forwarded}, STE 1042 · ${forward.slice(0, 8)}`,
        unfold: async ({ page }) => {
          await page.getByRole("button", { name: "Mark as Delivered" }).waitFor();
          await page.getByText("Shipped to carrier", { exact: true }).waitFor();
        },
      },
    ],
    "/exceptions": [
      {
        name: "exceptions",
        path: `/exceptions?focus=${exception}`,
        unfold: ({ page }) =>
          page
            .getByRole("article")
            .getByRole("button", { name: /STE 1042/ })
            .waitFor(),
      },
    ],
    "/shelves": [{ name: "shelves", path: `/shelves?shelf=${shelf.id}`, unfold: article }],
    "/shelves/put-away": [{ name: "put-away", path: `/shelves/put-away?shelf=${shelf.id}` }],
    "/shelves/audit/$id": [
      {
        name: "audit",
        path: `/shelves/audit/${await places.audit(shelf)}`,
        titled: `Audit of ${shelf.code}`,
        unfold: firstRow,
      },
    ],
    // leaving.long.test.ts checks these two, in both themes, with the items it ships and shreds.
    "/manifest/$id": [],
    "/shred-batch/$id": [],
    // deposits.test.ts checks it, where deposits are turned on.
    "/deposit/$id": [],
    "/support/$ticketId": [{ name: "support-one", path: `/support/${ticket.id}` }],
    "/task/$id": [{ name: "task-one", path: `/task/${await talk.task("Call about ID")}` }],
  };
}

/** A notice that is fading out is too pale to be read, which is no fault of the screen. */
async function faded(notice: Console["notice"]): Promise<void> {
  await expect.poll(() => notice(/./).count()).toBe(0);
}

test("every step of the wizard", async () => {
  const opened = await openConsole();
  const { page, signIn, keys } = opened;
  await signIn();
  await keys("c n");
  const wizard = page.getByRole("dialog", { name: "Add New Mail" });
  await wizard.getByRole("option").first().waitFor();
  await shutsNobodyOut(opened, "wizard-1");
  await wizard.getByRole("combobox", { name: "Search mailboxes" }).fill("1042");
  await wizard.getByText("Selected STE 1042").waitFor();
  await keys("Enter");
  const sender = wizard.getByLabel("Sender name");
  await sender.waitFor();
  await shutsNobodyOut(opened, "wizard-2-empty");
  await sender.fill("Chase");
  const chooser = page.waitForEvent("filechooser");
  await wizard.getByRole("button", { name: "Choose photo" }).click();
  await (await chooser).setFiles([await jpeg("letter.jpg")]);
  await wizard.getByText("Photo uploaded").waitFor();
  await wizard.getByRole("button", { name: "Fill standard envelope" }).click();
  await shutsNobodyOut(opened, "wizard-2");
  await wizard.getByRole("button", { name: "Save Mail" }).click();
  await wizard.getByText("Mail registered").waitFor();
  await wizard.getByRole("img", { name: "Envelope from Chase" }).waitFor();
  await shutsNobodyOut(opened, "wizard-3");
});

test("an unknown address leads to the dashboard", async () => {
  const { page, url, signIn } = await openConsole({ viewport: { width: 1280, height: 720 } });
  await signIn(null);
  for (const path of leading) {
    await page.goto(`${url}${path.replace("$", "nowhere/at/all")}`);
    await page.waitForURL("**/dashboard");
  }
});
