import { intakeInFront } from "@/kernel/intake/intake-in-front";
import { carrierArg } from "@/kernel/arguments/plain/carrier";
import { itemTypeArg } from "@/kernel/arguments/plain/item-type";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { receivedArg } from "@/kernel/arguments/when/received";
import { sizeArg } from "@/kernel/arguments/plain/size";
import { senderArg } from "@/kernel/arguments/plain/text";
import { trackingArg } from "@/kernel/arguments/plain/tracking";
import { weightArg } from "@/kernel/arguments/plain/weight";
import { defineCommand } from "@/kernel/command/define";
import { hasSavedRow } from "./shared/session-in-front";
import { stepIntake } from "@/kernel/intake/step";

export default defineCommand({
  id: "intake.fix-last",
  title: "Fix last row",
  about: "Corrects the row of the session that was saved last, or moves it to another mailbox.",
  keywords: ["correct last", "edit last row", "wrong mailbox"],
  group: "Intake",
  scope: "global",
  keysIn: "route:intake",
  hotkeys: ["alt+arrowup"],
  phrase:
    "fix last [to {mailbox}] [from {sender}] [as {type}] [via {carrier}] [tracking {tracking}] [size {size}] [weight {weight}] [received {receivedOn}]",
  args: {
    // A mailbox or a tracking number alone does not mean the last row.
    mailbox: { ...mailboxArg, fromContext: () => undefined, afterVerb: true },
    sender: senderArg,
    type: itemTypeArg,
    carrier: carrierArg,
    tracking: trackingArg,
    size: sizeArg,
    weight: weightArg,
    receivedOn: receivedArg,
  },
  when: hasSavedRow,
  danger: "safe",
  run: ({ args, context }) => {
    const intake = intakeInFront.in(context);
    const { mailbox, ...said } = args;
    const mail = intake?.last;
    if (!mail) return {};
    const facts = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
    const hasFacts = Object.keys(facts).length > 0;
    // By its key alone: the line on the screen turns to the row.
    if (!mailbox && !hasFacts) return { effects: [stepIntake({ do: "select-last" })] };
    if (intake.notSaved) return { say: `Row ${intake.notSaved} is not saved yet.`, warns: true };
    return { effects: [stepIntake({ do: "correct", mail, ...(mailbox && { mailbox }), facts })] };
  },
});
