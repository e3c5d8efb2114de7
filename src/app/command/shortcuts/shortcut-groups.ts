// The shortcuts page as data: commands that have keys, those of this screen first, then by group, filtered by a search over
// names, words and keys. Pure.
import { currentKeyboard, strokeLabel } from "@/app/ui/components/kbd-keys";
import { fold } from "@/contract/text/fold";
import type { Context } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import { type KeyMap, sequencesFor, usualKeys } from "@/kernel/input/key-map";
import { type Stroke, strokesOfSequence } from "@/kernel/input/keys";
import { presetsOf } from "@/kernel/command/presets";
import { permitted } from "@/kernel/command/run/refusal";
import { placeInSidebar } from "@commands/go";
import { type Scope, depthOf } from "@/kernel/input/scope";

type Shortcut = {
  id: string;
  title: string;
  sequences: readonly (readonly Stroke[])[];
};

export type ShortcutGroup = { name: string; shortcuts: readonly Shortcut[] };

/** The groups of `commands` that match every word of `search`; commands that are hidden in `context` are left out. */
export function shortcutGroups(
  commands: readonly AnyCommand[],
  context: Context,
  search: string,
  keys: KeyMap = usualKeys,
): ShortcutGroup[] {
  const words = fold(search).split(" ").filter(Boolean);
  const found = commands
    .filter((command) => permitted(command, context) !== false)
    .filter((command) => {
      const text = searchText(command, keys);
      return words.every((word) => text.includes(word));
    });
  const ofScreen = found.filter((command) => isOfScreen(command, context));
  const others = found.filter((command) => !ofScreen.includes(command));
  const inOrder = (group: string) => others.filter((each) => each.group === group).toSorted(bySidebar);
  return [
    { name: "On this screen", commands: ofScreen },
    ...[...new Set(others.map(({ group }) => group))].map((name) => ({ name, commands: inOrder(name) })),
  ]
    .map(({ name, commands: listed }) => ({
      name,
      shortcuts: listed
        .flatMap((command) => [shortcutOf(command, keys), ...presetShortcuts(command, keys)])
        .filter(({ sequences }) => sequences.length > 0),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
}

/** Whether its keys are live on this screen and not on every other. */
function isOfScreen({ scope, keysIn = scope }: AnyCommand, { scopes }: Context): boolean {
  return [keysIn].flat().some((live) => !isEverywhere.has(live) && depthOf(live, scopes) !== null);
}

const isEverywhere: ReadonlySet<Scope> = new Set(["everywhere", "global"]);

function bySidebar(one: AnyCommand, other: AnyCommand): number {
  return placeInSidebar(one.id) - placeInSidebar(other.id);
}

function shortcutOf(command: AnyCommand, map: KeyMap): Shortcut {
  const { id, title } = command;
  return { id, title, sequences: sequencesOf(command, map) };
}

/** The keys that run `command` with fixed arguments. */
function presetShortcuts(command: AnyCommand, map: KeyMap): Shortcut[] {
  return presetsOf(command).map(({ id, title, ...preset }) => ({
    id,
    title,
    sequences: sequencesFor({ id, title, ...preset }, map).map(strokesOfSequence),
  }));
}

function searchText(command: AnyCommand, map: KeyMap): string {
  const presets = presetShortcuts(command, map);
  const keys = [...sequencesOf(command, map), ...presets.flatMap(({ sequences }) => sequences)].map(
    (strokes) =>
      strokes
        .map((stroke) => {
          const { sign, words } = strokeLabel(stroke, currentKeyboard());
          return `${stroke} ${sign} ${words}`;
        })
        .join(" "),
  );
  const { title, group, keywords = [], phrase = "" } = command;
  const titles = presets.map((preset) => preset.title);
  return fold([title, group, ...keywords, phrase, ...titles, ...keys].join(" "));
}

function sequencesOf(command: AnyCommand, map: KeyMap): (readonly Stroke[])[] {
  return sequencesFor(command, map).map(strokesOfSequence);
}
