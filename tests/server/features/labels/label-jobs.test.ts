// The promises of the print queue: no call waits for a printer and no printer for another, each job is printed once where the printer
// allows it, and a failed job says why.
import { describe, expect, test } from "vitest";
import {
  cancelPrintJob,
  listPrintJobs,
  printLabels,
  printMailboxLabels,
  retryPrintJob,
} from "@/contract/labels/label";
import { mailHistory } from "@/contract/mail/mail";
import { withdrawMail } from "@/contract/mail/mail-correction";
import { changePrinter, listPrinters, removePrinter } from "@/contract/labels/printer";
import { PrintFault } from "@/server/features/labels/fault";
import { beginNext, markPrinted } from "@/server/features/labels/print-jobs";
import { type Ways, labelJobs } from "@/server/features/labels/label-jobs";
import { leaseTime } from "@/server/platform/jobs/held-jobs";
import { gatherAll, takeNext } from "@/server/platform/jobs/loop";
import { answering, statusOf } from "../../../label-printer";
import { startPrinter } from "./printers";
import { startIppPrinter } from "./ipp-server";
import { startLabelWorld } from "./world";

const world = await startLabelWorld();
const { call, admin, handler, services } = world;
const { db, now } = services;

/** Prints as `outcome` says, and notes what it printed. */
function waysOf(print: Ways["print"] = async () => ({ isDone: true })) {
  const printed: string[] = [];
  const ways: Ways = {
    print: async (printer, job, signal) => {
      const answer = await print(printer, job, signal);
      printed.push(job.id);
      return answer;
    },
    ask: async () => ({ isDone: true }),
  };
  return { printed, ways };
}

async function restsAt(printerId: string): Promise<boolean> {
  const query = db
    .selectFrom("jobs")
    .select("due_at")
    .where("kind", "=", "labels")
    .where("subject", "=", printerId);
  return ((await query.executeTakeFirst())?.due_at ?? now()) > now();
}

/** What a process takes that looks now. */
async function takePrinter() {
  const kind = labelJobs(services);
  await gatherAll(services, kind);
  return (await takeNext(services, kind)) ?? null;
}

test("prints a label after the call, and writes it into the item's history", async () => {
  const fake = await startPrinter(answering(() => statusOf()));
  await world.printer({ address: fake.address, preset: "57x32" });
  world.print();
  const mailId = await world.item("Chase");
  const { jobs } = await call(printLabels, { body: { mailIds: [mailId], zone: "Europe/Istanbul" } });
  expect(jobs).toMatchObject([
    { state: "WAITING", title: "Envelope from Chase, STE 1042", copy: null, mailId },
  ]);
  const done = await world.settled(jobs[0]?.id ?? "", "DONE");
  expect(done).toMatchObject({ copy: 1, tries: 1, lastError: null, askedBy: handler.name });
  const [label] = fake.labels();
  expect(label).toContain("^FD1042^FS");
  expect(label).toContain("^FDYıldız Ltd^FS");
  expect(label).toMatch(/\^BXN,10,200\^FH_\^FDPH[0-9A-Z]{8}\^FS/);

  const again = await call(printLabels, { body: { mailIds: [mailId] } });
  await world.settled(again.jobs[0]?.id ?? "", "DONE");
  const { items } = await call(mailHistory, { params: { id: mailId } });
  const labels = items.filter(({ type }) => type === "mail.label-printed");
  expect(labels).toMatchObject([
    { who: handler.name, detail: { copy: 1 } },
    { who: handler.name, detail: { copy: 2 } },
  ]);
});

test("prints the labels of a pile in the order of the pile", async () => {
  const fake = await startPrinter(answering(() => statusOf()));
  await world.printer({ address: fake.address });
  const jobs = await world.ask(8);
  world.print();
  for (const { id } of jobs) await world.settled(id, "DONE");
  const { rows } = { rows: await db.selectFrom("mail_codes").selectAll().where("own", "=", true).execute() };
  const codeOf = (mailId: string | null) => rows.find((row) => row.mail_item_id === mailId)?.code;
  const printed = fake.labels().map((label) => /\^FD(PH[0-9A-Z]{8})/.exec(label)?.[1]);
  expect(printed).toEqual(jobs.map(({ mailId }) => codeOf(mailId)));
});

test("marks a label as sent when the printer takes it and says nothing", async () => {
  const fake = await startPrinter();
  await world.printer({ address: fake.address });
  world.print();
  const [job] = await world.ask();
  expect(await world.settled(job?.id ?? "", "SENT")).toMatchObject({ copy: 1 });
  expect(fake.labels()).toHaveLength(1);
});

