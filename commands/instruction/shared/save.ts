// Saving a standing instruction, and what is said of it. Read once it is needed: the first screen saves none.
import {
  type Instruction,
  NewInstruction,
  type SaidInstruction,
  addInstruction,
  changeInstruction,
  listInstructions,
} from "@/contract/instructions/instruction";
import { ApiError } from "@/contract/wire/errors";
import type { RecordRef } from "@/kernel/arguments/records/record";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome, Run } from "@/kernel/command/define";
import { instructionRef } from "./reference";

/** Saves it; what destroys or spends is tried next. */
export async function saveInstruction(
  { api }: Pick<Run<unknown>, "api">,
  mailbox: Ref,
  body: SaidInstruction,
): Promise<Outcome> {
  const saved = await api(addInstruction, { params: { id: mailbox.id }, body });
  const instruction = instructionRef(saved);
  return {
    say: savedWords(mailbox, saved),
    ...(saved.already
      ? { unchanged: true }
      : { undo: { id: "instruction.end", args: { mailbox, instruction } } }),
    ...tryNext(mailbox, saved),
  };
}

/** Saves what a change makes of one; undo makes it what it was. */
export async function saveChange({
  api,
  args: { mailbox, instruction, sender, whole },
}: Changing): Promise<Outcome> {
  const params = { id: mailbox.id, instructionId: instruction.id };
  const { items } = await api(listInstructions, { params: { id: mailbox.id } });
  const known = items.find(({ id }) => id === instruction.id);
  const before = NewInstruction.safeParse(known?.says).data;
  if (!known || !before)
    throw new ApiError("not_found", `${mailbox.label} has no such instruction any more.`);
  const { condition } = before;
  const named =
    condition.sender === undefined
      ? { ...condition, sender }
      : { ...condition, aliases: [...condition.aliases, sender] };
  const body = whole ?? { ...before, condition: named };
  const after = await api(changeInstruction, { params, body }, { version: instruction.version });
  const changed = instructionRef(after);
  const rests = known.armed && !after.armed ? " It was in effect, and is not any more." : "";
  return {
    say: savedWords(mailbox, after, rests),
    undo: { id: "instruction.change", args: { mailbox, instruction: changed, sender, whole: before } },
    ...tryNext(mailbox, after),
  };
}

type Changing = Pick<
  Run<{
    mailbox: Ref;
    instruction: RecordRef;
    sender: string;
    whole?: NewInstruction | undefined;
  }>,
  "api" | "args"
>;

/** What is not in effect yet is tried next. */
function tryNext(mailbox: Ref, saved: Instruction): Pick<Outcome, "offer"> {
  const args = { mailbox, instruction: instructionRef(saved) };
  return saved.armed ? {} : { offer: { label: "Try it", run: { id: "instruction.try", args } } };
}

/** What is said of one that was saved just now. `rests`: that a change put it out of effect. */
function savedWords(mailbox: Ref, saved: Instruction, rests = ""): string {
  const { words, armed, coveredBy, nearMiss = [] } = saved;
  const near =
    nearMiss.length === 0
      ? ""
      : ` Mail came from ${nearMiss.map((name) => `“${name}”`).join(", ")} as well: change the instruction if it is the same sender.`;
  const covered = coveredBy
    ? ` It can never act on new mail: instruction ${coveredBy.number}, “${coveredBy.words}”, comes first.`
    : "";
  const next = armed ? "" : `${rests} It takes effect once you tried and activated it.`;
  return saved.already
    ? `${mailbox.label}: ${words}, as before.${next}`
    : `${mailbox.label}: ${words}.${next}${covered}${near}`;
}
