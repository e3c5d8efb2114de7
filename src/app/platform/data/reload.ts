// Reads again what is on the screen, and reports when it is shown.
import { SWRConfig, mutate, unstable_serialize } from "swr";
import * as z from "zod";
import { type Change, type Read, isShownIn } from "@/contract/feed/change";
import { createListeners } from "@/app/ui/listeners";
import { forgetAnswer, isOnScreen, noteOld } from "./on-screen";

/** Answers to read again: those that `is` accepts, all of which have one of `tags`. */
export type Stale = { tags: readonly string[]; is: (key: unknown) => boolean };

/**
 * `reload` makes `read` read old answers again, and resolves once they are shown; `settled` resolves once nothing with
 * certain tags is being read. When one answer is read twice at a time, only the later result is ever shown: a caller
 * that waited for the earlier read waits on. A caller that does not need the newest data should begin after `settled`.
 */
export function createReloads(read: (is: Stale["is"]) => Promise<unknown>) {
  /** The running read of each tag. */
  const latest = new Map<string, Promise<unknown>>();

  async function settled(tags: readonly string[]): Promise<void> {
    await Promise.all(tags.map(atRest));
  }

  async function atRest(tag: string): Promise<void> {
    const reading = latest.get(tag);
    if (!reading) return;
    await Promise.allSettled([reading]);
    await atRest(tag);
  }

  async function reload({ tags, is }: Stale): Promise<void> {
    const reading = read(is).finally(() => {
      for (const tag of tags) if (latest.get(tag) === reading) latest.delete(tag);
    });
    for (const tag of tags) latest.set(tag, reading);
    await reading;
    await settled(tags);
  }

  return { reload, settled };
}

const { reload, settled } = createReloads((is) => mutate(is));

/** Resolves when nothing that has one of `tags` is being read again. */
export const tagsSettled = settled;

/**
 * Reads again at once everything on the screen from endpoints with one of `tags`, and resolves when it is shown. What
 * is not on the screen is read the next time it is shown.
 */
export function reloadTags(tags: readonly string[]): Promise<void> {
  tell(tags);
  return reload({ tags, is: (key) => tags.includes(readAt(key)?.tag ?? "") });
}

/**
 * The same for everything that lists, counts or contains what `changes` happened to, except `answers` that are shown
 * already.
 */
export function reloadChanged(changes: readonly Change[], answers: readonly unknown[] = []): Promise<void> {
  const tags = [...new Set(changes.flatMap(({ listed }) => listed))];
  const is = (key: unknown) => {
    const read = readAt(key);
    if (!read || (read.answer !== undefined && answers.includes(read.answer))) return false;
    // Nothing is read for a hidden answer; it is only marked as old, and is read when it is shown again. What is shown of a changed
    // record then is what the next key acts on: the old one would be another.
    if (!read.isShown) {
      const isOld = tags.includes(read.tag);
      if (isOld && changes.some(({ record }) => record === read.record)) forgetAnswer(read.name);
      return isOld;
    }
    return changes.some((change) => isShownIn(read, change));
  };
  tell(tags);
  return reload({ tags, is });
}

function tell(tags: readonly string[]): void {
  noteOld(tags);
  stale.tell(tags);
}

const stale = createListeners<[tags: readonly string[]]>();

/** Calls a listener with the tags of what is read again after each change. For answers that are read again at other times. */
export const { subscribe: onStale } = stale;

/** Endpoints' answers are stored under [tag, address, input] (use-endpoint.ts). */
const Key = z.tuple([z.string(), z.string(), z.unknown()]);

type Answer = Read & { name: string; record: string | undefined; answer: unknown; isShown: boolean };

const OfRecord = z.object({ params: z.object({ id: z.string() }) });

/** The answer of `key`, the one record that it is of, and whether it is on screen; null for a key of another kind. */
function readAt(key: unknown): Answer | null {
  const { data } = Key.safeParse(key);
  const name = data && unstable_serialize(data);
  if (!name) return null;
  const [tag, , input] = data;
  const { data: answer } = SWRConfig.defaultValue.cache.get(name) ?? {};
  let text: string | undefined;
  const holds = (id: string) => (text ??= JSON.stringify([input, answer])).includes(id);
  const record = OfRecord.safeParse(input).data?.params.id;
  return { name, record, tag, input, answer, holds, isShown: isOnScreen(name) };
}
