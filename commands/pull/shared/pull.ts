// What commands say of a pull list, and how its steps are taken back.
import type { Pull } from "@/contract/pulls/pull";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome } from "@/kernel/command/define";

/** A list that was made: it is opened. */
export function started({ id, version, title, total, leftOut }: Pull): Outcome {
  const items = `${total} ${total === 1 ? "item" : "items"} to fetch.`;
  return {
    say: [`${title}: ${items}`, leftOut?.said].filter(Boolean).join(" "),
    go: `/pull/${id}`,
    undo: { id: "pull.finish", args: { pull: { id, version, label: title } } },
  };
}

/** A step that was taken with the line of a request. */
export function stepped(pull: Ref, request: Ref, since: string | undefined, say: string): Outcome {
  const args = {
    pull: { id: pull.id, label: pull.label },
    request: { id: request.id, label: request.label },
    isUndo: true,
    since,
  };
  return { say, undo: { id: "pull.back", args } };
}
