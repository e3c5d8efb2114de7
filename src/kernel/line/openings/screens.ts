// Where to go, and which list is shown: "take me to consol page", "task list", "show junk".
import { type Opening, saysDay } from "./opening";
import { says } from "./says";

export const screens: readonly Opening[] = [
  says("[go] back to [the] list", "back"),
  says("what (can|may|do) (i|we|you) (type|say|enter|do) [here|now|in here]", "keys"),
  says(
    "(what|which|show|show me|list|all) [all] [the|my] (keys|hotkeys|hot keys|shortcuts|keyboard shortcuts|short cuts) [are there|there are|exist|work here|[do|can] (i|we|you) [can] (have|use|press)]",
    "keys",
  ),
  // "shred queue ready today": what is to be done then.
  says(
    "[the|our|my] {list} (queue|list|pile|stack) [is|are] (ready|due|to do|left) [for|on] {when:text}",
    ({ list = "", when = "" }) => (saysDay(when) ? `${manyOf(list)} due ${when}` : null),
  ),
  // "open consol list", "shred count", "count our forwards"
  ...[
    "[(open|show|see|view) [up|me] [the|my]] {list} (list|page|screen|count|total|queue) [of|for] ...",
    "count [all|the|our]* !(shelf) {list} ...",
  ].map((said) => says(said, ({ list = "", rest = "" }) => `${manyOf(list)} ${rest}`)),
  says(
    "(list|show|see|view) [me] [all] [the|our|my] junk [mail|items|tab|pile] [(of|for|from) {ste}]",
    "junk of {ste}",
    "go junk",
  ),
  // Only mail has letters.
  says(
    "(show|see|view) [me] [all] [the] {lists:(letters|envelopes|parcels|packages|boxes|checks|flats|postcards)} ...",
    "{lists}",
  ),
  says("list [me|out|all|the|our|my]* {lists} ...", "{lists}"),
  // "the tasks that are due today"
  says(
    "[please|show|list|see|me|all|the|our|any]* [of|the]* {lists} (that|which) (are|is|were) [still]* =(due|open|late|overdue|pending|waiting|unanswered|failed|ready|high|urgent|older|over) ...",
    "{lists}",
  ),
  says("filter [the|my|all]* {lists} by ...", "{lists}"),
  says(
    "filter [the|my|all]* {kind:(scan|shred|trash|pickup|forward|consolidation|deposit)} requests by ...",
    "{kind} requests",
  ),
  // There is one way to go.
  says(
    "((take|bring|get) me [back] (to|2)|[go|going] back (to|2)|(jump|navigate|switch) (to|2)|go 2|go to (the|my|our)) !(sender|shipper|work|top|him|her|them) [the|my|our] {name} [page|screen|list|tab]",
    "go {name}",
  ),
  says("(go to|goto) !(sender|shipper|work|top|him|her|them) {name} (page|screen|list|tab)", "go {name}"),
];

/** What many are called, where it is not the noun with an "s". */
const many: Readonly<Record<string, string>> = { mail: "all mail", shelf: "shelves", trash: "trash" };

function manyOf(noun: string): string {
  const one = noun.replace(/s$/, "");
  return many[one] ?? `${one}s`;
}
