// What every screen has: the list of keys, opened by the mouse, and files that are dropped outside every drop area.
import { expect, test } from "vitest";
import { focusComesTo } from "../focus";
import { atWork } from "./work";

test("the list of all keys opens from the menu of who is signed in, and gives the focus back there", async () => {
  const { page, keys } = await atWork();
  const who = page.getByRole("button", { name: /^Ada/ });
  await who.click();
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await focusComesTo(dialog.getByRole("searchbox"));
  await keys("Escape");
  await dialog.waitFor({ state: "detached" });
  await focusComesTo(who);
});

test("a file dropped outside every drop area does not replace the console; dropped text still works", async () => {
  const { page } = await atWork();
  const heading = page.getByRole("heading", { level: 1 });
  const isIgnored = (what: "file" | "text", type: string) =>
    heading.evaluate(
      (element, [carried, event]) => {
        const dataTransfer = new DataTransfer();
        if (carried === "file") dataTransfer.items.add(new File(["x"], "letter.pdf"));
        else dataTransfer.setData("text/plain", "Chase");
        return !element.dispatchEvent(
          new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }),
        );
      },
      [what, type] as const,
    );
  for (const type of ["dragover", "drop"]) {
    expect(await isIgnored("file", type)).toBe(true);
    expect(await isIgnored("text", type)).toBe(false);
  }
});
