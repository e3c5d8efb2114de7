// From rows to mailboxes: the headings, the cells, and joining the rows of one STE number. Pure, no database.
import { sameEmail } from "@/contract/text/email";
import { bareSte } from "@/contract/text/ste-number";
import { normalSte } from "@/server/features/mailboxes/directory-rules";
import { type CellValue, type Column, type Part, columnNamed, columns, readCell } from "./columns";
import type { Problem } from "./fault";
import type { Row } from "./read-csv";

/** What a row says of a person; fields of blank cells are left out. */
export type Person = { line: number; email: string; fields: Readonly<Record<string, CellValue>> };

/** What the file says of a mailbox; fields of blank cells are left out. */
export type FileMailbox = {
  line: number;
  steNumber: string;
  /** Other spellings of the number in the file, with more or fewer leading zeros. */
  alsoWritten?: Set<string>;
  fields: Record<string, CellValue>;
  recipients: Person[];
  members: Person[];
};

/**
 * The mailboxes of a file in the order of their first row, and every problem found. A mailbox with an unreadable row is
 * left out, because without that row it would seem to have other problems. Numbers that differ only in leading zeros
 * are one mailbox, under the first spelling.
 */
export function readMailboxes(rows: readonly Row[]): { mailboxes: FileMailbox[]; problems: Problem[] } {
  const [header, ...body] = rows;
  if (!header) return { mailboxes: [], problems: [{ line: 1, problem: "The file is empty." }] };
  const headings = readHeadings(header);
  if (headings.problems.length > 0) return { mailboxes: [], problems: headings.problems };
  const problems: Problem[] = [];
  const mailboxes = new Map<string, FileMailbox>();
  const unreadable = new Set<string>();
  for (const row of body) {
    const read = readRow(row, headings.columns);
    problems.push(...read.problems);
    const ste = normalSte(String(read.parts.mailbox.steNumber)) ?? "";
    const key = bareSte(ste);
    if (read.problems.length > 0) {
      unreadable.add(key);
      continue;
    }
    const mailbox = mailboxes.get(key) ?? newMailbox(row.line, ste);
    mailboxes.set(key, mailbox);
    if (mailbox.steNumber !== ste) (mailbox.alsoWritten ??= new Set()).add(ste);
    problems.push(...added(mailbox, row.line, read.parts));
  }
  if (body.length === 0)
    problems.push({ line: header.line, problem: "There are no rows below the headings." });
  const readable = [...mailboxes.values()].filter(({ steNumber }) => !unreadable.has(bareSte(steNumber)));
  return { mailboxes: readable, problems };
}

const allNames = columns.map(({ name }) => name).join(", ");

function readHeadings({ line, cells: all }: Row): { columns: Column[]; problems: Problem[] } {
  // Spreadsheets also write columns that were used once and are empty now.
  const cells = all.slice(0, all.findLastIndex((cell) => cell !== "") + 1);
  const named = cells.map(columnNamed);
  const problems: Problem[] = cells.flatMap((heading, index) => {
    const found = named[index];
    if (!found) return [{ line, problem: `"${heading}" is no column. Columns are ${allNames}.` }];
    if (named.indexOf(found) === index) return [];
    return [{ line, problem: `The column ${found.name} occurs twice. Keep one.` }];
  });
  const found = named.filter((each) => each !== undefined);
  if (!found.some(({ name }) => name === "steNumber")) {
    problems.push({ line, problem: "There is no column steNumber. The first line must name the columns." });
  }
  return { columns: found, problems };
}

type Parts = Record<Part, Record<string, CellValue>>;

/** A row with problems is not joined with others; its `parts` hold what could be read of it. */
function readRow({ line, cells }: Row, named: readonly Column[]): { parts: Parts; problems: Problem[] } {
  const parts: Parts = { mailbox: {}, recipient: {}, member: {} };
  if (cells.length > named.length && cells.slice(named.length).some((cell) => cell !== "")) {
    const problem = `There are ${cells.length} cells under ${named.length} headings. Quote cells that hold the separator.`;
    return { parts, problems: [{ line, problem }] };
  }
  const problems: Problem[] = [];
  for (const [index, column] of named.entries()) {
    const cell = cells[index] ?? "";
    if (cell === "") continue;
    const read = readCell(column, cell);
    if ("value" in read) parts[column.part][column.field] = read.value;
    else problems.push({ line, problem: `${column.name} "${shortened(cell)}": ${read.problem}` });
  }
  if (problems.length === 0) problems.push(...missing(line, parts));
  return { parts, problems };
}

function missing(line: number, { mailbox, recipient, member }: Parts): Problem[] {
  if (mailbox.steNumber === undefined) return [{ line, problem: "The STE number is missing." }];
  return (["recipient", "member"] as const).flatMap((part) => {
    const fields = part === "recipient" ? recipient : member;
    if (Object.keys(fields).length === 0 || fields.email !== undefined) return [];
    return [{ line, problem: `This row describes a ${part} without ${part}Email. Add the e-mail.` }];
  });
}

function newMailbox(line: number, steNumber: string): FileMailbox {
  return { line, steNumber, fields: {}, recipients: [], members: [] };
}

/** Adds a row to its mailbox; returns what contradicts the rows before. */
function added(mailbox: FileMailbox, line: number, { mailbox: own, recipient, member }: Parts): Problem[] {
  const problems: Problem[] = [];
  const { steNumber: _, ...fields } = own;
  for (const [field, value] of Object.entries(fields)) {
    const before = mailbox.fields[field];
    if (before === undefined || before === value) mailbox.fields[field] = value;
    else if (field === "office" && String(before).toLowerCase() === String(value).toLowerCase()) continue;
    else {
      const problem = `${field} of STE ${mailbox.steNumber} is ${String(value)} here and ${String(before)} above. Make the rows agree.`;
      problems.push({ line, problem });
    }
  }
  for (const [part, people, sent] of [
    ["recipient", mailbox.recipients, recipient],
    ["member", mailbox.members, member],
  ] as const) {
    if (sent.email === undefined) continue;
    const email = String(sent.email);
    const twin = people.find((each) => sameEmail(each.email, email));
    if (!twin) people.push({ line, email, fields: sent });
    else if (JSON.stringify(twin.fields) !== JSON.stringify(sent)) {
      const problem = `The ${part} ${email} of STE ${mailbox.steNumber} is described otherwise on line ${twin.line}. Keep one.`;
      problems.push({ line, problem });
    }
  }
  return problems;
}

function shortened(cell: string): string {
  return cell.length > 60 ? `${cell.slice(0, 60)}…` : cell;
}
