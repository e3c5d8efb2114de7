// What the person did today, as facts: shown beside the line "my day", and printed by a terminal.
import type { Call } from "@/contract/wire/endpoint";
import { getMyDay, pieceKinds, pieceLabel } from "@/contract/work/my-day";
import type { Answer } from "@/kernel/command/answer";
import { lengthText } from "@/kernel/values/length-text";
import { ownDay } from "@/kernel/values/own-day";

export async function myDayFacts(api: Call): Promise<Answer> {
  const { from: since, until: before } = ownDay();
  const { own } = await api(getMyDay, { query: { since, before } });
  const none = "Nothing was done today.";
  if (own.from === null) return { facts: [], none };
  const pieces = pieceKinds.filter((kind) => own.pieces[kind] > 0);
  const facts = [
    ...pieces.map((kind) => ({ name: pieceLabel[kind], value: String(own.pieces[kind]) })),
    { name: "Corrections", value: String(own.corrections) },
    { name: "Time worked", value: lengthText(own.minutes) },
  ];
  return { facts, none };
}
