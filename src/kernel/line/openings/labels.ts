// Labels: once more, of a forward, or of all there are, which the commands say how to print.
import type { Opening } from "./opening";
import { says } from "./says";

const print = "[bulk|batch|mass]* [print|reprint|make|get|run|give me|output]";
const shipping = "(shipping|ship|forward|postage|ups|usps|fedex|dhl|amazon)";
const all =
  "(all|every|everything|each|of|the|my|our)[all|every|everything|each|of|the|my|our|open|pending|ready|today's]*";
const atOnce = "[all|at once|in one go|together|now|today|please]*";
const items = "(mail|items|item|letters|parcels|packages|checks)";

export const labels: readonly Opening[] = [
  says(`${print} ${all} ${shipping} (label|labels) [for|of] ...`, ofForwards),
  says(`${print} ${shipping} labels [(for|of) ${all}] ${atOnce}`, ofForwards),
  says(
    `${print} [the|my|our|all]* labels (for|of) ${all} [ups|usps|fedex|dhl] (forwards|shipments) ...`,
    ofForwards,
  ),
  says(`(bulk|batch|mass) print ${shipping} (label|labels) ...`, ofForwards),
  says(`${print} ${all} (label|labels) (for|of) (ups|usps|fedex|dhl|amazon) ...`, ofForwards),
  says(`${print} (all|every|each) [of|the|my|our|item|mail]* (label|labels) ${atOnce}`, ofItems),
  says(
    `${print} [the|item|mail]* labels (for|of) (all|every|everything) [the|my|our]* [${items}] [(of|for|in) {ste}] ${atOnce}`,
    ofItems,
  ),
  says("(print|reprint|re-print) [the] (label|labl) (again|copy) [for|of] {ste}", "print label {ste}"),
  says(
    "(print|reprint|make|get) [the|a] (label|labels) (for|of) [the|that] (forward|shipment) (of|for) {ste}",
    "print shipping label {ste}",
  ),
  says("(label|labels) [of|for] {ste} (print|reprint) [please]", "print label {ste}"),
  says(
    "(print|reprint|re-print) [the|a|an] [id|item|mail] (label|labl) (again|once more|one more time) [for|of] [{last}]",
    "print label again",
  ),
  says("(label|labels) (fr|4|to) =([the|this] (forward|shipment)) ...", "label"),
];

/** Which ones has no place: there is no line that prints them all. */
function ofForwards(): string {
  return "print shipping label all";
}

function ofItems(): string {
  return "print label for all";
}
