// What was last given for each kind of argument, offered first the next time. It is in the tab's session storage,
// because it names customers and must end with the session.
import { hoursShown } from "@/app/ui/text/dates";
import * as z from "zod";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { photoArg } from "@/kernel/arguments/screen/photo";
import { type Candidate, type Ref, shownValue } from "@/kernel/command/argument";
import type { AnyCommand } from "@/kernel/command/define";
import type { Args } from "@/kernel/command/define";

const KEY = "pigeonhole.values";
const mostRemembered = 5;
/** Longer values are messages, which nobody writes twice. */
const longestLabel = 60;

const Given = z.object({ id: z.string() });
const Values = z.record(z.string(), z.array(z.object({ value: z.unknown(), label: z.string() })));

/** What was last given for the kind `name`, the latest first. */
export function rememberedValues(name: string): readonly Candidate[] {
  return (readAll()[name] ?? []).map(({ value, label }) => ({ value, label, detail: "given last" }));
}

/** Remembers a mailbox that was opened or chosen: the next mail is probably for it. */
export function rememberMailbox(mailbox: Ref): void {
  writeAll(withValue(readAll(), mailboxArg.name, mailbox, mailbox.label));
}

/** Id of the mailbox that was last given, opened or chosen; null before that. */
export function lastMailbox(): string | null {
  const [last] = readAll()[mailboxArg.name] ?? [];
  return Given.safeParse(last?.value).data?.id ?? null;
}

/** Remembers what the person gave for the arguments of `command`. */
export function rememberValues(command: AnyCommand, given: Args): void {
  let all = readAll();
  for (const [name, value] of Object.entries(given)) {
    const kind = command.args?.[name];
    // A record is usually used once, and has another version afterwards. A photo belongs to one item.
    if (!kind || value === undefined || kind.record !== undefined || kind === photoArg) continue;
    const label = shownValue(kind, value, hoursShown.get());
    if (label.length > longestLabel) continue;
    all = withValue(all, kind.name, value, label);
  }
  writeAll(all);
}

type Remembered = z.infer<typeof Values>;

/** `all` with `value` as the latest of its kind. */
function withValue(all: Remembered, kind: string, value: unknown, label: string): Remembered {
  const others = (all[kind] ?? []).filter((each) => each.label !== label);
  return { ...all, [kind]: [{ value, label }, ...others].slice(0, mostRemembered) };
}

function writeAll(all: Remembered): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Storage is full or blocked: nothing is offered first.
  }
}

function readAll(): Remembered {
  try {
    const stored = Values.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? "{}"));
    return stored.success ? stored.data : {};
  } catch {
    return {};
  }
}
