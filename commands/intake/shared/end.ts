// Ending an intake session. Loaded when somebody first does.
import { currentIntake, endIntake } from "@/contract/intake/intake";
import { listDueLabels } from "@/contract/labels/label";
import { ApiError } from "@/contract/wire/errors";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome, Run } from "@/kernel/command/define";
import { stepIntake } from "@/kernel/intake/step";

type Wish = { session?: Ref | undefined; isUndo?: boolean | undefined };

/** Without a session, that of the person. */
export async function end({ api, args }: Pick<Run<Wish>, "api" | "args">): Promise<Outcome> {
  const id = args.session?.id ?? (await api(currentIntake, {})).session?.id;
  if (id === undefined) throw new ApiError("conflict", "No intake session is open. Start one first.");
  const { items: due } = await api(listDueLabels, { query: { sessionId: id } });
  const session = await api(endIntake, { params: { id }, body: { undo: args.isUndo } });
  const { items, exceptions, expected } = session;
  const counted = [
    items === 1 ? "1 item" : `${items} items`,
    ...(exceptions > 0 ? [exceptions === 1 ? "1 exception" : `${exceptions} exceptions`] : []),
  ].join(" and ");
  const unlabelled = due.length === 1 ? "1 item has" : `${due.length} items have`;
  const says = `Intake session ended: ${counted}${expected === null ? "" : ` of ${expected} expected`}.`;
  return {
    say: due.length === 0 ? says : `${says} ${unlabelled} no label, or an old one: see below.`,
    go: `/intake?session=${id}`,
    effects: [stepIntake({ do: "read" })],
    undo: { id: "intake.reopen", args: { session: { id, label: session.officeLabel } } },
  };
}
