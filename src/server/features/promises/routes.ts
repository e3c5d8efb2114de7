// Promises: what offices promise and when they work, and the clock of one record.
import { isDeepStrictEqual } from "node:util";
import { ApiError } from "@/contract/wire/errors";
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
import { allOf, equals } from "@/server/platform/db/conditions";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { readFigures } from "./figures";
import { explainRecord, pauseRecord, readClock, resumeRecord } from "./record";
import { holdToChangePromises, settleClocks } from "./settle";
import { promisesOfOffices, storePromises } from "./store";

export function mountPromiseRoutes(server: Server): void {
  mount(server, listPromises, async ({ db, caller }) => ({
    items: await promisesOfOffices(db, withinOffices(caller, "offices.id")),
  }));

  mount(server, setPromises, async ({ params, body, caller, change }) =>
    change(async (tx, by) => {
      const seen = allOf([withinOffices(caller, "offices.id"), equals("offices.id", params.id)]);
      const [office] = await promisesOfOffices(tx, seen);
      if (!office) {
        throw new ApiError("not_found", "There is no such office, or it is one you do not see.");
      }
      await holdToChangePromises(tx, params.id);
      const [before = office] = await promisesOfOffices(tx, seen);
      const { hours = before.hours, promises = before.promises } = body;
      if (isDeepStrictEqual({ hours, promises }, { hours: before.hours, promises: before.promises }))
        return before;
      await storePromises(tx, params.id, { hours, promises });
      await settleClocks(tx, by, { openIn: params.id });
      await by.record({
        type: "promise.set",
        recordId: params.id,
        officeId: params.id,
        detail: {
          ...(body.hours && { hours: { from: before.hours, to: hours } }),
          ...(body.promises && { promises: { from: before.promises, to: promises } }),
        },
      });
      return { ...before, hours, promises };
    }),
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

  mount(server, resumeClock, async ({ params, caller, now, change }) =>
    change(async (tx, by) => {
      await resumeRecord(tx, by, params.id);
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
