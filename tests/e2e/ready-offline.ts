// Waits until a console has loaded what it needs without the network: the mailboxes, and the code of the forms.
import type { Page } from "playwright-core";

export async function untilReadyOffline(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").waitFor();
  await palette.getByText("Directory loading…").waitFor({ state: "hidden" });
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "hidden" });
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
    return ["add-mail-wizard-", "unsent-sheet-", "photo-dialog-"].every((code) =>
      fetched.some((name) => name.includes(code)),
    );
  });
}
