// Settings by key presses and by the mouse: what is begun there can be left again, and the focus stays where one works.
import { expect, test } from "vitest";
import { focusComesTo } from "../focus";
import { atWork } from "./work";

async function inSettings(section: string) {
  const opened = await atWork({ at: `/settings?section=${section}` });
  await opened.page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  return opened;
}

test("a macro is edited where the focus goes, left again, and the focus comes back", async () => {
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
});

test("anyone who leaves the recorder of keys is where they called it", async () => {
  const { page, keys } = await inSettings("keyboard");
  const change = page.getByRole("button", { name: "Change keys of Undo" });
  await change.focus();
  await keys("Enter");
  await focusComesTo(page.getByRole("textbox", { name: "New keys of Undo" }));
  await keys("Escape");
  await focusComesTo(change);
});

test("the scanner's prefix is emptied like any field, and takes no command's key", async () => {
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
