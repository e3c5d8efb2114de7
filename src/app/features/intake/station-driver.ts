// The station's intake driver: what it decides is shown on the screen, heard, and saved in the background.
import { execute } from "@/app/command/run/execute";
import { call } from "@/app/platform/data/api";
import { beep } from "@/app/platform/scanner/beep";
import { mailTarget } from "@/kernel/command/targets/mail-targets";
import { shownNumber } from "@/contract/codes/tracking";
import { type IntakeSticky, changeIntake } from "@/contract/intake/intake";
import { ApiError } from "@/contract/wire/errors";
import type { Candidate } from "@/kernel/command/argument";
import { makeIntakeDriver } from "@/kernel/intake/driver";
import { sayElsewhere, sayIfElsewhere } from "./other-office";
import { stationReader } from "./line-reader";
import { addToLastRow, beginException, beginRow, rowsSaved, setRowAside } from "./save-rows";
import { becomeStation, refuseAtStation, sayAtStation, stationNow } from "./station-state";

export const stationDriver = makeIntakeDriver({
  api: call,
  reader: stationReader,
  machine: () => stationNow().machine,
  setMachine: (machine) => becomeStation({ machine }),
  onTurn: ({ state, effects }, source) => {
    const isQuiet = effects.length === 0 && state.draft === stationNow().machine.draft;
    becomeStation({ machine: state, choices: null, ...(!isQuiet && { said: null }) });
    if (effects.length === 0 && !isQuiet && source === "scanner") beep("taken");
  },

  save: beginRow,
  setAside: setRowAside,
  ask: () => beep("ask"),
  assume: (number) => {
    beep("taken");
    sayAtStation(
      "info",
      `${shownNumber(number)} is taken for the next item, as in the rows before. Drop “number, then STE” to be asked.`,
    );
  },
  hold: (sticky, isScanned) => {
    if (isScanned) beep("taken");
    void storeSticky(sticky);
  },
  addToLast: addToLastRow,

  refuse: (why, isSte) =>
    void refuseAtStation(isSte ? `${why} Check the label, or register an exception.` : why),
  run: async ({ id, args }) => {
    becomeStation({ said: null });
    if (id === "exception.create") return beginException(args);
    // "void last" means the row above, which may still be on its way to the server.
    await rowsSaved();
    void execute(id, args, "console");
  },
  choose: ({ choices, values, same }) => {
    const { what, candidates, slot } = choices;
    const pick = ({ value }: Candidate) => {
      becomeStation({ choices: null, said: null });
      void stationDriver.mean({ means: "item", values: { ...values, [slot]: value }, same });
    };
    beep("ask");
    becomeStation({ choices: { what, candidates: candidates.slice(0, 9), pick }, said: null });
    return true;
  },
  change: async (command, args) => {
    const { status } = await execute(command, args, "console", { inBackground: true });
    return status === "done";
  },
  itemNow: (mail) => {
    const now = stationNow().rows.find((row) => row.mail?.id === mail.id)?.mail;
    return now ? mailTarget(now) : mail;
  },

  onItem: (code) => {
    const row = stationNow().rows.find(({ mail }) => mail?.code === code);
    if (!row) return false;
    beep("taken");
    becomeStation({
      selected: row.number,
      said: { tone: "info", text: `Row ${row.number} has this label.` },
    });
    return true;
  },
  onMailbox: (id, known) => (known ? sayElsewhere(known) : void sayIfElsewhere(id)),
});

/** What `work` gives; null where the server refused, which is said. */
export async function orRefused<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refuseAtStation(error.message);
    return null;
  }
}

/** Stored with the rows, so that another machine can continue. Without the network it is stored with the next change. */
async function storeSticky(sticky: IntakeSticky): Promise<void> {
  const id = stationNow().session?.id;
  if (id === undefined) return;
  try {
    const session = await call(changeIntake, { params: { id }, body: { sticky } });
    if (stationNow().session?.id === id) becomeStation({ session });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== "unavailable") sayAtStation("error", error.message);
  }
}
