// Whose a record is, in phrases about lists: "my", "sam's", "by elif", "assigned to me", "unassigned".
import { fold } from "@/contract/text/fold";
import type { ArgumentKind, Given, Parsed } from "@/kernel/command/argument";
import { colleagueArg } from "./listed";

/** A colleague by id, the person themselves, or nobody. */
export type Whose = { id: string; label: string };

const me: Whose = { id: "me", label: "me" };
const nobody: Whose = { id: "none", label: "nobody" };
const mine: ReadonlySet<string> = new Set([
  "me",
  "my",
  "mine",
  "i",
  "myself",
  "my own",
  // "tasks i made"
  ...["made", "created", "opened", "filed", "handled", "started", "did", "closed", "worked on"].map(
    (did) => `i ${did}`,
  ),
]);
const nobodys: ReadonlySet<string> = new Set(["unassigned", "nobody", "nobody's", "no one", "not assigned"]);

/** Words before a person that say what the person did; the list says which of it is meant. */
const led = /^(?:(?:created|filed|opened|made|handled|worked on)(?: by)?|assigned(?: to)?|of|by) (?=\S)/i;
const possessive = /^(.+?)(?:['’]s|(?<=s)['’])$/i;

/** "sams tickets", as whole names of colleagues only. */
function ownerIn(typed: string, given: Given): Parsed<Whose> | null {
  const [, name = ""] = /^(\p{L}{3,})s$/u.exec(typed) ?? [];
  if (name === "") return null;
  const colleagues = given.facts.list("colleagues");
  if (!colleagues) return { is: "waiting", needs: [{ ask: "list", list: "colleagues" }] };
  const isNamed = colleagues.some(({ label }) => fold(label).split(" ").includes(fold(name)));
  return isNamed ? colleagueArg.parse(name, given) : null;
}

/**
 * A colleague's name alone counts only after its word or as "sam's": words of a line also are the names of customers.
 * @param isAsked whether a list may be asked for what is nobody's
 */
export function whoseKind({ nobody: takesNobody = false } = {}): ArgumentKind<Whose> {
  return {
    name: "colleague",
    picks: "Choose, or type to search",
    specificity: 62,
    words: [...nobodys],
    certain: (text) => possessive.test(text.trim()) || led.test(text.trim()),
    parse: (text, given) => {
      const typed = text.trim();
      const name = typed.replace(led, "");
      const [, owner] = possessive.exec(name) ?? [];
      const said = fold(name);
      if (nobodys.has(fold(typed)) || nobodys.has(said)) {
        return takesNobody ? { is: "value", value: nobody } : { is: "no", why: "Say whose they are." };
      }
      if (mine.has(said)) return { is: "value", value: me };
      if (given.named !== true && owner === undefined && name === typed) {
        const owned = ownerIn(typed, given);
        if (owned) return owned;
        return { is: "no", why: `Say “by ${typed}” if you mean a colleague.` };
      }
      const parsed: Parsed<Whose> = colleagueArg.parse(owner ?? name, given);
      return parsed;
    },
    complete: (text, given) => {
      const { candidates, needs } = colleagueArg.complete(text, given);
      const typed = fold(text);
      const own = ["me", ...(takesNobody ? ["nobody"] : [])].filter((word) => word.startsWith(typed));
      return {
        candidates: [
          ...own.map((word) => ({ value: word === "me" ? me : nobody, label: word })),
          ...candidates.map(({ value, ...rest }) => ({
            value: { id: value.id, label: value.label },
            ...rest,
          })),
        ],
        needs,
      };
    },
    format: ({ label }) => label,
  };
}
