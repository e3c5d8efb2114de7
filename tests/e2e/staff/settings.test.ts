// Settings by key presses and by the mouse: what is begun there can be left again, and the focus stays near the work.
import { expect, test } from "vitest";
import * as z from "zod";
import { focusComesTo } from "../../focus";
import { insert } from "../../hand";
import { asStaff } from "../deposits";
import { atWork, shutsNobodyOut } from "../work";

async function inSettings(section: string) {
  const opened = await atWork({ at: `/settings?section=${section}` });
  await opened.page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  return opened;
}

test("a macro is edited in the field with the focus, closed again, and the focus returns @long", async () => {
  const { page, keys, notice } = await inSettings("macros");
  await page.getByRole("textbox", { name: "Name" }).fill("Evening");
  await page.getByRole("textbox", { name: "Lines" }).fill("go to tasks");
  await page.getByRole("button", { name: "Save macro" }).click();
  await notice("Macro “Evening” saved.").waitFor();
  const edit = page.getByRole("button", { name: "Edit Evening" });
  await edit.focus();
  await keys("Enter");
  const form = page.getByRole("form", { name: "Edit “Evening”" });
  await focusComesTo(form.getByRole("textbox", { name: "Name" }));
  await form.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("form", { name: "New macro" }).waitFor();
  expect(await page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("");
  await focusComesTo(edit);
  await keys("Enter");
  await form.getByRole("textbox", { name: "Lines" }).fill("go to tickets");
  await form.getByRole("button", { name: "Save macro" }).press("Enter");
  await page.getByRole("list", { name: "Macros" }).getByText("go to tickets").waitFor();
  await focusComesTo(edit);
  await page.getByRole("button", { name: "Run Evening" }).click();
  await page.waitForURL(/\/support/);
});

test("leaving the recorder of keys returns to the button that opened it @long", async () => {
  const { page, keys } = await inSettings("keyboard");
  const change = page.getByRole("button", { name: "Change keys of Undo", exact: true });
  await change.focus();
  await keys("Enter");
  await focusComesTo(page.getByRole("textbox", { name: "New keys of Undo" }));
  await keys("Escape");
  await focusComesTo(change);
});

test("the scanner's prefix is cleared like any field, and uses no command's key @long", async () => {
  const { page, keys } = await inSettings("scanner");
  const prefix = page.getByLabel("Prefix");
  await prefix.focus();
  await keys("F9");
  await expect.poll(() => prefix.inputValue()).toBe("F9");
  await keys("Backspace");
  await expect.poll(() => prefix.inputValue()).toBe("");
  await keys("Control+k");
  await page.getByRole("dialog", { name: "Command palette" }).waitFor();
  await keys("Escape");
  await focusComesTo(prefix);
  expect(await prefix.inputValue()).toBe("");
});

test("the office's rules for mail: steps are added, corrected and removed by keys, and by the mouse @long", async () => {
  const opened = await inSettings("mailroom");
  const { page, keys, notice } = opened;
  const form = page.getByRole("form", { name: /^(?!Rules of|Storage fees)/ }).last();
  const office = (await form.getAttribute("aria-label")) ?? "";
  const cancelled = form.getByRole("group", { name: "Cancelled" });
  const daysOf = (step: number) => cancelled.getByRole("textbox", { name: `Days, step ${step}` });

  await cancelled.getByRole("button", { name: "Add a step" }).focus();
  await keys("Enter");
  await focusComesTo(daysOf(2));
  expect(await cancelled.getByRole("button", { name: "Add a step" }).count()).toBe(0);
  await keys("Enter");
  await cancelled.getByRole("alert").getByText("Give the days of this step, or remove it.").waitFor();
  await focusComesTo(daysOf(2));
  await insert(page, "90");
  await keys("Enter");
  await cancelled
    .getByRole("alert")
    .getByText(/Give more days for a later step/)
    .waitFor();
  await shutsNobodyOut(opened, "settings-mailroom-fault");
  await daysOf(2).fill("365");
  await keys("Enter");
  await notice(`Saved for ${office}`).waitFor();

  await page.reload();
  await daysOf(2).waitFor();
  expect(await daysOf(2).inputValue()).toBe("365");
  await cancelled.getByRole("button", { name: "Remove step 2" }).click();
  await focusComesTo(cancelled.getByRole("combobox").nth(1));
  expect(await daysOf(2).count()).toBe(0);
  await form.getByRole("button", { name: "Save steps" }).click();
  await notice(`Saved for ${office}`).last().waitFor();
});

test("what was typed for a reply or a macro and not saved comes back after a reload, until it is discarded @long", async () => {
  const { page, url } = await inSettings("saved-replies");
  const open = () => page.getByRole("button", { name: "New reply" }).click();
  const reply = page.getByRole("form", { name: "New reply" });
  const text = reply.getByLabel("English text");
  await open();
  await text.fill("We are closed on Friday.");
  await page.reload();
  await open();
  await reply.getByText("What you typed before is back.").waitFor();
  expect(await text.inputValue()).toBe("We are closed on Friday.");
  await reply.getByRole("button", { name: "Cancel" }).click();
  await open();
  await expect.poll(() => text.inputValue()).toBe("");

  await page.goto(`${url}/settings?section=macros`);
  const macro = page.getByRole("form", { name: "New macro" });
  await macro.getByLabel("Lines").fill("go to tasks");
  await page.reload();
  await macro.getByText("What you typed before is back.").waitFor();
  expect(await macro.getByLabel("Lines").inputValue()).toBe("go to tasks");
  await macro.getByRole("button", { name: "Start over" }).click();
  expect(await macro.getByLabel("Lines").inputValue()).toBe("");
  expect(await macro.getByText("What you typed before is back.").count()).toBe(0);
});

const Reply = z.object({
  id: z.string(),
  version: z.number(),
  title: z.string(),
  texts: z.object({ en: z.string(), tr: z.string().nullable() }),
  files: z.array(z.object({ name: z.string() })),
});

test("what a colleague changes in a saved reply meanwhile is shown, and one chooses where both changed it @long", async () => {
  const { page, url, notice, picture } = await inSettings("saved-replies");
  const path = "/mail-handler/saved-replies";
  const code = `move-${crypto.randomUUID().slice(0, 8)}`;
  const made = Reply.parse(
    await asStaff(url, "POST", path, { code, title: "We move", texts: { en: "We move on Monday." } }),
  );
  const read = async () => {
    const { items } = z.object({ items: z.array(Reply) }).parse(await asStaff(url, "GET", path));
    return items.find(({ id }) => id === made.id);
  };
  const colleague = async (change: object) =>
    asStaff(url, "PATCH", `${path}/${made.id}`, change, (await read())?.version);

  await page.getByRole("button", { name: `Edit ;${code}` }).click();
  const form = page.getByRole("form", { name: `Edit ;${code}` });
  const text = form.getByRole("textbox", { name: /^English text/ });
  await text.fill("We move on Tuesday.");
  const chooser = page.waitForEvent("filechooser");
  await form.getByRole("button", { name: "Attach files" }).click();
  await (
    await chooser
  ).setFiles({ name: "way.txt", mimeType: "text/plain", buffer: Buffer.from("Turn left.") });
  await form.getByText("Uploaded", { exact: true }).waitFor();
  await colleague({ title: "We have moved", texts: { en: "We move on Friday." } });

  await form.getByText("Title was “We move” and is now “We have moved”.").waitFor();
  await picture("reply-changed");
  await form.getByRole("button", { name: "Save reply" }).click();
  await focusComesTo(form.getByRole("radio").first());
  expect((await read())?.texts.en).toBe("We move on Friday.");
  await form.getByRole("radio", { name: /^Yours/ }).click();
  await form.getByRole("button", { name: "Save reply" }).click();
  await notice(`Saved reply ;${code} changed.`).waitFor();
  expect(await read()).toMatchObject({
    title: "We have moved",
    texts: { en: "We move on Tuesday." },
    files: [{ name: "way.txt" }],
  });

  await page.getByRole("button", { name: `Edit ;${code}` }).click();
  await text.fill("We move on Sunday.");
  await page.reload();
  await colleague({ texts: { en: "We stay." } });
  await page.getByRole("button", { name: `Edit ;${code}` }).click();
  await form.getByText("What you typed before is back.").waitFor();
  await form.getByRole("radio", { name: /^Theirs: “We stay.”/ }).click();
  expect(await text.inputValue()).toBe("We stay.");
  await form.getByRole("button", { name: "Start over" }).click();
  expect(await form.getByText("What you typed before is back.").count()).toBe(0);
  expect(await form.getByText("Someone else changed").count()).toBe(0);
});

test.each([
  { section: "staff", readFirst: "/api/staff", readLast: "/api/offices", name: "Create invitation link" },
  {
    section: "mailroom",
    readFirst: "/api/mail-handler/storage/daily-fees",
    readLast: "/api/mail-handler/mailroom",
    name: "Save fees",
  },
  { section: "notices", readFirst: "/api/notices", readLast: "/api/notices/mail", name: "Send test mail…" },
])("nothing of the section $section moves when $readLast is answered late", async (row) => {
  const { page } = await inSettings("profile");
  const answered = (path: string) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === path);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    ({ pathname }) => pathname === row.readLast,
    async (route) => {
      await held;
      await route.continue();
    },
  );
  const first = answered(row.readFirst);
  await page.goto(page.url().replace("profile", row.section));
  await first;
  const button = page.getByRole("button", { name: row.name }).first();
  const place = async () => {
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    return (await button.count()) === 0 ? null : button.boundingBox();
  };
  const before = await place();
  const last = answered(row.readLast);
  answer();
  await last;
  await button.waitFor();
  const after = await place();
  expect(before ?? after).toEqual(after);
});
