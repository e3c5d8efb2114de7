// Separator sheets: a page for each open scan request, to lie before its letter in the scanner.
import { Duplex, PDFDocument } from "@cantoo/pdf-lib";
import fontkit from "@cantoo/fontkit";
import { type SeparatorPaper, separatorsMost } from "@/contract/batches/separator";
import { ApiError } from "@/contract/wire/errors";
import type { ItemType } from "@/contract/mail/mail";
import { itemName } from "@/contract/mail/item-name";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import type { Db } from "@/server/platform/db/types";
import { drawCode, drawText, fontBytes } from "../labels/pdf";
import { modulesAcross } from "../labels/modules";
import { type Code, type Text, cutTo } from "../labels/layout";

/** The mark by which a page is known for a separator sheet (cut.worker.js), beside its item's code. */
const mark = "PIGEONHOLE-SEPARATOR";

const pointsPerMillimetre = 72 / 25.4;
/** Millimetres. */
const sizes = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies Record<SeparatorPaper, { width: number; height: number }>;

export type Separator = {
  code: string;
  steNumber: string;
  workspaceName: string;
  recipientName: string;
  senderName: string;
  type: ItemType;
};

/**
 * What stands on the sheets: of the open scan requests named, or of all that are pending, by STE number.
 * @throws ApiError `not_found`, `conflict` where there is nothing to print or too much.
 */
export async function separatorsFor(
  db: Db,
  caller: Caller,
  { requests, officeId }: { requests: readonly string[]; officeId: string | undefined },
): Promise<Separator[]> {
  const rows = await db
    .selectFrom("action_requests")
    .innerJoin("mail_items", "mail_items.id", "action_requests.mail_id")
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .innerJoin("recipients", "recipients.id", "mail_items.recipient_id")
    .innerJoin("mail_codes", (join) =>
      join.onRef("mail_codes.mail_item_id", "=", "mail_items.id").on("mail_codes.own", "=", true),
    )
    .select([
      "mail_codes.code",
      "mailboxes.ste_number as steNumber",
      "workspaces.name as workspaceName",
      "mail_items.sender_name as senderName",
      "mail_items.type",
      "recipients.name",
      "recipients.last_name as lastName",
    ])
    .where(withinOffices(caller, "action_requests.office_id"))
    .where("action_requests.type", "=", "SCAN")
    .where("action_requests.status", "in", requests.length > 0 ? ["PENDING", "IN_PROGRESS"] : ["PENDING"])
    .$if(requests.length > 0, (query) => query.where(oneOf("action_requests.id", requests)))
    .$if(officeId !== undefined, (query) => query.where("action_requests.office_id", "=", officeId ?? ""))
    .orderBy("mailboxes.ste_number")
    .orderBy("action_requests.requested_at")
    .limit(separatorsMost + 1)
    .execute();
  if (rows.length === 0) {
    throw new ApiError("conflict", "No scan request is open there, so there is nothing to separate.");
  }
  if (rows.length > separatorsMost) {
    throw new ApiError(
      "conflict",
      `More than ${separatorsMost} scan requests are pending. Select those that you scan now, then print.`,
    );
  }
  return rows.map(({ name, lastName, ...row }) => ({
    ...row,
    recipientName: `${name} ${lastName ?? ""}`.trim(),
  }));
}

/** The sheets as a PDF, a page each. */
export async function separatorPdf(
  separators: readonly Separator[],
  paper: SeparatorPaper,
): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  file.registerFontkit(fontkit);
  // On its back would be another letter's sheet, and a scanner reads both sides.
  file.catalog.getOrCreateViewerPreferences().setDuplex(Duplex.Simplex);
  const font = await file.embedFont(await fontBytes(), { subset: true });
  const size = sizes[paper];
  for (const separator of separators) {
    const page = file.addPage([size.width * pointsPerMillimetre, size.height * pointsPerMillimetre]);
    const { codes, texts } = sheetOf(separator, size);
    for (const code of codes) drawCode(page, code, size.height);
    for (const text of texts) drawText(page, font, text, size.height);
  }
  return file.save();
}

/** The item's code large, the mark beside it, and below them whose letter comes behind it. */
function sheetOf(
  separator: Separator,
  { width, height }: { width: number; height: number },
): { codes: Code[]; texts: Text[] } {
  const margin = 20;
  const room = width - 2 * margin;
  const code = squareAt(separator.code, { x: margin, y: margin, side: 55 });
  const own = squareAt(mark, { x: width - margin - 40, y: margin, side: 40 });
  const line = (text: string, y: number, size: number) => ({
    text: cutTo(text, room, size),
    x: margin,
    y,
    height: size,
    width: room,
  });
  return {
    codes: [code, own],
    texts: [
      line(`STE ${separator.steNumber}`, 95, 22),
      line(separator.recipientName, 122, 11),
      line(separator.workspaceName, 137, 8),
      line(itemName({ type: separator.type, senderName: separator.senderName }), 152, 8),
      line(separator.code, 166, 8),
      line("Separator sheet. Put the letter behind it, facing the same way.", height - 40, 4.5),
      line("It is left out of the scan. Print these sheets on one side only.", height - 33, 4.5),
    ],
  };
}

function squareAt(text: string, { x, y, side }: { x: number; y: number; side: number }): Code {
  const modules = modulesAcross(text, "datamatrix");
  if (modules === null) throw new RangeError(`"${text}" cannot be a code.`);
  const module = side / modules;
  return { text, symbology: "datamatrix", x, y, module, width: side, height: side };
}
