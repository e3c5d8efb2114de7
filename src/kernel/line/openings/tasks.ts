// Tasks, as they are asked for: "task prio high 1042 call bank", "remind Sam to call 1042", "push the task of 1042 to friday".
import { type Opening, saysDay } from "./opening";
import { says } from "./says";

const task = "(task|todo)";
const level = "{level:(high|urgent|low|med|medium|normal)}";
const makes = "[new|add|create|make|set up]* [a|an]";

/** A colleague who is to do it, or a customer: no word that leads to a mailbox, or says when or how urgent it is. */
const who =
  "!(customer|client|cx|mailbox|box|ste|the|a|an|me|my|us|it|today|tomorrow|all|every|high|urgent|low|med|medium|normal|priority) {who:name}";

/** A name that ends with a mark: "sam: call 1042". */
const named = /(?:^| )(?:for|to) (\p{L}[\p{L}' ]{0,30}?) ?[:,] *(\S.*)$/iu;
const holdsNumber = /(?:^| )#?\d{3,6}(?: |$|['’,.])/;

/** A task is of a mailbox and of no colleague: with a mailbox's number the name stands in its title, and else it is said. */
export const tasks: readonly Opening[] = [
  // One that is there: "the task for 1043 can wait til next monday".
  says(
    `(the|that|this|my) ${task} [of|for|on] {ste} (can|may|should|must|has to|could) (wait|rest|sleep) [until] {when:text}`,
    "snooze task {ste} until {when}",
  ),
  says(`${makes} ${task} (for|to) ${who} {ste} {text}`, ({ who: name = "", ste, text }) =>
    saysDay(name) || /[:,]/.test(name) ? null : `create task ${ste} ${name} ${text}`,
  ),
  says(`${makes} ${task} (for|to) ${who} ...`, (_said, line) => {
    const [, name = "", text = ""] = named.exec(line) ?? [];
    return name !== "" && holdsNumber.test(text) && !saysDay(name) ? `create task ${name}: ${text}` : null;
  }),
  says(
    `(give|assign) ${who} [a|an|another|new]* ${task} {text}`,
    ({ who: name = "", text = "" }) => `task for ${name}: ${text}`,
  ),
  says(`(assign|give) [a|an|the|this|new]* ${task} to ${who} ...`, (_said, line) => {
    const [, name = "", text = ""] = named.exec(line) ?? [];
    return name === "" ? null : `task for ${name}: ${text}`;
  }),
  says(`remind ${who} to {text}`, ({ who: name, text = "" }) =>
    holdsNumber.test(text) ? `create task ${name}: ${text}` : `task for ${name}: ${text}`,
  ),
  // A new one, of that priority: "task prio high 1042 call bank".
  ...[`priority ${level}`, `${level} [priority]`].map((to) =>
    says(`[new|add|create] ${task} [for] ${to} {ste} {text}`, "create task {level} {ste} {text}"),
  ),
  // The mark or the word ends the priority: "task for 1043 low prio: sort cards".
  says(`[new|add|create] ${task} [for] [{ste}] ${level} [{named:(priority)}] {text}`, (said, line) =>
    said["named"] === undefined && !/^[^:]*(?:high|urgent|low|medium|normal|hi|med) ?[:,-] /i.test(line)
      ? null
      : `create task ${said["level"]} ${said["ste"] ?? ""} ${said["text"]}`,
  ),
  // Its priority may stand at the end.
  says(
    `[new|add|create] ${task} [for] {ste} {text} {level:(high|urgent|low)} priority`,
    "create task {level} {ste} {text}",
  ),
  // It is due then.
  says(`(move|bump|shift|slide) [the|my] ${task} {any} (to|until) {when:text}`, ({ any, when = "" }) =>
    saysDay(when) ? `push task ${any} to ${when}` : null,
  ),
  // The step stands behind its task.
  says(`{noun:${task}} [for|of] {ste} [is|to] (complete|completed|done|finished)`, "done {noun} {ste}"),
  says(
    `{noun:${task}} [for|of] {ste} [is|to] (push to|move to|due on) {when:text}`,
    ({ noun, ste, when = "" }) => (saysDay(when) ? `push ${noun} ${ste} to ${when}` : null),
  ),
];
