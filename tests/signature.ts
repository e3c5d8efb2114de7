// A signature, drawn with the mouse.
import type { Page } from "playwright-core";

/** The field to sign in, once it takes ink: before, nobody can sign. */
export const signatureField = (page: Page) => page.locator("canvas[data-ready=true]");

/** Waits until the field of this name takes ink, and signs in it. */
export async function sign(page: Page, name = /^Signature: /): Promise<void> {
  const field = page.getByRole("img", { name }).and(signatureField(page));
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error("There is nothing to sign in.");
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  for (const [x, y] of [
    [60, 20],
    [90, 90],
    [130, 40],
    [190, 70],
  ] as const) {
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  }
  await page.mouse.up();
}
