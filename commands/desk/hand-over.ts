import { deskInFront } from "./shared/desk-in-front";
import { handOver } from "@/contract/desk/desk";
import { ApiError } from "@/contract/wire/errors";
import { defineCommand } from "@/kernel/command/define";
import { stepDesk } from "./shared/desk-step";

export default defineCommand({
  id: "desk.hand-over",
  title: "Hand over",
  about: "Hands the ticked items over: they leave. The customer will be notified.",
  keywords: ["give out", "collected"],
  group: "Pick-up desk",
  scope: "global",
  hotkeys: ["mod+enter"],
  keysIn: "route:desk",
  phrase: "hand over",
  when: (context) => {
    const desk = deskInFront.in(context);
    const { can } = context;
    if (!can("requests.write")) return "Your role cannot hand over mail";
    if (!desk) return "Open the pick-up desk first";
    return desk.why ?? true;
  },
  danger: "undoable",
  run: async ({ api, context }) => {
    const desk = deskInFront.in(context);
    if (!desk?.body) throw new ApiError("invalid", desk?.why ?? "Open the pick-up desk first.");
    const made = await api(handOver, { body: desk.body }, { idempotencyKey: desk.attempt });
    const { id, version, person, items, steNumber } = made;
    return {
      say: `${items.length === 1 ? "1 item" : `${items.length} items`} of STE ${steNumber} handed over to ${person}.`,
      effects: [stepDesk({ do: "done" })],
      undo: { id: "desk.undo", args: { handOver: { id, label: `STE ${steNumber}`, version } } },
    };
  },
});
