// The person's own second factor: setting it up, its recovery codes, and turning it off.
import { ApiError } from "@/contract/wire/errors";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from "@/contract/staff/second-factor";
import { forgiveAttempt, ownCodeLimits, ownPasswordLimits } from "@/server/platform/auth/attempts";
import { demandAttempt, demandOwnPassword, wrongCode } from "@/server/platform/auth/own-password";
import { recoveryCodesLeft, replaceRecoveryCodes } from "@/server/platform/auth/recovery-codes";
import {
  type SecondFactors,
  removeSecondFactor,
  secondFactorSince,
} from "@/server/platform/auth/second-factor";
import { endAllSessions } from "@/server/platform/auth/sessions";
import { enrolmentUri } from "@/server/platform/auth/totp";
import { mount } from "@/server/platform/http/mount";
import type { Db, Tx } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";

export function mountSecondFactorRoutes(server: Server, factors: SecondFactors): void {
  const { requireTotp } = server.services.config;

  mount(server, getSecondFactor, async ({ db, caller }) => {
    const since = await secondFactorSince(db, caller.staffId);
    return {
      since: since?.toISOString() ?? null,
      required: requireTotp.includes(caller.role),
      recoveryCodesLeft: since ? await recoveryCodesLeft(db, caller.staffId) : 0,
    };
  });

  mount(server, beginSecondFactor, async ({ body, caller, db, now, change }) => {
    await demandNone(db, caller.staffId);
    await demandOwnPassword(db, caller, body.password, "password", now);
    return change(async (tx) => {
      await forgiveAttempt(tx, ownPasswordLimits(caller.staffId), now);
      await demandNone(tx, caller.staffId);
      const secret = await factors.begin(tx, caller.staffId, now);
      const { email } = await tx
        .selectFrom("staff")
        .select("email")
        .where("id", "=", caller.staffId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      return { secret, uri: enrolmentUri(secret, email) };
    });
  });

  mount(server, confirmSecondFactor, async ({ body, caller, db, now, change }) => {
    await demandNone(db, caller.staffId);
    const limits = ownCodeLimits(caller.staffId);
    await demandAttempt(db, limits, "code", now);
    return change(async (tx, by) => {
      if (!(await factors.confirm(tx, caller.staffId, body.code, now))) throw wrongCode();
      await forgiveAttempt(tx, limits, now);
      const recoveryCodes = await replaceRecoveryCodes(tx, caller.staffId);
      // The other sessions began without it.
      const { staffId, sessionId } = caller;
      const sessionsEnded = await endAllSessions(tx, staffId, "second factor changed", now, sessionId);
      await by.record({ type: "staff.second-factor-set-up", recordId: staffId, detail: { sessionsEnded } });
      return { recoveryCodes };
    });
  });

  mount(server, renewRecoveryCodes, async ({ body, caller, db, now, change }) => {
    await demandOwnPassword(db, caller, body.password, "password", now);
    const limits = ownCodeLimits(caller.staffId);
    await demandAttempt(db, limits, "code", now);
    return change(async (tx, by) => {
      await demandFactor(tx, factors, caller.staffId, body.code, now);
      await forgiveAttempt(tx, [...limits, ...ownPasswordLimits(caller.staffId)], now);
      const recoveryCodes = await replaceRecoveryCodes(tx, caller.staffId);
      await by.record({ type: "staff.recovery-codes-renewed", recordId: caller.staffId });
      return { recoveryCodes };
    });
  });

  mount(server, endSecondFactor, async ({ body, caller, db, now, change }) => {
    if (requireTotp.includes(caller.role)) {
      throw new ApiError(
        "conflict",
        "Your role needs two-step sign-in, so it cannot be turned off. For a new phone, ask an administrator to reset it.",
      );
    }
    await demandOwnPassword(db, caller, body.password, "password", now);
    const limits = ownCodeLimits(caller.staffId);
    await demandAttempt(db, limits, "code", now);
    await change(async (tx, by) => {
      await demandFactor(tx, factors, caller.staffId, body.code, now);
      await forgiveAttempt(tx, [...limits, ...ownPasswordLimits(caller.staffId)], now);
      await removeSecondFactor(tx, caller.staffId);
      await by.record({ type: "staff.second-factor-removed", recordId: caller.staffId });
    });
  });
}

/** @throws ApiError `conflict` */
async function demandNone(db: Db | Tx, staffId: string): Promise<void> {
  if ((await secondFactorSince(db, staffId)) === null) return;
  throw new ApiError("conflict", "Two-step sign-in is on already. To set it up again, turn it off first.");
}

/** @throws ApiError `conflict` without a second factor, `invalid` for a wrong code. */
async function demandFactor(
  tx: Tx,
  factors: SecondFactors,
  staffId: string,
  code: string,
  now: Date,
): Promise<void> {
  if ((await secondFactorSince(tx, staffId)) === null) {
    throw new ApiError("conflict", "Two-step sign-in is off. Set it up first.");
  }
  if ((await factors.take(tx, staffId, code, now)) === null) throw wrongCode();
}
