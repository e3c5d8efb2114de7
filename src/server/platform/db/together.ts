// What follows from several changes of one transaction and is done once for all of them, as answers are read once for all.
import type { Tx } from "./types";

/** Something done for several changes with as many statements as for one. */
export type Work<What> = (tx: Tx, all: readonly What[]) => Promise<void>;

/** Does `work` for `what` of one change, or leaves it to be done together with that of others. */
export type Together = <What>(work: Work<What>, what: What) => Promise<void>;

/** For a change that nothing else is waited for with: at once. */
export function alone(tx: Tx): Together {
  return (work, what) => work(tx, [what]);
}

/** What changes have gathered to be done together. */
export class Gathered {
  private entries: { work: Work<unknown>; what: unknown }[] = [];

  get count(): number {
    return this.entries.length;
  }

  readonly add: Together = (work, what) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each work only gets what came with it
    this.entries.push({ work: work as Work<unknown>, what });
    return Promise.resolve();
  };

  /** Forgets what was gathered after the first `count`: its change was refused. */
  forget(count: number): void {
    this.entries.length = count;
  }

  /** Does each work once, for all that it was gathered for. */
  async finish(tx: Tx): Promise<void> {
    const works = new Map<Work<unknown>, unknown[]>();
    for (const { work, what } of this.entries) works.set(work, [...(works.get(work) ?? []), what]);
    this.entries = [];
    for (const [work, all] of works) await work(tx, all);
  }
}
