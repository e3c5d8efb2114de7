// Every route of the console, visited once: it draws without an error, reads well to assistive technology in light and in
// dark, and everything that can be pressed is a command or a link. Pictures of all are kept in the tests' output.
import type { Page } from "playwright-core";
import * as z from "zod";
import { expect, test } from "vitest";
import { SettingsSection } from "@/app/settings/settings-section";
import { openConsole } from "./browser";
import { conversationsOn } from "./conversations";
import { demo } from "./global-setup";
import { aSender, shutsNobodyOut, workOn } from "./work";

/** The paths of the routes, as the router's own generated tree lists them. */
const Tree = z.object({ default: z.string() });
const tree = Tree.parse(
  Object.values(import.meta.glob("/src/app/routeTree.gen.ts", { eager: true, query: "?raw" }))[0],
).default;
const routes = [...(/interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? "").matchAll(/'([^']+)'/g)].map(
  ([, path = ""]) => path,
);

/** Where a visitor is who is not signed in. */
const outside = ["/login", "/register"];
/** Routes that only lead on. */
const leading = ["/", "/$"];

/** Drawn whole: it has its heading, and nothing is being read. */
async function settled(page: Page): Promise<void> {
  await page.getByRole("heading").first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], [data-slot="spinner"]') === null,
  );
}

/**
 * What is neither command nor link on purpose: forms of one's own account and machine, whose words are secrets or nobody
 * else's, and reading on in a list.
 */
const ownForms = /^\/(login|register|settings)/;
const readingOn = new Set(["No prefix", "Show more"]);

/**
 * Pressable things that are neither a command, nor part of one's form, nor a link, nor a control of the view: one that folds, filters, sorts, pages
 * or chooses what is seen, and so changes nothing but the address.
 */
async function strays(page: Page, path: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const ofTheView =
      "summary, [role=tab], [role=combobox], [role=checkbox], [role=switch], [role=radio], [aria-expanded], " +
      "[aria-haspopup], [aria-pressed], [role=columnheader] button, nav[aria-label=Pages] button";
    return [...document.querySelectorAll("a, button, summary, [role=button], [role=link], [role=menuitem]")]
      .filter((each) => each.checkVisibility() && !each.matches("a[href]"))
      .filter((each) => each.closest("[data-command]") === null && !each.matches(ofTheView))
      .map((each) => ({
        name: each.getAttribute("aria-label") ?? each.textContent,
        inForm: each.closest("form") !== null,
      }));
  });
  return found
    .filter(({ name, inForm }) => !(ownForms.test(path) && (inForm || readingOn.has(name))))
    .map(({ name }) => name);
}

/** The short version looks at each route in the light; `npm run test:screens` at every section and in the dark as well. */
const isWhole = process.env.SCREENS === "all";
const themes = isWhole ? (["light", "dark"] as const) : (["light"] as const);

test("the routes were found", () => {
  expect(routes).toEqual(expect.arrayContaining(["/dashboard", "/users", "/support/$ticketId", "/login"]));
});

test("every page in front of the door", async () => {
  const opened = await openConsole({ viewport: { width: 1280, height: 720 } });
  const { page, url } = opened;
  for (const path of outside) {
    await page.goto(`${url}${path}`);
    await settled(page);
    expect(await strays(page, path), path).toEqual([]);
    await shutsNobodyOut(opened, `screen-${path.slice(1)}`, themes);
  }
});

test("every screen", async () => {
  const opened = await openConsole({ viewport: { width: 1280, height: 720 } });
  const { page, url, signIn, errors } = opened;
  const work = await workOn(url);
  const talk = await conversationsOn(url);
  const ids: Record<string, string> = {
    "/consolidation/$id": await work.consolidation([await work.item(aSender()), await work.item(aSender())]),
    "/forward/$id": await work.forward(await work.item(aSender())),
    "/mailbox/$id": talk.mailboxId,
    "/request/$id": await work.request("SCAN", await work.item(aSender())),
    "/support/$ticketId": (await talk.ticket("Where is my parcel?")).id,
    "/task/$id": await talk.task("Call about ID"),
  };
  await signIn(demo.email, demo.password);
  const inside = routes.filter((path) => !outside.includes(path) && !leading.includes(path));
  const visits = inside.map((path) => [
    path.slice(1).replace(/\/\$.*/, "-one"),
    path.replace(/\$\w+/, () => ids[path] ?? "unknown"),
  ]);
  const sections = SettingsSection.options.map((name) => [`settings-${name}`, `/settings?section=${name}`]);
  for (const [name = "", path = ""] of [...visits, ...(isWhole ? sections : [])]) {
    await page.goto(`${url}${path}`);
    await settled(page);
    expect(errors, path).toEqual([]);
    expect(await strays(page, path), path).toEqual([]);
    await shutsNobodyOut(opened, `screen-${name}`, themes);
  }
}, 600_000);

test.each(leading.map((path) => path.replace("$", "nowhere/at/all")))(
  "%s leads to the dashboard",
  async (path) => {
    const { page, url, signIn } = await openConsole({ viewport: { width: 1280, height: 720 } });
    await signIn();
    await page.goto(`${url}${path}`);
    await page.waitForURL("**/dashboard");
  },
);
