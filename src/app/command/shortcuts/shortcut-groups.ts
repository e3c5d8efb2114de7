// The shortcuts page as data: commands by group, filtered by a search over names, words and keys. Pure.
import { currentKeyboard, strokeLabel } from "@/app/ui/components/kbd-keys";
import { fold } from "@/contract/fold";
import type { Context } from "@/kernel/context";
import type { AnyCommand } from "@/kernel/define";
import { type KeyMap, sequencesFor, usualKeys } from "@/kernel/key-map";
import { type Stroke, strokesOfSequence } from "@/kernel/keys";
import { presetsOf } from "@/kernel/presets";
import { permitted } from "@/kernel/rank";

export type Shortcut = {
  id: string;
  title: string;
  /** What to type in the palette, its arguments by name; null where it takes none. */
  phrase: string | null;
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
  return [...new Set(found.map(({ group }) => group))].map((name) => ({
    name,
    shortcuts: found
      .filter(({ group }) => group === name)
      .flatMap((command) => [shortcutOf(command, keys), ...presetShortcuts(command, keys)]),
  }));
}

function shortcutOf(command: AnyCommand, map: KeyMap): Shortcut {
  const { id, title, args } = command;
  const phrase = command.phrase
    ?.replaceAll(/\{(\w+)\}/g, (_, name: string) => `‹${args?.[name]?.name ?? name}›`)
    .replaceAll(/\[([^\]]*)\]/g, "$1");
  const takesArguments = command.phrase?.includes("{") ?? false;
  return {
    id,
    title,
    phrase: takesArguments && phrase !== undefined ? phrase : null,
    sequences: sequencesOf(command, map),
  };
}

/** The keys that run `command` with fixed arguments. */
function presetShortcuts(command: AnyCommand, map: KeyMap): Shortcut[] {
  return presetsOf(command).map(({ id, title, ...preset }) => ({
    id,
    title,
    phrase: null,
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
