// Labels: what each command asks the server for, and which labels the browser prints.
import { printSheets } from "@commands/label/shared/printing";
import { expect, test } from "vitest";
import {
  cancelPrintJob,
  getAutomaticLabels,
  listDueLabels,
  printLabels,
  printMailboxLabels,
  printShelfLabels,
  reprintLastLabel,
  retryPrintJob,
  setAutomaticLabels,
} from "@/contract/labels/label";
import { testPrinter } from "@/contract/labels/printer";
import { emptyContext } from "../../kernel/directory";
import { printJob } from "../../print-job";
import { expectPermissionsNeeded, registered, run, withAnswers } from "../bench";

const zebra = { id: "7d444840-9dc0-41d1-b245-5ffdce74fad2", label: "Zebra" };
const mail = { id: registered.id, label: "Envelope from Chase" };
const job = { id: printJob().id, label: "Envelope from Chase, STE 1042" };
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

test.each([
  ["label.print", { mail }, printLabels, { body: { mailIds: [mail.id], zone } }],
  [
    "label.print",
    { mail, printer: zebra },
    printLabels,
    { body: { mailIds: [mail.id], printerId: zebra.id, zone } },
  ],
  ["label.reprint", {}, reprintLastLabel, { body: { zone } }],
  [
    "label.mailboxes",
    { from: "1000", to: "1040" },
    printMailboxLabels,
    { body: { from: "1000", to: "1040" } },
  ],
  [
    "label.mailboxes",
    { from: "1000", to: "1040", printer: zebra },
    printMailboxLabels,
    { body: { from: "1000", to: "1040", printerId: zebra.id } },
  ],
  ["label.shelves", { range: "A-01..A-24" }, printShelfLabels, { body: { range: "A-01..A-24" } }],
  ["label.retry", { job }, retryPrintJob, { params: { id: job.id } }],
  ["label.test", { printer: zebra }, testPrinter, { params: { id: zebra.id } }],
])("%s", async (command, args, endpoint, input) => {
  const answer = endpoint === printLabels ? { jobs: [printJob()], skipped: null } : printJob();
  const { outcome, asked } = await run(command, args, { answer });
  expect(asked).toMatchObject([{ endpoint, input }]);
  expect(outcome.say).toBe("1 label goes to Zebra.");
  expect(printSheets.in(outcome)).toBeUndefined();
});

test("label.print makes one call for the whole selection", async () => {
  const selected = ["1", "2", "3"].map((digit) => ({
    kind: "mail" as const,
    id: registered.id.replace(/^./, digit),
    label: "Envelope from Chase",
  }));
  const jobs = selected.map(({ id }) => printJob({ mailId: id }));
  const { outcome, asked } = await run(
    "label.print",
    {},
    { answer: { jobs, skipped: null }, context: { ...emptyContext, selected } },
  );
  expect(asked).toMatchObject([{ input: { body: { mailIds: selected.map(({ id }) => id) } } }]);
  expect(outcome.say).toBe("3 labels go to Zebra.");
});

test("label.print says which of several items gets no label", async () => {
  const skipped = "Envelope from Citi, STE 1042 was withdrawn, so it gets no label.";
  const { outcome } = await run("label.print", { mail }, { answer: { jobs: [printJob()], skipped } });
  expect(outcome.say).toBe(`1 label goes to Zebra. ${skipped}`);
});

test("label.print with nothing selected says what to do", async () => {
  await expect(run("label.print", {})).rejects.toThrow("Select a mail item first");
});

test("the browser prints the labels of a printer that is the browser", async () => {
  const byBrowser = printJob({ printer: { id: zebra.id, name: "Desk", way: "browser", problem: null } });
  const answer = { jobs: [printJob(), byBrowser], skipped: null };
  const { outcome } = await run("label.print", { mail }, { answer });
  expect(outcome).toMatchObject({
    say: "2 labels go to Zebra and Desk.",
    effects: [printSheets([byBrowser.id])],
  });
});

test("label.auto is taken back to its former value", async () => {
  const answer = withAnswers([
    [getAutomaticLabels, { auto: true }],
    [setAutomaticLabels, { auto: false }],
  ]);
  const { outcome, asked } = await run("label.auto", { choice: "off" }, { answer });
  expect(asked[1]).toMatchObject({ endpoint: setAutomaticLabels, input: { body: { auto: false } } });
  expect(outcome.undo).toEqual({ id: "label.auto", args: { choice: "on" } });
});

test("label.cancel is taken back by a retry", async () => {
  const cancelled = printJob({ state: "CANCELLED" });
  const { outcome, asked } = await run("label.cancel", { job }, { answer: cancelled });
  expect(asked).toMatchObject([{ endpoint: cancelPrintJob, input: { params: { id: job.id } } }]);
  const args = { job, isUndo: true, seenDueAt: cancelled.dueAt };
  expect(outcome.undo).toEqual({ id: "label.retry", args });
  const undone = await run("label.retry", args, { answer: printJob({ state: "FAILED" }) });
  const body = { undo: true, seenDueAt: cancelled.dueAt };
  expect(undone.asked).toMatchObject([{ endpoint: retryPrintJob, input: { body } }]);
  expect(undone.outcome.say).toBe(`${job.label} failed.`);
});

test("a person without the permission gets the reason", () => {
  expectPermissionsNeeded(
    "label.print",
    "label.reprint",
    "label.auto",
    "label.mailboxes",
    "label.shelves",
    "label.cancel",
    "label.retry",
    "label.test",
  );
});

test("label.due prints what is outdated, of a session what is missing too, and says so where nothing is", async () => {
  const due = { mailId: mail.id, title: mail.label, printed: "STE 1042", says: "STE 1043" };
  const answer = withAnswers([
    [listDueLabels, { items: [due] }],
    [printLabels, { jobs: [printJob()], skipped: null }],
  ]);
  const session = { id: zebra.id, label: "Austin" };
  const { outcome, asked } = await run("label.due", { session }, { answer });
  expect(outcome.say).toBe("1 label goes to Zebra.");
  expect(asked).toMatchObject([
    { endpoint: listDueLabels, input: { query: { sessionId: session.id } } },
    { endpoint: printLabels, input: { body: { mailIds: [mail.id] } } },
  ]);
  const none = await run("label.due", {}, { answer: withAnswers([[listDueLabels, { items: [] }]]) });
  expect(none.outcome.say).toBe("Every label says what it should.");
});
