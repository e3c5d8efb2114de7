// The users of a customer's workspace: changed, and their access ended and restored, by the mouse and by commands.
import { describe, expect, test } from "vitest";
import { runLine } from "../line";
import { atWork } from "../work";

/** Opens the users of STE 1213; `name` is the first of them. */
async function atUsers() {
  const opened = await atWork();
  const { page } = opened;
  await runLine(opened, "open mailbox 1213");
  await page.getByRole("heading", { level: 1, name: "STE 1213" }).waitFor();
  await page.getByRole("tab", { name: "Users" }).click();
  const grid = page.getByRole("grid", { name: "Users" });
  const row = grid.locator("[data-row]").first();
  const link = row.getByRole("link");
  const name = (await link.textContent()) ?? "";
  return { ...opened, opened, grid, row, link, name };
}

describe("a user of a customer's workspace", () => {
  test("is changed, and their access ended and restored, by the mouse @long", async () => {
    const { page, row, link, name, notice } = await atUsers();
    await link.click();
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByRole("button", { name: "Edit User" }).click();
    const form = dialog.getByRole("form", { name: "Edit User" });
    await form.getByRole("textbox", { name: "Phone" }).fill("+1 512 555 0142");
    const notices = form.getByRole("switch", { name: "Notifications" });
    const wasOn = (await notices.getAttribute("aria-checked")) === "true";
    await notices.click();
    await form.getByRole("button", { name: "Save user" }).click();
    await notice(`${name} changed.`).waitFor();
    await dialog.getByText("+1 512 555 0142").waitFor();
    const fact = (title: string) => dialog.locator("dt", { hasText: title }).locator("+ dd");
    expect(await fact("Notifications").textContent()).toBe(wasOn ? "Off" : "On");

    await dialog.getByRole("button", { name: "Manage" }).click();
    await page.getByRole("menuitem", { name: /^End access/ }).click();
    await notice(`Access of ${name} to STE 1213 ended.`).waitFor();
    await dialog.getByText("Not active").waitFor();
    await dialog.getByRole("button", { name: "Manage" }).click();
    await page.getByRole("menuitem", { name: /^Give back access/ }).click();
    await notice(`Access of ${name} to STE 1213 given back.`).waitFor();
    await dialog.getByText("Active", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await row.getByText("+1 512 555 0142").waitFor();
  });

  test("is changed, and their access ended and restored, by commands, which are undone @long", async () => {
    const { opened, page, keys, row, link, name, notice } = await atUsers();
    await runLine(opened, `edit user in 1213 called ${name} phone +1 512 555 0199`);
    await notice(`${name} changed.`).waitFor();
    await row.getByText("+1 512 555 0199").waitFor();
    await keys("ControlOrMeta+z");
    await row.getByText("+1 512 555 0199").waitFor({ state: "hidden" });

    await runLine(opened, `end access in 1213 of ${name}`);
    await row.getByText("Not active").waitFor();
    await keys("ControlOrMeta+z");
    await row.getByText("Active", { exact: true }).waitFor();
    await runLine(opened, `end access in 1213 of ${name}`);
    await row.getByText("Not active").waitFor();
    await runLine(opened, `give back access in 1213 to ${name}`);
    await row.getByText("Active", { exact: true }).waitFor();

    // The same keys as in the list work in the user's dialog.
    await link.click();
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByRole("button", { name: "Edit User" }).waitFor();
    await keys("t m");
    await dialog.getByText("Not active").waitFor();
    await keys("t m");
    await dialog.getByText("Active", { exact: true }).waitFor();
    await keys("t e");
    await dialog.getByRole("form", { name: "Edit User" }).waitFor();
    await keys("Escape");
    await dialog.waitFor({ state: "hidden" });

    await runLine(opened, `edit user in 1213 called ${name}`);
    const form = page.getByRole("dialog", { name }).getByRole("form", { name: "Edit User" });
    const first = form.getByRole("textbox", { name: "First name" });
    const before = await first.inputValue();
    await first.fill(`${before} Ada`);
    await keys("ControlOrMeta+Enter");
    await page.getByRole("dialog", { name: /Ada/ }).getByText("Email").waitFor();
    await keys("Escape");
    await row.getByText(/Ada/).waitFor();
    await keys("ControlOrMeta+z");
    await row.getByText(name, { exact: true }).waitFor();
  });
});
