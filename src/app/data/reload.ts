// Reading again what is on screen, and knowing when it is shown.
import { mutate } from "swr";

/**
 * `reload` has `read` read what has one of its tags, and resolves once that is shown; `settled` once none of its tags is
 * being read. Of two readings of one answer at a time only the later is ever shown: who waited for the earlier one goes on
 * waiting, and who would rather see something than the newest begins after `settled`.
 */
export function createReloads(read: (tags: readonly string[]) => Promise<unknown>) {
  /** The last reading of each tag, while it is under way. */
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

  async function reload(tags: readonly string[]): Promise<void> {
    const reading = read(tags).finally(() => {
      for (const tag of tags) if (latest.get(tag) === reading) latest.delete(tag);
    });
    for (const tag of tags) latest.set(tag, reading);
    await reading;
    await settled(tags);
  }

  return { reload, settled };
}

/**
 * `reloadTags` reads again whatever is on screen from endpoints with one of its tags, at once, and resolves when it is
 * shown; what is not shown is read when next it is. `tagsSettled` resolves when none of its tags is being read again.
 */
export const { reload: reloadTags, settled: tagsSettled } = createReloads((tags) =>
  mutate((key) => Array.isArray(key) && tags.includes(String(key[0]))),
);