test("prints what is true at the time of printing, not at the time of the call", async () => {
  const fake = await startPrinter(answering(() => statusOf()));
  await world.printer({ address: fake.address });
  const [job] = await world.ask();
  const other = await world.insertMailbox({ officeId: world.austin.id, steNumber: "2077" });
  await db
    .updateTable("mail_items")
    .set({ mailbox_id: other.id })
    .where("id", "=", job?.mailId ?? "")
    .execute();
  world.print();
  await world.settled(job?.id ?? "", "DONE");
  expect(fake.labels()[0]).toContain("^FD2077^FS");
});

test("cancels the label of an item that was withdrawn in the meantime, and says why", async () => {
  const fake = await startPrinter(answering(() => statusOf()));
  await world.printer({ address: fake.address });
  const [job] = await world.ask();
  await call(withdrawMail, { params: { id: job?.mailId ?? "" } });
  world.print();
  expect(await world.settled(job?.id ?? "", "CANCELLED")).toMatchObject({
    lastError: expect.stringContaining("withdrawn"),
  });
  expect(fake.labels()).toEqual([]);
});

describe("a printer that fails", () => {
  test("rests with all its jobs, says so once, and prints them in their order once it is on", async () => {
    const printer = await world.printer();
    let isOff = true;
    const { ways, printed } = waysOf(async () => {
      if (isOff) throw new PrintFault("The printer at 10.0.0.9:9100 is out of paper.");
      return { isDone: true };
    });
    const jobs = await world.ask(3);
    const first = jobs[0]?.id ?? "";
    world.print(ways);
    for (const tries of [1, 2, 3, 4, 5]) {
      await expect.poll(async () => (await world.job(first)).tries).toBe(tries);
      await expect.poll(async () => restsAt(printer.id)).toBe(true);
      if (tries < 5) world.pass(20_001);
    }
    expect(await Promise.all(jobs.map(({ id }) => world.job(id)))).toMatchObject([
      { state: "WAITING", tries: 5, printer: { problem: expect.stringContaining("out of paper") } },
      { state: "WAITING", tries: 0 },
      { state: "WAITING", tries: 0 },
    ]);
    const { items } = await call(listPrinters, {});
    expect(items.find((each) => each.id === printer.id)).toMatchObject({
      failed: 0,
      waiting: 3,
      ownWaiting: 3,
      problem: expect.stringContaining("out of paper"),
    });

    // Everyone whose labels wait there is told, whoever asked for the first: nobody else is.
    const own = async (as: typeof handler) =>
      (await call(listPrinters, {}, { as })).items.find((each) => each.id === printer.id)?.ownWaiting;
    const kim = await world.insertStaff("Kim", "handler", [world.austin.id]);
    expect(await own(kim)).toBe(0);
    const kims = await call(printLabels, { body: { mailIds: [await world.item("Kim")] } }, { as: kim });
    expect(await own(kim)).toBe(1);
    expect(await own(handler)).toBe(3);
    jobs.push(...kims.jobs);

    isOff = false;
    world.pass(20_001);
    for (const { id } of jobs) await world.settled(id, "DONE");
    expect(printed).toEqual(jobs.map(({ id }) => id));
    const events = await db
      .selectFrom("events")
      .select(["type", "staff_id"])
      .where("record_id", "=", printer.id)
      .where("type", "in", ["printer.stopped", "printer.resumed"])
      .execute();
    expect(events).toEqual([
      { type: "printer.stopped", staff_id: handler.staffId },
      { type: "printer.resumed", staff_id: handler.staffId },
    ]);
  });

  test("keeps its order when a person asks for it sooner", async () => {
    const printer = await world.printer();
    let isOff = true;
    const { ways, printed } = waysOf(async () => {
      if (isOff) throw new PrintFault("It is off.");
      return { isDone: true };
    });
    const jobs = await world.ask(2);
    world.print(ways);
    await expect.poll(async () => (await world.job(jobs[0]?.id ?? "")).lastError).toBe("It is off.");
    isOff = false;
    // What an administrator changes may mend it: it is tried at once.
    await call(changePrinter, { params: { id: printer.id }, body: { name: "Zebra" } }, { as: admin });
    for (const { id } of jobs) await world.settled(id, "DONE");
    expect(printed).toEqual(jobs.map(({ id }) => id));
  });

  test("is left alone until the next try, so that the pile stays in order", async () => {
    await world.printer();
    let isOff = true;
    const { ways, printed } = waysOf(async () => {
      if (isOff) throw new PrintFault("It is off.");
      return { isDone: true };
    });
    const jobs = await world.ask(3);
    world.print(ways);
    await expect.poll(async () => (await world.job(jobs[0]?.id ?? "")).lastError).toBe("It is off.");
    // The others wait behind it and were not tried.
    expect(await Promise.all(jobs.map(async ({ id }) => (await world.job(id)).tries))).toEqual([1, 0, 0]);
    isOff = false;
    world.pass(5_001);
    for (const { id } of jobs) await world.settled(id, "DONE");
    expect(printed).toEqual(jobs.map(({ id }) => id));
  });

  test("prints at once where a clock that is right again says its rest is days away", async () => {
    await world.printer();
    const day = 24 * 60 * 60_000;
    let isOff = true;
    const { ways } = waysOf(async () => {
      if (isOff) throw new PrintFault("It is off.");
      return { isDone: true };
    });
    world.pass(2 * day);
    const [job] = await world.ask(1);
    world.print(ways);
    await expect.poll(async () => (await world.job(job?.id ?? "")).lastError).toBe("It is off.");
    isOff = false;
    world.pass(-2 * day);
    await world.settled(job?.id ?? "", "DONE");
  });

  test("delays no other printer", async () => {
    const slow = await world.printer({ isDefault: false });
    const good = await world.printer({ isDefault: true });
    const { ways } = waysOf(async (printer, _job, signal) => {
      if (printer.id === good.id) return { isDone: true };
      // It accepts the connection, says nothing, and never ends it.
      await new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(new PrintFault("It hangs.")), { once: true });
      });
      return { isDone: true };
    });
    world.print(ways);
    const [stuck] = await world.ask(1, slow.id);
    await expect.poll(async () => (await world.job(stuck?.id ?? "")).tries).toBe(1);
    const jobs = await world.ask(5, good.id);
    for (const { id } of jobs) await world.settled(id, "DONE");
    expect((await world.job(stuck?.id ?? "")).state).toBe("WAITING");
  });

  test("is tried again when a person asks for it", async () => {
    await world.printer();
    let isOff = true;
    const { ways } = waysOf(async () => {
      if (isOff) throw new PrintFault("It cannot be drawn.", true);
      return { isDone: true };
    });
    world.print(ways);
    const [job] = await world.ask();
    const id = job?.id ?? "";
    await world.settled(id, "FAILED");
    isOff = false;
    expect(await call(retryPrintJob, { params: { id } })).toMatchObject({
      state: "WAITING",
      tries: 0,
      lastError: null,
    });
    await world.settled(id, "DONE");
    await expect(call(retryPrintJob, { params: { id } })).rejects.toThrow(/was printed at/);
    await expect(call(retryPrintJob, { params: { id }, body: { undo: true } })).rejects.toThrow(
      /was printed at/,
    );
  });
});

