// Lines of a drawn envelope for tests of the rules: their positions are in hundredths of the picture.
import type { Line } from "@/server/features/reading/layout-rules";
import type { DirectoryMailbox } from "@/server/features/reading/name-rules";

export const austin = { label: "Austin", city: "Austin", state: "TX", zipCode: "78701" };

/** A line at `x`, `y`; `confidence` is that of every character. */
export function lineAt(x: number, y: number, text: string, confidence = 0.98): Line {
  const box = { x: x / 100, y: y / 100, width: text.length / 100, height: 0.04 };
  return { text, confidence, sure: Array.from(text, () => confidence), box };
}

/** Lines below each other, as in an address. */
export function blockAt(x: number, y: number, texts: readonly string[]): Line[] {
  return texts.map((text, index) => lineAt(x, y + index * 5, text));
}

/** A letter: its sender in the corner, postage, and an address in the middle. */
export function letter(
  address: readonly string[],
  sender: readonly string[] = ["Chase", "PO Box 15298"],
): Line[] {
  return [...blockAt(5, 8, sender), lineAt(85, 8, "US POSTAGE"), ...blockAt(42, 45, address)];
}

/** A mailbox from the text "workspace: First Last, First Last". */
export function mailboxOf(steNumber: string, text: string): DirectoryMailbox {
  const [workspaceName = "", people = ""] = text.split(": ");
  const recipients = people.split(", ").map((person) => {
    const [name = "", ...rest] = person.split(" ");
    return { id: `${steNumber}-${name}`, name, lastName: rest.join(" ") };
  });
  return { id: `mailbox-${steNumber}`, steNumber, workspaceName, recipients };
}
