// Putting items into the open shred batch, and taking them out. Loaded when somebody first does.
import { tickShred, untickShred } from "@/contract/shred/shred";
import type { Ref } from "@/kernel/command/argument";
import type { Invocation, Outcome, Run } from "@/kernel/command/define";
import { shredBatchFor } from "./shred-batch";

type Wish = {
  mail: Ref;
  batch?: Ref | undefined;
  despite?: string | undefined;
  since?: string | undefined;
};

export async function tick({
  api,
  args: { mail, batch, despite, since },
  context,
}: Pick<Run<Wish>, "api" | "args" | "context">): Promise<Outcome> {
  const id = await shredBatchFor(api, context, batch);
  const body = { mailId: mail.id, forbiddenBut: despite, since };
  const { again, ticked, at } = await api(tickShred, { params: { id }, body });
  return {
    say: `${mail.label} ${again ? "ticked already" : "ticked"}. ${ticked} in the batch.`,
    unchanged: again,
    undo: back("shred.untick", mail, id, at),
  };
}

export async function untick({
  api,
  args: { mail, batch, since },
  context,
}: Pick<Run<Wish>, "api" | "args" | "context">): Promise<Outcome> {
  const id = await shredBatchFor(api, context, batch);
  const body = { mailId: mail.id, since };
  const { again, ticked, at } = await api(untickShred, { params: { id }, body });
  return {
    say: `${mail.label} ${again ? "was not in the batch" : "taken out"}. ${ticked} in the batch.`,
    unchanged: again,
    undo: back("shred.tick", mail, id, at),
  };
}

type Scan = { code: string; batch?: Ref | undefined; despite?: string | undefined };

export async function tickCode({
  api,
  args,
  context,
}: Pick<Run<Scan>, "api" | "args" | "context">): Promise<Outcome> {
  const id = await shredBatchFor(api, context, args.batch);
  const body = { code: args.code, forbiddenBut: args.despite };
  const { line, again, ticked, at } = await api(tickShred, { params: { id }, body });
  const { mailId, label, steNumber } = line;
  return {
    say: `${label}, STE ${steNumber}: ${again ? "ticked already" : "ticked"}. ${ticked} in the batch.`,
    unchanged: again,
    undo: back("shred.untick", { id: mailId, label }, id, at),
  };
}

function back(command: string, { id, label }: Ref, batchId: string, since: string | undefined): Invocation {
  const batch = { id: batchId, label: "The batch" };
  return { id: command, args: { mail: { id, label }, batch, since } };
}
