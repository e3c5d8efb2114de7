// What a macro is run over, where it is not run once: each selected ticket.
import { choiceKind } from "@/kernel/arguments/plain/choice";

export const macroOverArg = choiceKind<"tickets">("kind of record", 0, [
  { value: "tickets", label: "Tickets", words: ["tickets", "ticket", "each ticket"] },
]);
