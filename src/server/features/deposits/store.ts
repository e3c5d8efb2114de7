// The steps of a deposit, with those of the requests of its checks, and taking the last one back.
import type { Updateable } from "kysely";
import type { NoticeKind } from "@/contract/customer-mail/notice";
import type { DepositStatus } from "@/contract/deposits/deposit";
import { ApiError } from "@/contract/wire/errors";
import type { By } from "@/server/platform/auth/by";
import type { Database } from "@/server/platform/db/schema";
import { notify, withdrawNotices } from "@/server/platform/customer-mail/outbox";
import type { Tx } from "@/server/platform/db/types";
import { oneOf } from "@/server/platform/db/conditions";
import { completeTogether, reopenTogether } from "../requests/completed-together";
import { depositsHolding } from "../requests/in-deposit";
import { type FoundDeposit, holdDeposit } from "./find";
import { recordStep } from "./record";
import {
  type WantedStep,
  admitDepositStep,
  admitReopening,
  demandNoNumbers,
  statusBefore,
  totalOf,
} from "./rules";

const events = {
  PREPARED: "deposit.prepared",
  SENT: "deposit.sent",
  CREDITED: "deposit.credited",
  FAILED: "deposit.failed",
  CANCELLED: "deposit.cancelled",
  REVERSED: "deposit.reversed",
} as const;

/** What customers are told of; that it was sent, they hear of their requests. */
const notices: Partial<Record<DepositStatus, NoticeKind>> = {
  CREDITED: "deposit.credited",
  FAILED: "deposit.failed",
  REVERSED: "deposit.reversed",
};

const closed: ReadonlySet<DepositStatus> = new Set(["CREDITED", "FAILED", "CANCELLED", "REVERSED"]);

/**
 * Takes a deposit one step on. Once it is sent, what its customer asked for is done: the items left.
 * @throws ApiError `not_found`, `conflict` that says who did what when, `forbidden`, `stale`, `invalid`.
 */
export async function stepDepositOf(
  tx: Tx,
  by: By,
  id: string,
  step: WantedStep & { to: keyof typeof events },
): Promise<void> {
  const { row, record, checks } = await holdDeposit(tx, by, id);
  admitDepositStep(record, checks, step, by.caller);
  demandNoNumbers(step.reason);
  const { to, reason, trackingNumber } = step;
  const { staffId, who } = by.actor;
  await write(tx, by, row, {
    status: to,
    reason: reason ?? null,
    stepped_at: by.now,
    stepped_by: staffId,
    stepped_by_name: who,
    closed_at: closed.has(to) ? by.now : null,
    ...(to === "CREDITED" && { credited_at: by.now }),
    ...(to === "PREPARED" && {
      cents: totalOf(checks),
      prepared_at: by.now,
      prepared_by: staffId,
      prepared_by_name: who,
    }),
    ...(to === "SENT" && { tracking_number: trackingNumber ?? null }),
    ...(to === "CANCELLED" && { cancelled_from: record.status === "PREPARED" ? "PREPARED" : "PENDING" }),
  });
  await recordStep(tx, by, id, events[to], {
    ...(to === "SENT" && { method: row.method, ...(trackingNumber && { trackingNumber }) }),
    ...(reason && { reason }),
  });
  const kind = notices[to];
  if (kind) {
    const [first] = checks;
    await notify(
      tx,
      {
        kind,
        recordId: id,
        mailboxId: row.mailbox_id,
        officeId: row.office_id,
        detail: { count: checks.length, sender: checks.length === 1 ? first?.payer : undefined, reason },
      },
      by,
    );
  }
  if (to !== "SENT") return;
  const proof = { unscannedBecause: `Sent with deposit ${record.number}` };
  await completeTogether(tx, by, requestsOf(checks), proof);
}

/**
 * Takes the last step of a deposit back; what was done of its customer's requests is open again where it had been sent.
 * @throws ApiError `not_found`, `conflict`, `forbidden`, `stale`, `invalid`.
 */
export async function reopenDepositOf(
  tx: Tx,
  by: By,
  id: string,
  { reason, seen }: { reason?: string | undefined; seen?: number | undefined },
): Promise<void> {
  const found = await holdDeposit(tx, by, id);
  const { row, record, checks } = found;
  admitReopening(record, { reason, seen }, by.caller, by.now);
  demandNoNumbers(reason);
  const told = notices[record.status];
  if (told) await withdrawNotices(tx, id, [told], by.now);
  const to = statusBefore(record);
  if (record.status === "CANCELLED") await demandFree(tx, found);
  await write(tx, by, row, {
    status: to,
    reason: reason ?? null,
    closed_at: closed.has(to) ? (row.credited_at ?? by.now) : null,
    ...(to !== "CREDITED" && { credited_at: null }),
    cancelled_from: null,
    // Who prepared it is known; of the other steps a lead alone takes one more back.
    ...(to === "PREPARED"
      ? {
          stepped_at: row.prepared_at,
          stepped_by: row.prepared_by,
          stepped_by_name: row.prepared_by_name,
          tracking_number: null,
        }
      : { stepped_at: null, stepped_by: null, stepped_by_name: null }),
    ...(to === "PENDING" && { cents: null, prepared_at: null, prepared_by: null, prepared_by_name: null }),
  });
  await recordStep(tx, by, id, "deposit.reopened", { from: record.status, ...(reason && { reason }) });
  if (record.status !== "SENT") return;
  await reopenTogether(tx, by, requestsOf(checks), reason);
}

/**
 * Whether a cancelled deposit can hold its checks again.
 * @throws ApiError `conflict` that names what is in the way.
 */
async function demandFree(tx: Tx, { row, checks }: FoundDeposit): Promise<void> {
  const ids = requestsOf(checks);
  const [elsewhere] = (await depositsHolding(tx, ids)).values();
  if (elsewhere) {
    throw new ApiError("conflict", `A check of it is in deposit ${elsewhere.number} now. Go on there.`);
  }
  const other = await tx
    .selectFrom("deposits")
    .select("number")
    .where("mailbox_id", "=", row.mailbox_id)
    .where("status", "=", "PENDING")
    .executeTakeFirst();
  if (other && row.cancelled_from !== "PREPARED") {
    throw new ApiError("conflict", `Deposit ${other.number} of this mailbox is pending. Go on there.`);
  }
  const done = await tx
    .selectFrom("action_requests")
    .select("id")
    .where(oneOf("id", ids))
    .where("status", "not in", ["PENDING", "IN_PROGRESS"])
    .executeTakeFirst();
  if (done) {
    throw new ApiError(
      "conflict",
      `The request ${done.id.slice(0, 8)} of a check of it was closed meanwhile. Reopen that first.`,
    );
  }
}

function requestsOf(checks: FoundDeposit["checks"]): string[] {
  return checks.map(({ requestId }) => requestId);
}

async function write(
  tx: Tx,
  by: By,
  { id, version }: FoundDeposit["row"],
  changed: Updateable<Database["deposits"]>,
): Promise<void> {
  await tx
    .updateTable("deposits")
    .set({ ...changed, version: version + 1, updated_at: by.now })
    .where("id", "=", id)
    .execute();
  by.moved.push({ id, from: version, to: version + 1 });
}
