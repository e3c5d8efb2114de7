// Where to go, and which list is shown: "take me to consol page", "task list", "show junk".
import { blank, instead, type Opening, withoutMark } from "./opening";

export const screens: readonly Opening[] = [
  // "what keys are there"
  {
    asks: /^(?:what|which|show me|show me all|list|list all|all|show|show all|show me the)(?: the| my)? (?:keys|hotkeys|hot keys|shortcuts|keyboard shortcuts|short cuts)(?: (?:are there|do (?:i|we|you) have|(?:can|do) i (?:use|press)|there are|exist|work here|i can use))?\s*\??$/,
    as: (line) => "keys".padEnd(line.length),
  },
  // "task list", "shred list of 1042", "open consol list", "shred count?"
  {
    asks: /^(?:(?:open|show|see|view)(?: up| me)? (?:the |my )?)?(scan|shred|pick-?up|forward|fwd|consolidation|consol|deposit|task|todo|ticket|tkt|exception|customer|cust|notice|shelf|mail|trash)s? (?:list|page|screen|count|total)(?: of| for)?(?= |\?|$)/,
    as: (line, [said, noun = ""]) => withoutMark(instead(line, said, many[noun] ?? `${noun}s`)),
  },
  // "show junk", "list the junk of 1042"
  {
    asks: /^(?:list|show|see|view)(?: me)?(?: all)?(?: the| our| my)? (junk)(?: mail| items| tab| pile)?( (?:of|for|from) (?:ste |#)?\d{3,6})?$/,
    as: (line, [, , of = ""]) =>
      (of === "" ? "go junk" : `junk ${of.trim().replace(/^(?:for|from)/, "of")}`).padEnd(line.length),
  },
  // "show letters": only mail has them.
  {
    asks: /^(?:show|see|view)(?: me)?(?: all)?(?: the)? (?=(?:letter|ltr|envelope|env|parcel|package|pkg|check|chk|flat|postcard)s(?: |$))/,
    as: (line, [said]) => withoutMark(blank(line, 0, said.length)),
  },
  // "list scans of 1042": "scans of 1042".
  {
    asks: /^list(?: me)?(?: out)?(?: all| the| our| my)* (?=(?:scan|shred|pick-?up|forward|fwd|consolidation|consol|deposit|task|ticket|tkt|exception|customer|cust|notice|letter|ltr|parcel|package|pkg|check)s(?: |$))/,
    as: (line, [said]) => withoutMark(blank(line, 0, said.length)),
  },
  // "filter scan requests by 1042"
  {
    asks: /^filter (?:the |my |all )*((?:scan|shred|trash|pick-?up|forward|fwd|consolidation|consol|deposit) (?:requests|reqs)|(?:scan|shred|pick-?up|forward|fwd|consolidation|deposit|task|ticket|tkt|exception|customer|cust|letter|parcel|package|pkg|check)s) by(?= )/,
    as: (line, [said, noun = ""]) => withoutMark(instead(line, said, noun)),
  },
  // "go 2 forwards", "take me to consol page", "back to the cust list": there is one way to go.
  {
    asks: /^(?:(?:take|bring|get) me (?:back )?(?:to|2)|(?:go |going )?back (?:to|2)|(?:jump|navigate|switch) (?:to|2)|go 2|go ?to(?= (?:the|my|our) | .* (?:page|screen|list|tab)\s*$)) (?!(?:sender|shipper|work|top|him|her|them)(?: |$))(?:the |my |our )?(\D+?)(?: page| screen| list| tab)?\s*$/,
    as: (line, [said, where = ""]) => {
      const at = line.toLowerCase().lastIndexOf(` ${where}`, said.length) + 1;
      return `go ${line.slice(at, at + where.length)}`.padEnd(line.length);
    },
  },
];

/** What many are called, where it is not the noun with an "s". */
const many: Readonly<Record<string, string>> = {
  cust: "customers",
  mail: "all mail",
  shelf: "shelves",
  trash: "trash",
};
