// Promises: what offices promise and when they work, and the clock of one record.
import {
  explainLateness,
  getClock,
  getPromiseFigures,
  listPromises,
  pauseClock,
  resumeClock,
  setPromises,
} from "@/contract/promises/promises";
import { withinOffices } from "@/server/platform/auth/gate";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { thenWake } from "@/server/platform/jobs/wake";
import { explainRecord, pauseRecord, readClock, resumeRecord } from "./record-clock";
import { changePromises } from "./change";
import { readFigures } from "./figures";
import { promisesOfOffices, shownPromises } from "./store";

export function mountPromiseRoutes(server: Server): void {
  mount(server, listPromises, async ({ db, caller }) => ({
    items: (await promisesOfOffices(db, withinOffices(caller, "offices.id"))).map(shownPromises),
  }));

  mount(server, setPromises, async ({ params, body, change }) =>
    thenWake(
      "clocks",
      change((tx, by) => changePromises(tx, by, params.id, body)),
    ),
  );

  mount(server, getPromiseFigures, async ({ query, db, caller, now }) => ({
    items: await readFigures(db, caller, query, now),
  }));

  mount(server, getClock, async ({ params, db, caller, now }) => readClock(db, caller, params.id, now));

  mount(server, pauseClock, async ({ params, body, caller, now, change }) =>
    change(async (tx, by) => {
      await pauseRecord(tx, by, params.id, body.reason);
      return readClock(tx, caller, params.id, now);
    }),
  );

  mount(server, resumeClock, async ({ params, body, caller, now, change }) =>
    change(async (tx, by) => {
      await resumeRecord(tx, by, params.id, body.since);
      return readClock(tx, caller, params.id, now);
    }),
  );

  mount(server, explainLateness, async ({ params, body, caller, now, change }) =>
    change(async (tx, by) => {
      await explainRecord(tx, by, params.id, body.reason);
      return readClock(tx, caller, params.id, now);
    }),
  );
}
