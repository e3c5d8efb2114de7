// Snoozing a record, and waking one.
import { snoozePermission, snoozeRecord, wakeRecord } from "@/contract/snooze/snooze";
import { admit } from "@/server/platform/auth/gate";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { admitSnooze, admitWaking } from "./rules";
import { holdSnoozable, storeSnooze, storeWaking } from "./store";

export function mountSnoozeRoutes(server: Server): void {
  mount(server, snoozeRecord, async ({ params: { id }, body, caller, version: seen, now, change }) => {
    admit(snoozePermission[body.kind], caller);
    return change(async (tx, by) => {
      const held = await holdSnoozable(tx, caller, { kind: body.kind, id }, now);
      const instead = body.seen == null ? body.seen : new Date(body.seen);
      const until = admitSnooze(held, { wanted: new Date(body.until), seen, instead }, now);
      if (until.getTime() !== held.until?.getTime()) await storeSnooze(tx, by, held, until);
      return { id, snoozedUntil: until.toISOString(), before: held.until?.toISOString() ?? null };
    });
  });

  mount(server, wakeRecord, async ({ params: { id }, body, caller, now, change }) => {
    admit(snoozePermission[body.kind], caller);
    return change(async (tx, by) => {
      const held = await holdSnoozable(tx, caller, { kind: body.kind, id }, now);
      admitWaking(held.noun, {
        until: held.until,
        seen: body.until === undefined ? undefined : new Date(body.until),
      });
      if (held.until !== null) await storeWaking(tx, by, held);
      return { id, snoozedUntil: null, before: held.until?.toISOString() ?? null };
    });
  });
}
