// A turn of the station: what a scan or a line makes of the next item, and what is done for it.
import { call } from "@/app/platform/data/api";
import { beep } from "@/app/platform/scanner/beep";
import { ApiError } from "@/contract/wire/errors";
import type { Source } from "@/contract/wire/event";
import { type IntakeSession, type IntakeSticky, changeIntake } from "@/contract/intake/intake";
import { shownNumber } from "@/contract/codes/tracking";
import { type IntakeTurn, answerNumber } from "@/kernel/intake/machine";
import { beginRow, numberLastRow, setRowAside } from "./save-rows";
import { becomeStation, sayAtStation, stationNow } from "./station-state";

/** Carries out a turn; returns true, because the typed line was accepted. */
export function take({ state, effects }: IntakeTurn, source: Source): boolean {
  const isQuiet = effects.length === 0 && state.draft === stationNow().machine.draft;
  becomeStation({ machine: state, choices: null, ...(!isQuiet && { said: null }) });
  for (const effect of effects) {
    if (effect.do === "save") beginRow(effect.values, source);
    else if (effect.do === "set-aside") setRowAside(effect.values);
    else if (effect.do === "ask") beep("ask");
    else if (effect.do === "assume") {
      beep("taken");
      sayAtStation(
        "info",
        `${shownNumber(effect.number)} is taken for the next item, as in the rows before. Drop “number, then STE” to be asked.`,
      );
    } else if (effect.do === "hold") {
      const { session } = stationNow();
      beep("taken");
      if (session) void storeSticky(session, effect.sticky);
    } else numberLastRow(effect.number.number, effect.number.carrier);
  }
  if (effects.length === 0 && !isQuiet && source === "scanner") beep("taken");
  return true;
}

/** Decides which item a number belongs to, where two are possible. */
export function answerAsked(whose: "last" | "next"): void {
  take(answerNumber(stationNow().machine, whose), "console");
}

/** Stored with the rows, so that another machine can continue. Without the network it is stored with the next change. */
export async function storeSticky({ id }: IntakeSession, sticky: IntakeSticky): Promise<void> {
  try {
    const session = await call(changeIntake, { params: { id }, body: { sticky } });
    if (stationNow().session?.id === id) becomeStation({ session });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== "unavailable") sayAtStation("error", error.message);
  }
}
