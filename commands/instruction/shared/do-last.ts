// What an instruction asks for with the item that was taken in last. Loaded when it is first carried out.
import { itemInstructions } from "@/contract/instructions/instruction";
import { getForward } from "@/contract/forwards/forward";
import { getRequest } from "@/contract/requests/request";
import { sentence } from "@/contract/text/sentence";
import type { Outcome, Run } from "@/kernel/command/define";
import { openTab } from "@/kernel/command/general-effects";
import { intakeInFront } from "@/kernel/intake/intake-in-front";

export async function doLast({ api, context }: Pick<Run<unknown>, "api" | "context">): Promise<Outcome> {
  const intake = intakeInFront.in(context);
  const last = intake?.last;
  if (!last) return {};
  const { items } = await api(itemInstructions, { query: { ids: last.id } });
  const { flags = [], todo } = items[0] ?? {};
  if (!todo) {
    if (flags.some(({ kind }) => kind === "HOLD")) return { again: { id: "intake.put-last", args: {} } };
    return { say: sentence(`No instruction asks for anything with ${last.label}`), warns: true };
  }
  const { type, requestId, forwardId } = todo;
  if (forwardId !== null) {
    const { shipping } = await api(getForward, { params: { id: forwardId } });
    if (shipping.labelUrl !== null) return { effects: [openTab(shipping.labelUrl)] };
    return { say: `${last.label} has no shipping label yet.`, go: `/forward/${forwardId}?intake=true` };
  }
  // Their pages and forms are on the request's own screen, which leads back to the line.
  if (type === "SCAN" || type === "CHECK_DEPOSIT") return { go: `/request/${requestId}?intake=true` };
  if (type === "CONSOLIDATE") {
    return { say: `${last.label} is packed with others later. Put it on its shelf.` };
  }
  const { version, status } = await api(getRequest, { params: { id: requestId } });
  const request = { id: requestId, label: todo.words, version, status };
  return { again: { id: "request.complete", args: { request } } };
}
