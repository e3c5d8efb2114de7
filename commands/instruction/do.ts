import { intakeInFront } from "@/kernel/intake/intake-in-front";
import { sentence } from "@/contract/text/sentence";
import { itemInstructions } from "@/contract/instructions/instruction";
import { getForward } from "@/contract/forwards/forward";
import { getRequest } from "@/contract/requests/request";
import { defineCommand } from "@/kernel/command/define";
import { openTab } from "@/kernel/command/general-effects";
import { lastRowIsSaved } from "../intake/shared/session-in-front";

export default defineCommand({
  id: "instruction.do",
  title: "Carry out instruction",
  about:
    "Does what an instruction asks for with the item that was taken in last: opens the scan, prints the forward's label, completes the request, or shelves what is held.",
  keywords: ["do it", "paper in hand"],
  group: "Intake",
  scope: "route:intake",
  hotkeys: ["mod+enter"],
  phrase: "do what is to be done",
  when: lastRowIsSaved,
  danger: "safe",
  run: async ({ api, context }) => {
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
  },
});