describe("a job that is cancelled", () => {
  test("is not printed", async () => {
    await world.printer();
    const jobs = await world.ask(2);
    const [first, second] = jobs.map(({ id }) => id);
    expect(await call(cancelPrintJob, { params: { id: first ?? "" } })).toMatchObject({ state: "CANCELLED" });
    const { ways, printed } = waysOf();
    world.print(ways);
    await world.settled(second ?? "", "DONE");
    expect(printed).toEqual([second]);
    await expect(call(cancelPrintJob, { params: { id: first ?? "" } })).rejects.toThrow(/cancelled already/);
    await expect(call(cancelPrintJob, { params: { id: second ?? "" } })).rejects.toThrow(/nothing to cancel/);
  });

  test("is not taken back by an undo where somebody else had it printed and cancelled it since", async () => {
    await world.printer();
    const [job] = await world.ask();
    const params = { id: job?.id ?? "" };
    const { dueAt: seenDueAt } = await call(cancelPrintJob, { params });
    world.pass(1_000);
    await call(retryPrintJob, { params });
    const { dueAt } = await call(cancelPrintJob, { params });
    const undo = { params, body: { undo: true, seenDueAt } };
    await expect(call(retryPrintJob, undo)).rejects.toThrow(/cancelled it again/);
    const own = { params, body: { undo: true, seenDueAt: dueAt } };
    expect(await call(retryPrintJob, own)).toMatchObject({ state: "WAITING" });
  });

  test("while it is being printed ends as printed", async () => {
    await world.printer();
    let go: () => void = () => undefined;
    const going = new Promise<void>((resolve) => (go = resolve));
    const { ways } = waysOf(async () => {
      await going;
      return { isDone: true };
    });
    world.print(ways);
    const [job] = await world.ask();
    const id = job?.id ?? "";
    await expect.poll(async () => (await world.job(id)).tries).toBe(1);
    await call(cancelPrintJob, { params: { id } });
    go();
    expect(await world.settled(id, "DONE")).toMatchObject({ copy: 1 });
  });

  test("because its printer was removed says so", async () => {
    const printer = await world.printer();
    const [job] = await world.ask();
    await call(removePrinter, { params: { id: printer.id } }, { as: admin });
    expect(await world.job(job?.id ?? "")).toMatchObject({
      state: "CANCELLED",
      lastError: "Its printer was removed.",
    });
    await expect(call(retryPrintJob, { params: { id: job?.id ?? "" } })).rejects.toThrow(/was removed/);
  });
});

