// The person's own keys: which sequences run a command for them, and which sequences would clash.
import {
  type Binding,
  type Keyed,
  bindingsOf,
  conflicts,
  reservedByBrowsers,
  strokesOfSequence,
} from "./keys";

export type KeyMap = {
  /** False switches off all sequences that begin with a bare character (WCAG 2.1.4). */
  characters: boolean;
  /**
   * The person's sequences by command id. They replace the usual ones; an empty list leaves the command without keys.
   */
  own: Readonly<Record<string, readonly string[]>>;
};

export const usualKeys: KeyMap = { characters: true, own: {} };

/** The sequences that run `command` for the person whose keys are `map`. */
export function sequencesFor(command: Keyed, { characters, own }: KeyMap): readonly string[] {
  const held = own[command.id] ?? command.hotkeys ?? [];
  return characters ? held : held.filter((sequence) => !isBare(sequence));
}

/** The key bindings in force for the person. */
export function bindingsFor(commands: readonly Keyed[], map: KeyMap): Binding[] {
  return bindingsOf(commands.map((command) => ({ ...command, hotkeys: sequencesFor(command, map) })));
}

/** Why `sequence` cannot be a key of `command`, whatever other bindings there are; null when it can. */
export function faultOfKeys(command: Keyed, sequence: string): string | null {
  const reserved = strokesOfSequence(sequence).find((stroke) => reservedByBrowsers.has(stroke));
  if (reserved !== undefined) return `The browser uses ${reserved} itself.`;
  const harms = command.danger === "confirm" || command.danger === "type-to-confirm";
  return harms && isBare(sequence) ? "A command that does harm needs a key with Ctrl, ⌘ or Alt." : null;
}

/** A sequence of another command that would clash. */
export type Rival = { id: string; title: string; sequence: string };

/** What would clash if `sequence` ran `command`. */
export function rivalsOf(command: Keyed, sequence: string, commands: readonly Keyed[], map: KeyMap): Rival[] {
  const [wanted] = bindingsOf([{ ...command, hotkeys: [sequence] }]);
  if (!wanted) return [];
  const others = commands.filter(({ id }) => id !== command.id);
  return others.flatMap((other) =>
    bindingsFor([other], map)
      .filter((binding) => conflicts([wanted, binding]).length > 0)
      .map(({ strokes }) => ({ id: other.id, title: other.title, sequence: strokes.join(" ") })),
  );
}

/** The map in which `sequences` run the command `id`, and clashing keys are taken from other commands. */
export function withKeys(
  map: KeyMap,
  commands: readonly Keyed[],
  id: string,
  sequences: readonly string[],
): KeyMap {
  const command = commands.find((each) => each.id === id);
  if (!command) return map;
  const own: Record<string, readonly string[]> = { ...map.own, [id]: sequences };
  for (const sequence of sequences) {
    for (const rival of rivalsOf(command, sequence, commands, map)) {
      const other = commands.find((each) => each.id === rival.id);
      const held = own[rival.id] ?? other?.hotkeys ?? [];
      own[rival.id] = held.filter((each) => each !== rival.sequence);
    }
  }
  return { ...map, own };
}

/** The map in which the command `id` has its usual keys again; the command that uses them now loses them. */
export function withUsualKeys(map: KeyMap, commands: readonly Keyed[], id: string): KeyMap {
  const usual = commands.find((each) => each.id === id)?.hotkeys ?? [];
  const { own } = withKeys(map, commands, id, usual);
  return { ...map, own: Object.fromEntries(Object.entries(own).filter(([key]) => key !== id)) };
}

/** Whether a sequence begins with a bare character, which speech input or a resting hand can press by mistake. */
function isBare(sequence: string): boolean {
  const [first = ""] = strokesOfSequence(sequence);
  return /^(?:shift\+)?(?:.|space)$/u.test(first);
}
