// The answers to changes: read after the change, in its transaction. Those of a bulk run are read together once all its changes are made.
import * as z from "zod";
import type { AnswerSent, Endpoint } from "@/contract/wire/endpoint";
import type { Moved } from "@/contract/wire/moved";
import type { Tx } from "../db/types";
import { groupedBy } from "../rules/grouped";

/** Reads what was made by changes of one endpoint, in their order. */
export type Read<E extends Endpoint, Made> = (tx: Tx, made: readonly Made[]) => Promise<AnswerSent<E>[]>;

/** The answer to a change that is made, before it is read. */
export class Unread {
  constructor(
    readonly endpoint: Endpoint,
    readonly made: unknown,
    readonly moved: readonly Moved[],
    readonly read: (tx: Tx, made: readonly unknown[]) => Promise<unknown[]>,
  ) {}
}

/** The answers, in their order: those that are not read yet are read now, with one reading for each endpoint. */
export async function readAnswers(tx: Tx, answers: readonly unknown[]): Promise<unknown[]> {
  const read = new Map<unknown, unknown>();
  const unread = answers.filter((answer) => answer instanceof Unread);
  for (const group of groupedBy(unread, ({ endpoint: { method, path } }) => `${method} ${path}`)) {
    const [{ endpoint, read: readAll }] = group;
    const all = await readAll(
      tx,
      group.map(({ made }) => made),
    );
    for (const [place, each] of group.entries()) read.set(each, withMoved(endpoint, all[place], each.moved));
  }
  return answers.map((answer) => (answer instanceof Unread ? read.get(answer) : answer));
}

const Identified = z.object({ id: z.string() });

/**
 * The answer to a change with the other records whose versions it moved, where the contract has a place for them. The record with
 * the answer's own `id` is none of them: the answer holds its version.
 */
export function withMoved<Answer>(
  { answer: schema }: Endpoint,
  answer: Answer,
  moved: readonly Moved[],
): Answer {
  if (!(schema instanceof z.ZodObject) || !("moved" in schema.shape)) return answer;
  const own = Identified.safeParse(answer).data?.id;
  const others = moved.filter(({ id }) => id !== own);
  return others.length === 0 ? answer : { ...answer, moved: others };
}
