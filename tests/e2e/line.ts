// A line of the palette, as a person enters it.
import { insert } from "../hand";
import type { Console } from "./browser";

type Screen = Pick<Console, "page" | "keys">;

/** Runs a line of the palette, and waits until the palette has closed. */
export async function runLine(screen: Screen, text: string): Promise<void> {
  await enterLine(screen, text);
  await screen.page.getByRole("dialog", { name: "Command palette" }).waitFor({ state: "hidden" });
}

/** Enters a line of the palette, which may leave it open: with an answer, a question or a refusal. */
export async function enterLine({ page, keys }: Screen, text: string): Promise<void> {
  await keys("ControlOrMeta+k");
  await insert(page, text);
  await keys("Enter");
}
