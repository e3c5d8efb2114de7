// Arguments of intake: where in a session a row stands, what holds for its rows, how many items are expected.
import type { IntakeSticky } from "@/contract/intake/intake";
import type { IntakePlace } from "@/contract/mail/mail";
import { type ArgumentKind, nothing } from "@/kernel/command/argument";
import { choiceKind } from "./choice";
import { countKind } from "./count";

/** What the session hands over; it is never typed. */
function handedOver<V>(name: string): ArgumentKind<V> {
  return {
    name,
    specificity: 0,
    parse: () => ({ is: "no", why: `The ${name} cannot be typed.` }),
    complete: () => nothing,
    format: () => "",
  };
}

export const intakePlaceArg = handedOver<IntakePlace>("row of the session");
export const codesArg = handedOver<readonly string[]>("further codes");
export const stickyArg = handedOver<IntakeSticky>("what holds for each row");

/** How many items were counted before they are taken in. */
export const expectedArg = countKind({ what: "items there are", example: 180, most: 100_000 });

/** What can be dropped of what holds: one part, or everything. */
export type StickyPart = keyof IntakeSticky | "order" | "all";

export const stickyPartArg = choiceKind<StickyPart>("part", 60, [
  { value: "carrier", label: "Carrier", words: ["carrier"] },
  { value: "type", label: "Type", words: ["type"] },
  { value: "sender", label: "Sender", words: ["sender", "from"] },
  { value: "size", label: "Size", words: ["size"] },
  { value: "weight", label: "Weight", words: ["weight"] },
  { value: "receivedOn", label: "Received day", words: ["day", "received"] },
  { value: "shelf", label: "Shelf", words: ["shelf", "place", "at"] },
  { value: "order", label: "Order of the two scans", words: ["order"] },
  { value: "all", label: "Everything", words: ["all", "everything"] },
]);
