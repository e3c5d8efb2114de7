// A picture in the palette's line: pasted, or taken where the line asks for one. Pure.
import { photoArg } from "@/kernel/arguments/screen/photo";
import type { AnyCommand, Args } from "@/kernel/command/define";
import { type PaletteState, accepted, openedFor } from "./state";
import { type View, isBare } from "./view";

/** The argument of `command` that is a photo; null for a command that takes none. */
function photoName({ args = {} }: AnyCommand): string | null {
  return Object.entries(args).find(([, kind]) => kind === photoArg)?.[0] ?? null;
}

/** Whether `args` ask for a photo that is to be taken now. */
export function asksForPhoto(command: AnyCommand, args: Args): boolean {
  const name = photoName(command);
  const value = name === null ? undefined : args[name];
  return typeof value === "object" && value !== null && "take" in value;
}

/** The line with `file` as its photo. A line without a command, or with only a mailbox, becomes a line of `begin`. */
export function withPhoto(state: PaletteState, view: View, file: File, begin: AnyCommand): PaletteState {
  const { top } = view;
  const beginsHere = state.command === null && (top === null || isBare(state, top));
  const command = beginsHere ? begin : (top?.command ?? state.command);
  const name = command && photoName(command);
  if (!command || name === null) {
    const message = `“${command?.title ?? "This line"}” takes no photo. Paste it into a line of “Add mail” or “Correct mail item”.`;
    return { ...state, message };
  }
  const chip = { name, value: { file }, label: photoArg.name };
  if (!beginsHere && top) return accepted(state, top, chip, null);
  return { ...openedFor(command, {}, []), chips: [chip], text: state.text };
}

/** A palette's line with everything as chips, including the photo `file`, so that no second photo is taken. */
export function withTaken(command: AnyCommand, args: Args, file: File): { state: PaletteState; args: Args } {
  const name = photoName(command);
  const all = name === null ? args : { ...args, [name]: { file } };
  return { state: openedFor(command, all, []), args: all };
}

/** `given` for a repeat: without the photo of the last item, so that a new one is taken. */
export function withoutFile(command: AnyCommand, given: Args): Args {
  const name = photoName(command);
  const value = name === null ? undefined : given[name];
  const isFile = typeof value === "object" && value !== null && "file" in value;
  return name !== null && isFile ? { ...given, [name]: { take: true } } : given;
}
