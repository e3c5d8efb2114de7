import { intakeInFront } from "@/kernel/intake/intake-in-front";
import { hasSession } from "./shared/session-in-front";
import { carrierArg } from "@/kernel/arguments/plain/carrier";
import { stickyArg } from "@/kernel/arguments/plain/intake";
import { itemTypeArg } from "@/kernel/arguments/plain/item-type";
import { receivedArg } from "@/kernel/arguments/when/received";
import { namedShelfArg } from "@/kernel/arguments/records/shelf";
import { sizeArg } from "@/kernel/arguments/plain/size";
import { senderArg } from "@/kernel/arguments/plain/text";
import { weightArg } from "@/kernel/arguments/plain/weight";
import { defineCommand } from "@/kernel/command/define";
import { stickyOf, stickyWords } from "@/kernel/intake/sticky";
import { stepIntake } from "@/kernel/intake/step";

export default defineCommand({
  id: "intake.keep",
  title: "Keep for each row",
  about: "Sets a carrier, type, sender, size, weight, day or shelf for each row until you remove it.",
  keywords: ["sticky", "lock value"],
  group: "Intake",
  scope: "global",
  keysIn: "route:intake",
  hotkeys: ["alt+k"],
  phrase:
    "keep [from {sender}] [via {carrier}] [as {type}] [size {size}] [weight {weight}] [received {receivedOn}] [at {shelf}]",
  args: {
    sender: senderArg,
    carrier: carrierArg,
    type: itemTypeArg,
    size: sizeArg,
    weight: weightArg,
    receivedOn: receivedArg,
    shelf: namedShelfArg,
    sticky: stickyArg,
  },
  when: hasSession,
  opensLine: true,
  danger: "undoable",
  run: ({ args, context }) => {
    const intake = intakeInFront.in(context);
    const before = intake?.sticky ?? {};
    const said = stickyOf(args);
    const sticky = args.sticky ?? { ...before, ...said };
    const words = stickyWords(args.sticky ?? said).map((each) => each.words);
    return {
      say: words.length > 0 ? `Each row is now ${words.join(", ")}.` : "No defaults now.",
      effects: [stepIntake({ do: "hold", sticky })],
      undo: { id: "intake.keep", args: { sticky: before } },
    };
  },
});
