// A list as a file: "export customers as csv", "an excel sheet of the forwards". It is a file of that form anyway.
import type { Opening } from "./opening";
import { says } from "./says";

const file = "(csv|excel|xls|xlsx|spreadsheet|sheet)";

export const exports: readonly Opening[] = [
  says("(export|download) [me] [the|a] list of [all|the|my|our]* {what:any}", "export {what}"),
  says(
    `(export|download|save) [me] [the|all|my]* {what:any} [as|to|into|in|for] [a|an] ${file} [file]`,
    "export {what}",
  ),
  says(
    `(export|download|make) [a|an|the] ${file} [file] (of|with|from) [the|all|my]* {what:any}`,
    "export {what}",
  ),
  says(`[a|an|the] ${file} [file] (of|with|from) [the|all|my]* {what:any}`, "export {what}"),
];
