// Reading the file: separators, quotes, line ends, headings, and problems named by their lines.
import { describe, expect, test } from "vitest";
import { ImportFault } from "@/server/programs/import/fault";
import { readMailboxes } from "@/server/programs/import/mailboxes";
import { readCsv } from "@/server/programs/import/read-csv";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (...lines: string[]) => readMailboxes(readCsv(bytes(lines.join("\n"))));
const heading = "steNumber,office,workspace,startDate,recipientEmail,recipientName";

describe("a file", () => {
  test.each([
    ["commas", "\n", ","],
    ["semicolons and CRLF", "\r\n", ";"],
    ["tabs and CR", "\r", "\t"],
  ])("is read with %s", (_, end, separator) => {
    const lines = [
      ["a", "b"],
      ["1", `"x ${separator} ""y"""`],
      [" 2 ", "Işıl"],
    ];
    const text = lines.map((cells) => cells.join(separator)).join(end);
    expect(readCsv(bytes(`\ufeff${text}${end}`))).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ["1", `x ${separator} "y"`] },
      { line: 3, cells: ["2", "Işıl"] },
    ]);
  });

  test("counts lines as an editor does, over blank ones and cells of several lines", () => {
    const rows = readCsv(bytes('a,b\n\n1,"two\nlines"\n,\n2,x\r\n'));
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, "a"],
      [3, "1"],
      [6, "2"],
    ]);
  });

  test.each([
    ["sep=;", ";"],
    ["SEP=,", ","],
    ["sep=\t", "\t"],
    ["sep=|", "|"],
    ['"sep=;"', ";"],
  ])("may name its separator in a first line %j, which counts as a line", (said, separator) => {
    const other = separator === "," ? ";" : ",";
    const lines = [said, `a${other}b${other}c${separator}d`, `1${separator}2`];
    expect(readCsv(bytes(lines.join("\r\n")))).toEqual([
      { line: 2, cells: [`a${other}b${other}c`, "d"] },
      { line: 3, cells: ["1", "2"] },
    ]);
  });

  test("that is not UTF-8 or has an open quote is refused with the line", () => {
    expect(() => readCsv(Uint8Array.from([...bytes("a,b\n1,"), 0xfd, 0x0a]))).toThrow(/^line 2: .*UTF-8/);
    expect(() => readCsv(bytes('a,b\n1,"open\n2,x\n'))).toThrow(ImportFault);
    expect(() => readCsv(bytes('a,b\n1,x"y"z\n'))).toThrow(/^line 2: /);
  });
});

describe("the headings", () => {
  test("are recognised in several spellings", () => {
    expect(read("STE Number;Recipient-Email;recipient_name", "1042;a@x.example;Ada").problems).toEqual([]);
  });

  test("may be followed by columns that are empty", () => {
    const { mailboxes, problems } = read(
      `${heading},,`,
      "1042,Austin,A,2026-01-05,a@x.example,Ada,,",
      "1043,,,,,,,",
    );
    expect(problems).toEqual([]);
    expect(mailboxes.map(({ steNumber }) => steNumber)).toEqual(["1042", "1043"]);
    expect(read("steNumber,office,", "1042,Austin,x").problems).toMatchObject([
      { line: 2, problem: expect.stringContaining("3 cells under 2 headings") },
    ]);
  });

  test.each([
    ["", "empty"],
    ["office,workspace", "no column steNumber"],
    ["steNumber,colour", '"colour" is no column. Columns are steNumber, office'],
    ["steNumber,STE number", "occurs twice"],
    ["steNumber", "no rows"],
  ])("%j are refused", (line, words) => {
    const { problems } = read(line);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ line: 1, problem: expect.stringContaining(words) });
  });
});

describe("rows", () => {
  test("whose STE numbers differ only in leading zeros belong together, under the first spelling", () => {
    const { mailboxes, problems } = read(
      heading,
      "0042,Austin,A,2026-01-05,a@x.example,Ada",
      "STE 42,austin,,,b@x.example,Bo",
      "420,Austin,B,2026-01-05,c@x.example,Cem",
    );
    expect(problems).toEqual([]);
    expect(mailboxes.map(({ steNumber, alsoWritten }) => [steNumber, [...(alsoWritten ?? [])]])).toEqual([
      ["0042", ["42"]],
      ["420", []],
    ]);
    expect(mailboxes[0]?.recipients.map(({ email }) => email)).toEqual(["a@x.example", "b@x.example"]);
  });

  test("of one STE number belong together, in any spelling", () => {
    const { mailboxes, problems } = read(
      `${heading},recipientDefault,planPriceCents,memberEmail,memberRole`,
      "1042,Austin,Yıldız Ltd,2026-01-05,a@x.example,Ayşe,,2490,o@x.example,OWNER",
      "2001,Austin,Other,2026-01-05,b@x.example,Bo,no,,,",
      "STE 1042,,,,c@x.example,Cem,YES,2490,,",
    );
    expect(problems).toEqual([]);
    expect(mailboxes).toEqual([
      {
        line: 2,
        steNumber: "1042",
        fields: {
          office: "Austin",
          workspace: "Yıldız Ltd",
          startDate: "2026-01-05T00:00:00Z",
          planPrice: 2490,
        },
        recipients: [
          { line: 2, email: "a@x.example", fields: { email: "a@x.example", name: "Ayşe" } },
          { line: 4, email: "c@x.example", fields: { email: "c@x.example", name: "Cem", isDefault: true } },
        ],
        members: [{ line: 2, email: "o@x.example", fields: { email: "o@x.example", role: "OWNER" } }],
      },
      expect.objectContaining({ line: 3, steNumber: "2001" }),
    ]);
  });

  test("that the database could not store are named with their lines", () => {
    const { problems } = read(
      `${heading},planPriceCents,cardSubscriptionId`,
      "1,Austin,A,2026-01-05,a@x.example,Ada,3000000000,",
      "2,Austin,A,2026-01-05,a@x.example,Ada,,sub\u0000",
      "3,Austin,A,0000-01-05,a@x.example,Ada,,sub_1",
    );
    expect(problems.map(({ line, problem }) => [line, problem.split(" ")[0]])).toEqual([
      [2, "planPriceCents"],
      [3, "cardSubscriptionId"],
      [4, "startDate"],
    ]);
  });

  test("are checked cell by cell, and every problem is named with its line", () => {
    const { problems } = read(
      `${heading},status,recipientLimit,recipientConfirmed`,
      "1,Austin,A,2026-01-05,a@x.example,Ada,active,5,yes",
      ",Austin,A,2026-01-05,a@x.example,Ada,,,",
      "2,Austin,A,05.01.2026,nobody,Ada,GONE,many,perhaps",
      "3,Austin,A,2026-13-01,,Ada,,,",
      "4,Austin,A,2026-01-05,,Ada,,,",
      "1,Boston,,,A@x.example,Eve,,,",
      "5,a,b,c,d,e,f,g,h,i",
    );
    expect(problems.map(({ line, problem }) => [line, problem.split(" ")[0]])).toEqual([
      [3, "The"],
      [4, "startDate"],
      [4, "recipientEmail"],
      [4, "status"],
      [4, "recipientLimit"],
      [4, "recipientConfirmed"],
      [5, "startDate"],
      [6, "This"],
      [7, "office"],
      [7, "The"],
      [8, "There"],
    ]);
  });
});
