// Runs commands in tests, with a server that answers as the test says, and records the calls.
import { expect } from "vitest";
import type { AnswerOf, Call, CallInput, CallOptions, Endpoint } from "@/contract/wire/endpoint";
import type { Mail } from "@/contract/mail/mail";
import { type Context, targetsOf } from "@/kernel/command/context";
import type { AnyCommand, Outcome } from "@/kernel/command/define";
import { makeRegistry } from "@/kernel/command/registry";
import { emptyContext } from "../kernel/directory";

export const registry = makeRegistry(
  import.meta.glob(["/commands/*.ts", "/commands/*/*.ts"], { eager: true }),
);

export type Asked = { endpoint: Endpoint; input: unknown; options: CallOptions | undefined };

/**
 * Runs command `id`; the server answers every call with `answer`, or each call by `withAnswers`. What it is sent must fit the
 * contract.
 */
export async function run(
  id: string,
  args: Record<string, unknown> = {},
  { answer, context = emptyContext }: { answer?: unknown; context?: Context } = {},
): Promise<{ outcome: Outcome; asked: Asked[] }> {
  const asked: Asked[] = [];
  const api = serverOf(answer, asked);
  const outcome = await registry.get(id).run({ api, args, context, targets: targetsOf(context) });
  return { outcome, asked };
}

/** A server that answers every call with `answer`, or each call by `withAnswers`; what it was asked is added to `asked`. */
export function serverOf(answer: unknown, asked: Asked[] = []): Call {
  return <E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions) => {
    const sent: { params?: unknown; query?: unknown; body?: unknown } = input;
    endpoint.params?.parse(sent.params);
    endpoint.query?.parse(sent.query);
    endpoint.body?.parse(sent.body);
    asked.push({ endpoint, input, options });
    const given = answer instanceof Map ? (answer as ReadonlyMap<Endpoint, unknown>).get(endpoint) : answer;
    return Promise.resolve(endpoint.answer?.parse(given) as AnswerOf<E>);
  };
}

/** What command `id` answers before it is run: its facts, as "name: value". */
export async function answersOf(
  id: string,
  args: Record<string, unknown>,
  answer: unknown,
  context = emptyContext,
): Promise<{ facts: string[]; none: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const { answer: read, count } = registry.get(id);
  const answered = await (read ?? count)?.({
    api: serverOf(answer, asked),
    args,
    context,
    targets: [],
  });
  if (!answered) throw new Error(`${id} answers nothing.`);
  return { ...answered, facts: answered.facts.map(({ name, value }) => `${name}: ${value}`), asked };
}

/** An answer for each endpoint, for commands that call more than one. */
export function withAnswers(answers: readonly (readonly [Endpoint, unknown])[]): unknown {
  return new Map(answers);
}

/** Why the command cannot run for a person without permissions; true when it can. */
export function refusedTo(id: string, context: Partial<Context>): boolean | string {
  const command: AnyCommand = registry.get(id);
  return command.when?.({ ...emptyContext, ...context }) ?? true;
}

/** Requires that each command is refused to a person without permissions, with a reason that is about the role. */
export function expectPermissionsNeeded(...ids: readonly string[]): void {
  for (const id of ids) expect(refusedTo(id, { can: () => false }), id).toMatch(/^(Your role cannot|Only) /);
}

export const mailbox = { id: "00001042-0000-4000-8000-000000000000", label: "STE 1042" };

export const registered: Mail = {
  id: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
  version: 1,
  mailboxId: mailbox.id,
  steNumber: "1042",
  workspaceName: "Yıldız Ltd",
  recipient: { id: "00001042-0000-4000-8000-000000000001", name: "Ayşe", lastName: "Yıldız" },
  type: "ENVELOPE",
  status: "PENDING",
  receivedAt: "2026-11-20T09:12:00.000Z",
  senderName: "Chase",
  senderAddress: "-",
  carrier: "UPS",
  trackingNumber: null,
  code: "PH0000000X",
  codes: [],
  width: 9.5,
  height: 4.3,
  length: 0.2,
  weight: 0.22,
  volumeDesi: 0.03,
  thumbnailUrl: null,
  photoUrl: null,
  freeUntil: null,
  dimensions: { w: 0, h: 0, l: 0, kg: 0 },
  scannedFiles: [],
  registeredBy: "Handan Handler",
  shelf: null,
  missingAt: null,
  createdAt: "2026-11-20T09:12:01.000Z",
};
