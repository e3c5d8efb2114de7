// The steps of an exception: assigned, asked about, returned, held, settled, and opened again.
import type { Exception } from "@/contract/exceptions/exception";
import {
  askAboutException,
  assignException,
  holdException as holdEndpoint,
  reopenException,
  returnException,
  settleException,
} from "@/contract/exceptions/exception-steps";
import type { Tx } from "@/server/platform/db/types";
import { type Exchange, mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { dueLabels } from "../mail/due-labels";
import { fieldFault } from "@/server/platform/rules/transition";
import { askMailbox } from "./ask";
import { assignTo, takeBackAssignment } from "./assign";
import { admitExceptionReopening, admitExceptionStep } from "./rules";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import { holdException, storeReopening, storeStep } from "../exception-steps/store";
import { type ExceptionRow, exceptionRecord } from "../exception-steps/rows";
import { readException } from "./view";

export function mountExceptionStepRoutes(server: Server): void {
  const { files, config } = server.services;

  mount(server, assignException, async (exchange) =>
    step(exchange, "ASSIGNED", async (tx, by, row) => {
      const { id, warning } = await assignTo(tx, by, row, exchange.body, { files, config });
      const [labelDue] = await dueLabels(tx, by.caller, { mailIds: [id] }, by.now);
      return { ...(warning && { warning }), ...(labelDue && { labelDue }) };
    }),
  );

  mount(server, askAboutException, async (exchange) =>
    step(exchange, "WAITING", (tx, by, row) => askMailbox(tx, by, row, exchange.body)),
  );

  mount(server, returnException, async (exchange) =>
    step(exchange, "RETURNED", (tx, by, row) =>
      storeStep(tx, by, row, {
        state: "RETURNED",
        event: "exception.returned",
        reason: exchange.body.reason,
      }),
    ),
  );

  mount(server, holdEndpoint, async (exchange) =>
    step(exchange, "HELD", (tx, by, row) => {
      const until = new Date(exchange.body.until);
      if (until <= exchange.now) {
        throw fieldFault(
          "until",
          "This day is over or has begun. Give a later one, or leave the exception open.",
        );
      }
      return storeStep(tx, by, row, {
        state: "HELD",
        event: "exception.held",
        reason: exchange.body.reason,
        heldUntil: until,
        dueDate: until,
        detail: { until: until.toISOString() },
      });
    }),
  );

  mount(server, settleException, async (exchange) =>
    step(exchange, "SETTLED", (tx, by, row) =>
      storeStep(tx, by, row, { state: "SETTLED", event: "exception.settled", reason: exchange.body.reason }),
    ),
  );

  mount(server, reopenException, async ({ params, body, caller, version, now, change }) =>
    change(async (tx, by) => {
      const row = await holdException(tx, caller, params.id);
      const { reason } = body;
      admitExceptionReopening(exceptionRecord(row), { reason, seen: version }, caller, now);
      if (row.state === "ASSIGNED") await takeBackAssignment(tx, by, row);
      await storeReopening(tx, by, row, reason);
      return readException({ db: tx, files }, row.id, caller, now);
    }),
  );

  type StepEndpoint =
    | typeof assignException
    | typeof askAboutException
    | typeof returnException
    | typeof holdEndpoint
    | typeof settleException;

  /** Takes a step of the exception that the call names: `take` writes it, and gives what the answer says beside it. */
  async function step(
    {
      params,
      caller,
      version,
      now,
      change,
    }: Pick<Exchange<StepEndpoint>, "params" | "caller" | "version" | "now" | "change">,
    to: "ASSIGNED" | "WAITING" | "HELD" | "RETURNED" | "SETTLED",
    take: (tx: Tx, by: By<Caller>, row: ExceptionRow) => Promise<Partial<Exception> | void>,
  ) {
    return change(async (tx, by) => {
      const row = await holdException(tx, caller, params.id);
      admitExceptionStep(exceptionRecord(row), { to, seen: version });
      const more = await take(tx, by, row);
      return { ...(await readException({ db: tx, files }, row.id, caller, now)), ...more };
    });
  }
}
