// An unsent entry: something a person did that could not be sent, as data that survives the tab.
import * as z from "zod";
import { Source } from "@/contract/wire/event";
import type { Unsent } from "@/kernel/command/offline-intake";

export const Entry = z.object({
  /** Name of the attempt, from its first try on: sent again under it, it has one effect. */
  attempt: z.string(),
  command: z.string(),
  args: z.record(z.string(), z.unknown()),
  source: Source,
  /** The line that would do the same. */
  label: z.string(),
  savedAt: z.iso.datetime(),
  /** When it was first sent without an answer, after which it may have been done; null while that is impossible. */
  triedAt: z.iso.datetime().nullable(),
  state: z.enum(["waiting", "refused"]),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** It was refused because an item with its number is already here, which `reason` names. */
  isHere: z.boolean().default(false),
  /** Tries in a row that ended in a fault of the server. */
  faults: z.number(),
  /** A background entry: it is sent after all others, and is not shown while it is being sent. */
  behind: z.boolean().default(false),
  /** A tab is sending it now. If that tab dies, another sends it. */
  inHand: z.boolean().default(false),
  /** A photo that is still to be uploaded; its bytes are stored with the entry. */
  photo: z.object({ name: z.string(), type: z.string() }).nullable(),
});
export type Entry = z.infer<typeof Entry>;

/** An entry with its place in the order. */
export type SavedEntry = Entry & { number: number };

const WithFile = z.object({ file: z.instanceof(File) });

/** The entry for something that could not be sent, and the file to store with it. */
export function newEntry(unsent: Unsent, now: Date, inHand = false): { entry: Entry; file: File | null } {
  const { id, args, source, attempt, label, tried, behind = false } = unsent;
  const waiting = WithFile.safeParse(args.photo);
  const file = waiting.success ? waiting.data.file : null;
  const { photo: _, ...others } = args;
  const at = now.toISOString();
  return {
    entry: {
      attempt,
      command: id,
      args: file ? others : args,
      source,
      label,
      savedAt: at,
      triedAt: tried ? at : null,
      state: "waiting",
      reason: null,
      isHere: false,
      faults: 0,
      behind,
      inHand,
      photo: file && { name: file.name, type: file.type },
    },
    file,
  };
}

/**
 * `known` with the words of `entry`, which is about the same. When it was first sent stays: if it arrived then, the server refuses
 * other words under its name, and nothing is done twice.
 */
export function correctedEntry(known: SavedEntry, entry: Entry): SavedEntry {
  const { photo: photoSent } = known.args;
  return {
    ...entry,
    number: known.number,
    args: { ...(photoSent !== undefined && { photo: photoSent }), ...entry.args },
    savedAt: known.savedAt,
    triedAt: known.triedAt ?? entry.triedAt,
    photo: known.photo,
  };
}