describe("several processes", () => {
  test("print each job once", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      const printer = await world.printer();
      ids.push(...(await world.ask(6, printer.id)).map(({ id }) => id));
    }
    const { ways, printed } = waysOf(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return { isDone: true };
    });
    for (let count = 0; count < 4; count++) world.print(ways);
    for (const id of ids) await world.settled(id, "DONE");
    expect(printed.toSorted()).toEqual(ids.toSorted());
  });

  test("never take the same printer at the same time", async () => {
    await world.printer();
    await world.ask();
    const taken = await Promise.all(Array.from({ length: 8 }, () => takePrinter()));
    expect(taken.filter((printer) => printer !== null)).toHaveLength(1);
  });

  test("print again what a dead process began, and count one label", async () => {
    await world.printer();
    const [job] = await world.ask();
    const dead = await takePrinter();
    if (!dead) throw new Error("No printer was taken.");
    const begun = await beginNext(db, dead.job, now());
    expect(begun?.id).toBe(job?.id);
    expect(await takePrinter()).toBeNull();
    world.pass(leaseTime + 1);
    const { ways, printed } = waysOf();
    world.print(ways);
    const done = await world.settled(job?.id ?? "", "DONE");
    expect(printed).toEqual([job?.id]);
    expect(done).toMatchObject({ tries: 2, copy: 1 });
    // The first process was not dead after all, and reports late that it printed: it is the same label.
    if (begun) await markPrinted(db, begun, { isDone: true }, now());
    expect(await world.job(job?.id ?? "")).toMatchObject({ copy: 1 });
    // Another process has its lease now, so it begins nothing more.
    await world.ask();
    expect(await beginNext(db, dead.job, now())).toBeNull();
  });

  test("give back what they began when they stop", async () => {
    await world.printer();
    const { ways } = waysOf(
      (_printer, _job, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener("abort", () => reject(new PrintFault("Broken off.")), { once: true });
        }),
    );
    const stop = world.print(ways);
    const [job] = await world.ask();
    await expect.poll(async () => (await world.job(job?.id ?? "")).tries).toBe(1);
    await stop();
    expect(await world.job(job?.id ?? "")).toMatchObject({ state: "WAITING", tries: 0 });
    expect(await takePrinter()).not.toBeNull();
  });
});

test("asks an IPP printer until the label is printed", async () => {
  const { printer, jobs, address } = await startIppPrinter();
  printer.jobState = 6;
  printer.jobReasons = ["media-needed"];
  await world.printer({ way: "ipp", address });
  world.print();
  const [job] = await world.ask();
  const id = job?.id ?? "";
  expect(await world.settled(id, "SENT")).toMatchObject({
    lastError: expect.stringContaining("out of paper"),
  });
  printer.jobState = 9;
  world.pass(3_001);
  expect(await world.settled(id, "DONE")).toMatchObject({ lastError: null });
  expect(jobs).toHaveLength(1);
});

test("prints the labels of a range as one job", async () => {
  const fake = await startPrinter(answering(() => statusOf()));
  await world.printer({ address: fake.address });
  world.print();
  const job = await call(printMailboxLabels, { body: { from: "1000", to: "1040" } });
  expect(job).toMatchObject({ title: "STE 1000 to 1040", labels: 41 });
  await world.settled(job.id, "DONE");
  expect(fake.labels()).toHaveLength(41);
  expect(fake.labels()[41 - 1]).toContain("^FDSTE 1040^FS");
  const { total } = await call(listPrintJobs, { query: { state: "DONE" } });
  expect(total).toBe(1);
});
