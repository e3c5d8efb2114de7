// What is printed for a deposit: the slip for the bank, the endorsement for the back of each check, and the letter. The slip and the
// endorsement bear the whole number of the account, which leaves the server on them alone.
import { PDFDocument } from "@cantoo/pdf-lib";
import fontkit from "@cantoo/fontkit";
import { type DepositPaper, DepositPaper as papers } from "@/contract/deposits/deposit";
import { formatCents } from "@/contract/text/money";
import { ApiError } from "@/contract/wire/errors";
import { admit } from "@/server/platform/auth/gate";
import { unseal } from "@/server/platform/auth/sealing";
import { tokenSecret } from "@/server/platform/auth/secret";
import { makeBy } from "@/server/platform/auth/by";
import { transact } from "@/server/platform/db/connect";
import { actorOf } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { dayWords } from "@/server/platform/rules/moment";
import { drawText, fontBytes } from "../labels/pdf";
import { type Text, cutTo } from "../labels/layout";
import { type FoundDeposit, readDeposit } from "./find";
import { recordStep } from "./record";

const pointsPerMillimetre = 72 / 25.4;

/** Millimetres: Letter, and the usual check. */
const letter = { width: 215.9, height: 279.4 };
const checkSize = { width: 152.4, height: 69.9 };

/** A line of a paper; amounts end where their column does. */
type Line = Text & { bold?: boolean; right?: boolean };
type Page = { width: number; height: number; texts: readonly Line[] };

/** The whole number of the account, for paper alone. */
export type Printed = FoundDeposit & { accountNumber: string; now: Date };

/** The pages of each paper. */
const pagesOf: Record<DepositPaper, (deposit: Printed) => Page[]> = {
  slip: (deposit) => [{ ...letter, texts: slipTexts(deposit) }],
  endorsement: (deposit) => deposit.checks.map(() => ({ ...checkSize, texts: endorsementTexts(deposit) })),
  letter: (deposit) => [{ ...letter, texts: letterTexts(deposit) }],
};

/** One of a deposit's papers as a PDF. */
export async function depositPdf(paper: DepositPaper, deposit: Printed): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  file.registerFontkit(fontkit);
  const bold = await file.embedFont(await fontBytes(), { subset: true });
  const regular = await file.embedFont(await fontBytes("Regular"), { subset: true });
  for (const { width, height, texts } of pagesOf[paper](deposit)) {
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

const margin = 20;
const room = letter.width - 2 * margin;

function line(text: string, y: number, height: number, x: number = margin, width: number = room): Line {
  return { text: cutTo(text, width, height), x, y, height, width };
}

const bold = (text: Line): Line => ({ ...text, bold: true });
const right = (text: Line): Line => ({ ...text, right: true });

/** The checks, one a line from `top` on, and their total below them. */
function checkLines({ checks, row }: Printed, top: number): Line[] {
  const step = 5.6;
  const rows = checks.flatMap((check, place) => {
    const y = top + step * (place + 1);
    return [
      line(String(place + 1), y, 3.6, margin, 8),
      line(check.number, y, 3.6, margin + 10, 32),
      line(check.payer, y, 3.6, margin + 46, 88),
      right(line(check.cents === null ? "" : formatCents(check.cents), y, 3.6, margin + 136, 40)),
    ];
  });
  const end = top + step * (checks.length + 2);
  return [
    bold(line("No.", top, 3.2, margin + 10, 32)),
    bold(line("Payer", top, 3.2, margin + 46, 88)),
    right(bold(line("Amount", top, 3.2, margin + 136, 40))),
    ...rows,
    bold(
      line(
        `Total of ${checks.length} ${checks.length === 1 ? "check" : "checks"}`,
        end,
        4.4,
        margin + 46,
        88,
      ),
    ),
    right(bold(line(formatCents(row.cents ?? 0), end, 4.4, margin + 136, 40))),
  ];
}

function slipTexts(deposit: Printed): Line[] {
  const { row, accountNumber, now } = deposit;
  return [
    bold(line("Deposit slip", 20, 9)),
    line(`Deposit ${row.number}, ${dayWords(now)}`, 33, 4.4),
    bold(line(row.bank_name ?? "", 43, 5.5)),
    line(`Account in the name of ${row.holder ?? ""}`, 52, 5),
    line(`Routing number ${row.routing_number ?? ""}`, 60, 5),
    line(`Account number ${accountNumber}`, 68, 5),
    ...checkLines(deposit, 82),
  ];
}

function endorsementTexts({ row, accountNumber }: Printed): Line[] {
  const width = checkSize.width - 20;
  return [
    bold(line("For deposit only", 10, 6, 10, width)),
    line(`${row.bank_name ?? ""}, account ${accountNumber}`, 20, 4.5, 10, width),
    line(row.holder ?? "", 28, 4.5, 10, width),
    line("Signature ______________________________", 42, 4.5, 10, width),
  ];
}

function letterTexts(deposit: Printed): Line[] {
  const { row, now } = deposit;
  const from = [row.office_label, `${row.office_city}, ${row.office_state} ${row.office_zip}`];
  return [
    ...from.map((text, place) => line(text, 20 + 6 * place, 4.4)),
    line(dayWords(now), 38, 4.4),
    bold(line(row.bank_name ?? "", 50, 5)),
    line(row.bank_address ?? "", 57, 4.4),
    bold(line(`Deposit for ${row.holder ?? ""}, account ending in ${row.last_four ?? ""}`, 72, 5)),
    line("Please credit the enclosed checks to this account.", 82, 4.4),
    line(
      row.method === "BRANCH"
        ? "Handed in at a branch with the deposit slip."
        : "Sent by mail with the deposit slip.",
      89,
      4.4,
    ),
    line(`Our reference: deposit ${row.number}.`, 96, 4.4),
    ...checkLines(deposit, 109),
  ];
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
    const deposit = await readDeposit(db, caller, context.req.param("id"));
    const accountNumber = admitPaper(deposit, await serverSecret());
    const pdf = await depositPdf(paper, { ...deposit, accountNumber, now: at });
    await transact(db, (tx) =>
      recordStep(
        tx,
        makeBy(tx, { caller, actor: actorOf(context, caller), now: at }),
        deposit.row.id,
        "deposit.printed",
        {
          paper,
        },
      ),
    );
    return context.body(Uint8Array.from(pdf), 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="deposit-${deposit.row.number}-${paper}.pdf"`,
      "X-Content-Type-Options": "nosniff",
    });
  });
}

/**
 * Lets a deposit's papers be printed; gives the account's number.
 * @throws ApiError `conflict` before it is prepared or after it was cancelled, and where the number cannot be read any more.
 */
function admitPaper({ row, record }: FoundDeposit, serverSecret: Uint8Array): string {
  if (record.status === "PENDING" || record.status === "CANCELLED") {
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
