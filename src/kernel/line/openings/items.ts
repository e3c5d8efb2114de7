// What is said of an item that is here: that it is junk, cannot be found, was registered twice, or needs another photo.
import type { Opening } from "./opening";
import { says } from "./says";

const photo = "(pic|pics|photo|photos|picture|pictures|image|img)";
const registered = "(logged|entered|added|registered|scanned|typed|booked|recorded)";
const twice = "(twice|double|two times)";
const withdraw = "(delete|remove|rmv|drop|void|withdraw|take out)";
const cannotFind = "(can not|could not) find";
const it = "{it}";
const damaged =
  "[is|was|came [in]|arrived|got] [in] [a|an|all] (damaged|dmged|crushed|torn|wet|ripped|broken) [box|package|parcel|envelope|condition|open]";

export const items: readonly Opening[] = [
  says(
    `[add|take|get|make] [a|an] (new|another|better|add|take|retake|redo) [the] ${photo} [for|of|on] {last}`,
    "photo of last",
  ),
  says("[that|the|this] {name} (for|of) {ste} (is|was) {junk:(junk|spam)}", "{junk} {name} of {ste}"),
  says(
    "[that|the|this] !(last|it|this|that|mail|what|which|how|who|everything|all|anything|task|todo|note|say|flag|reply|tell) {name} (is|are) {junk:(junk|spam)} [of|for|in|on] {ste}",
    "{junk} {name} of {ste}",
  ),
  says("{ste} !(is|was) {name} (is|are|was) {junk:(junk|spam)}", "{junk} {name} of {ste}"),
  // An exception of that item.
  says(`(${it}|(that|this|the) {item}) ${damaged}`, "damaged of it"),
  says(`{last} ${damaged}`, "damaged of last"),
  says("{last} [is|was|s] {junk:(junk|spam)}", "last {junk}"),
  says("{it} [is|was|s] {junk:(junk|spam)}", "it {junk}"),
  // Where it is not says nothing more.
  says(
    `${cannotFind} {any} [it|and|is]* not (there|(in|on|at) [the|its|any|his|her] {place}) [[for|of|from] {ste}]`,
    "cant find {any} [{ste}]",
  ),
  says(
    `${cannotFind} {any} [and] [i|we] [have] (looked|searched|checked) (everywhere|all over|all shelves|every shelf|twice|already)`,
    "cant find {any}",
  ),
  says(`${cannotFind} [the|that] {ste} {words}`, "cant find {words} {ste}"),
  says(`${cannotFind} ...`, "cant find"),
  // Which of them is asked; that an item was alone shows both.
  ...[
    `{sorry} [{name}] ${registered} [the|this|that] [same] {item} ${twice}`,
    `{sorry} [the|this|that] [same] {item} [is|was|got] ${registered} ${twice}`,
  ].flatMap((said) => [
    says(
      `${said} [for|in|on|of|under] {ste} [please|so|and]* ${withdraw} (one [of them]|it|[the] (duplicate|second one|second|other|other one|extra one|extra|copy))`,
      "delete {item} of {ste}",
    ),
    says(`${said} [for|in|on|of|under] {ste}`, "all mail of {ste}"),
  ]),
  says(
    `{sorry} (twice|double|dbl|dup|dupe|duplicate) [the] [same] [{words}] {item} [and|so|please]* ${withdraw} (one|it|that) [of|for|in] {ste}`,
    "delete [{words}] {item} of {ste}",
  ),
  // "photo is blurry on the last item, I need to take it again"
  says(
    `{sorry} [the] ${photo} [is|was|came out|looks] [too] (blurry|blurred|dark|bad|unreadable|no good|out of focus|cut off|upside down) [(on|of|for) ({last}|{it})] [[{any}] (again|retake|redo|another|new one|new photo) [{any}]]`,
    ({ last }) => `photo of ${last === undefined ? "it" : "last"}`,
  ),
];
