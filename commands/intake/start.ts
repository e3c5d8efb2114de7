import { intakeInFront } from "@/kernel/intake/intake-in-front";
import { startIntake } from "@/contract/intake/intake";
import { carrierArg } from "@/kernel/arguments/plain/carrier";
import { expectedArg, stickyArg } from "@/kernel/arguments/plain/intake";
import { countedTypeArg } from "@/kernel/arguments/plain/item-type";
import { officeHereArg } from "@/kernel/arguments/records/listed";
import { receivedArg } from "@/kernel/arguments/when/received";
import { namedShelfArg } from "@/kernel/arguments/records/shelf";
import { sizeArg } from "@/kernel/arguments/plain/size";
import { senderArg } from "@/kernel/arguments/plain/text";
import { weightArg } from "@/kernel/arguments/plain/weight";
import { defineCommand } from "@/kernel/command/define";
import { stickyOf, stickyWords } from "@/kernel/intake/sticky";
import { whichOffice } from "@/kernel/command/which-office";
import { stepIntake } from "@/kernel/intake/step";

export default defineCommand({
  id: "intake.start",
  title: "Start intake session",
  about: "Starts registering a pile of mail. These values apply to each item until you remove them.",
  keywords: ["begin", "intake", "pile", "shift"],
  short: ["si"],
  group: "Intake",
  scope: "global",
  hotkeys: ["c i"],
  phrase:
    "start intake [via {carrier}] [as {type}] [from {sender}] [size {size}] [weight {weight}] [received {receivedOn}] [at {shelf}] [count {expected}] [in {office}]",
  args: {
    carrier: carrierArg,
    type: countedTypeArg,
    sender: senderArg,
    size: sizeArg,
    weight: weightArg,
    receivedOn: receivedArg,
    shelf: namedShelfArg,
    expected: expectedArg,
    office: officeHereArg,
    sticky: stickyArg,
  },
  when: (context) => {
    if (!context.can("mail.write")) return "Your role cannot register mail";
    return intakeInFront.in(context) ? "You have an intake session. Go on with it, or end it first" : true;
  },
  danger: "undoable",
  run: async ({ api, args }) => {
    const { expected, office } = args;
    const body = {
      sticky: args.sticky ?? stickyOf(args),
      ...(expected && { expected }),
      ...(office && { officeId: office.id }),
    };
    const session = await api(startIntake, { body }).catch((fault: unknown) => {
      const said = stickyWords(body.sticky).map(({ words }) => words);
      const count = expected ? [`count ${expectedArg.format(expected)}`] : [];
      return whichOffice(fault, ["start intake", ...said, ...count, "in"].join(" "));
    });
    if (!("id" in session)) return session;
    return {
      say: `Intake session started at ${session.officeLabel}.`,
      go: "/intake",
      effects: [stepIntake({ do: "read" })],
      undo: { id: "intake.end", args: { session: { id: session.id, label: session.officeLabel } } },
    };
  },
});
