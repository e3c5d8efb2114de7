// The rules of each office's mailroom: reading and setting them.
import { ApiError } from "@/contract/wire/errors";
import { listMailroomRules, setMailroomRules } from "@/contract/offices/mailroom";
import { withinOffices } from "@/server/platform/auth/gate";
import { allOf, equals } from "@/server/platform/db/conditions";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { changesOf } from "@/server/platform/rules/changes";
import { demandSeen } from "@/server/platform/rules/seen";
import { holdOffices, rulesOfOffices, storeRules } from "./store";

export function mountOfficeRoutes(server: Server): void {
  mount(server, listMailroomRules, async ({ db, caller }) => ({
    items: await rulesOfOffices(db, withinOffices(caller, "offices.id")),
  }));

  mount(server, setMailroomRules, async ({ params, body, caller, change }) =>
    change(async (tx, by) => {
      const { seen, ...rules } = body;
      const admitted = allOf([withinOffices(caller, "offices.id"), equals("offices.id", params.id)]);
      await holdOffices(tx, admitted);
      const [before] = await rulesOfOffices(tx, admitted);
      if (!before) {
        throw new ApiError("not_found", "There is no such office, or it is one you do not see.");
      }
      demandSeen(seen, before.rules, `the rules of ${before.label}`);
      const changes = changesOf(before.rules, rules);
      if (!changes) return before;
      await storeRules(tx, params.id, rules);
      await by.record({
        type: "office.changed",
        recordId: params.id,
        officeId: params.id,
        detail: { mailroom: changes },
      });
      return { ...before, rules };
    }),
  );
}
