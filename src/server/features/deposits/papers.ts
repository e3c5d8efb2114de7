// What is printed for a deposit: the slip for the bank, the endorsement for the back of each check, and the letter. The slip and the
// endorsement bear the whole number of the account, which leaves the server on them alone.
import { PDFDocument } from "@cantoo/pdf-lib";
import fontkit from "@cantoo/fontkit";
import { type DepositPaper, DepositPaper as papers } from "@/contract/deposits/deposit";
import { cameBack, papersOf } from "@/contract/deposits/deposit-papers";
import { ApiError } from "@/contract/wire/errors";
import { Id } from "@/contract/wire/page";
import { admit } from "@/server/platform/auth/gate";
import { unseal } from "@/server/platform/auth/sealing";
import { tokenSecret } from "@/server/platform/auth/secret";
import { type Happening, recordEvent } from "@/server/platform/events/record";
import { transact } from "@/server/platform/db/connect";
import { actorOf } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { drawText, fontBytes } from "../labels/pdf";
import { type FoundDeposit, noDeposit, readDeposit } from "./find";
import { type PaperContent, pagesOf } from "./paper-layout";
import { recordStep } from "./record";

const pointsPerMillimetre = 72 / 25.4;

/** The whole number of the account, for paper alone. */
type Printed = FoundDeposit & { accountNumber: string; now: Date };

/** One of a deposit's papers as a PDF. */
async function depositPdf(paper: DepositPaper, deposit: Printed): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  file.registerFontkit(fontkit);
  const bold = await file.embedFont(await fontBytes(), { subset: true });
  const regular = await file.embedFont(await fontBytes("Regular"), { subset: true });
  for (const { width, height, texts } of pagesOf(paper, contentOf(deposit))) {
    const page = file.addPage([width * pointsPerMillimetre, height * pointsPerMillimetre]);
    for (const text of texts) {
      const font = text.bold ? bold : regular;
      const taken =
        font.widthOfTextAtSize(text.text, text.height * pointsPerMillimetre) / pointsPerMillimetre;
      const x = text.right ? text.x + text.width - taken : text.x;
      drawText(page, font, { ...text, x }, height);
    }
  }
  return file.save();
}

function contentOf({ row, record, checks, accountNumber, now }: Printed): PaperContent {
  return {
    number: row.number,
    method: row.method,
    status: record.status,
    now,
    bankName: row.bank_name ?? "",
    bankAddress: row.bank_address ?? "",
    holder: row.holder ?? "",
    routingNumber: row.routing_number ?? "",
    accountNumber,
    lastFour: row.last_four ?? "",
    office: [row.office_label, `${row.office_city}, ${row.office_state} ${row.office_zip}`],
    checks,
    cents: row.cents ?? 0,
  };
}

/** The papers as PDFs. Each is an event, as the account's number leaves on it. */
export function mountDepositPapers({ app, services }: Server): void {
  const { db, sessions, config, now } = services;
  const serverSecret = tokenSecret(db, config.tokenSecret);
  app.get("/api/actions/deposits/:id/papers/:paper", async (context) => {
    const at = now();
    const caller = await sessions.authenticate(context.req.header("authorization"), at);
    admit("requests.write", caller);
    if (!caller || caller.role === "integration") throw new Error("The gate let through nobody.");
    const paper = papers.safeParse(context.req.param("paper")).data;
    if (!paper) throw new ApiError("not_found", "A deposit has a slip, an endorsement and a letter.");
    const id = Id.safeParse(context.req.param("id"));
    if (!id.success) throw noDeposit();
    const deposit = await readDeposit(db, caller, id.data);
    const accountNumber = admitPaper(paper, deposit, await serverSecret());
    const pdf = await depositPdf(paper, { ...deposit, accountNumber, now: at });
    const actor = actorOf(context, caller);
    await transact(db, (tx) => {
      const record = (happening: Happening) => recordEvent(tx, actor, happening, at);
      return recordStep(tx, { record }, deposit.row.id, "deposit.printed", { paper });
    });
    return context.body(Uint8Array.from(pdf), 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="deposit-${deposit.row.number}-${paper}.pdf"`,
      "X-Content-Type-Options": "nosniff",
    });
  });
}

/**
 * Lets one of a deposit's papers be printed; gives the account's number.
 * @throws ApiError `conflict` before it is prepared or after it was cancelled, for an endorsement once it came back, and where the number
 * cannot be read any more.
 */
function admitPaper(paper: DepositPaper, { row, record }: FoundDeposit, serverSecret: Uint8Array): string {
  if (!papersOf(record.status).includes(paper)) {
    if (cameBack(record.status)) {
      throw new ApiError(
        "conflict",
        `Deposit ${record.number} ${record.status === "FAILED" ? "failed" : "was reversed"}. Print the endorsements of the deposit that its checks go into next.`,
      );
    }
    throw new ApiError("conflict", `Deposit ${record.number} is not prepared, so there is nothing to print.`);
  }
  const { account_id: id, number_sealed: sealed } = row;
  const number = id === null || sealed === null ? null : unseal(serverSecret, sealed, id, "bank account");
  if (number !== null) return number;
  throw new ApiError(
    "conflict",
    "The account's number was stored under another server's secret and cannot be read. Reopen the deposit and type the account again.",
  );
}
