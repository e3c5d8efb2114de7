// What the palette lists while nothing is typed: what can be done here, what was done and opened last, the places, then every other
// command of this context by group. Pure.
import { placeInSidebar } from "@commands/go";
import { type Context, targetsOfKind } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import { inability } from "@/kernel/command/each";
import { permitted } from "@/kernel/command/run/refusal";
import { depthOf } from "@/kernel/input/scope";
import { readLine } from "@/kernel/line/rank";
import type { Ranked } from "@/kernel/line/ranked";
import { type CommandRow, commandRow } from "./command-row";
import type { World } from "./world";

/** The most rows of each kind: as many as a person reads before typing on. */
const most = { here: 6, recent: 3, mailboxes: 3 };

/** The group of the commands that go to a place. */
const places = "Go to";
/** Groups that are not for the daily work with mail: they come last while nothing is typed. */
const lastGroups = ["Table", "Pane", "Pigeonhole", "Keyboard", "Macros", "Administration"];
/** Keys already move in the table on the screen, so these commands are not listed as what can be done here. */
const byKeys = new Set(["Table", "Pane", places]);

export function rowsWithNothingTyped(world: World): CommandRow[] {
  const { context, recent } = world;
  const all = unreadOf(world);
  const possible = all.filter(({ reason }) => reason === null);
  const here = byHabit(possible, recent)
    .filter(({ command }) => isAboutHere(command, context) && inability(command, context) === null)
    .slice(0, most.here);
  const lately = recent
    .flatMap((id) => possible.filter(({ command }) => command.id === id))
    .filter((ranked) => !here.includes(ranked))
    .slice(0, most.recent);
  const shown = new Set([...here, ...lately]);
  const others = all.filter((ranked) => !shown.has(ranked));
  const groups = [...new Set(others.map(({ command }) => command.group))].toSorted(
    (a, b) => placeOfGroup(a) - placeOfGroup(b),
  );
  return [
    ...here.map((ranked) => commandRow(ranked, "Here")),
    ...lately.map((ranked) => commandRow(ranked, "Recent")),
    ...latestMailboxes(world).map((ranked) => mailboxRow(ranked, "Recent")),
    ...groups.flatMap((group) =>
      others
        .filter((ranked) => ranked.command.group === group)
        .toSorted(asInSidebar)
        .map((ranked) => commandRow(ranked, group)),
    ),
  ];
}

/** The places, for a line that says no more than that somebody goes to one: in the order of the sidebar. */
export function placesToGo(world: World): CommandRow[] {
  return unreadOf(world)
    .filter(({ command }) => command.group === places)
    .toSorted(asInSidebar)
    .map((ranked) => commandRow(ranked, places));
}

/** The commands of this context, with nothing said to them. */
function unreadOf({ commands, context, facts }: World): Ranked[] {
  return commands
    .filter(({ scope, listed }) => listed !== false && isInScope(scope, context))
    .filter((command) => permitted(command, context) !== false)
    .map((command) => readLine(command, [], "", context, facts));
}

/** What can be done first, the places as the sidebar has them. */
function asInSidebar(a: Ranked, b: Ranked): number {
  return (
    Number(a.reason !== null) - Number(b.reason !== null) ||
    placeInSidebar(a.command.id) - placeInSidebar(b.command.id)
  );
}

/** Whether it acts on what is selected, focused or shown, or belongs to this screen alone. */
function isAboutHere({ each, scope, group }: AnyCommand, context: Context): boolean {
  if (byKeys.has(group)) return false;
  const isOfScreen = scope !== "global" && scope !== "everywhere";
  return isOfScreen || (each !== undefined && targetsOfKind(context, each.kind).length > 0);
}

/** The most frequent commands first; of those never run, the ones with a key. */
function byHabit(ranked: readonly Ranked[], recent: readonly string[]): Ranked[] {
  const place = ({ command }: Ranked) => {
    const at = recent.indexOf(command.id);
    if (at >= 0) return at;
    return recent.length + (command.hotkeys ? 0 : 1);
  };
  return ranked.toSorted((a, b) => place(a) - place(b));
}

/** Opening the mailboxes that were last given or opened. */
function latestMailboxes({ commands, context, facts, remembered }: World): Ranked[] {
  const open = commands.find(({ id }) => id === "mailbox.open");
  if (!open || permitted(open, context) !== true) return [];
  return (remembered?.("mailbox") ?? []).slice(0, most.mailboxes).map(({ value, label }) => {
    return readLine(open, [{ name: "mailbox", value, label }], "", context, facts);
  });
}

function placeOfGroup(group: string): number {
  return group === places ? -2 : lastGroups.indexOf(group);
}

/** Several rows may open a mailbox. */
function mailboxRow(ranked: Ranked, section: string): CommandRow {
  const { id } = commandRow(ranked, section);
  return { ...commandRow(ranked, section), id: `${id} ${JSON.stringify(ranked.parsed.args)}` };
}

function isInScope(scope: AnyCommand["scope"], context: Context): boolean {
  return scope === "global" || scope === "everywhere" || depthOf(scope, context.scopes) !== null;
}
