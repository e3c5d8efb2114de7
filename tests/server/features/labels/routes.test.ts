// Labels and printers through the whole server: who may do what, what is refused, and what a browser prints.
import { describe, expect, test } from "vitest";
import {
  getAutomaticLabels,
  labelPrinted,
  listPrintJobs,
  printLabels,
  printMailboxLabels,
  printShelfLabels,
  reprintLastLabel,
  setAutomaticLabels,
  sheetPath,
} from "@/contract/labels/label";
import { withdrawMail } from "@/contract/mail/mail-correction";
import {
  addPrinter,
  changePrinter,
  listPrinters,
  removePrinter,
  testPrinter,
} from "@/contract/labels/printer";
import { refusal } from "../../harness";
import { codesIn, pagesOf } from "./drawn";
import { startLabelWorld } from "./world";

const world = await startLabelWorld();
const { call, admin, lead, handler, stranger, austin, boston, services } = world;

const wish = { name: "Desk", officeId: austin.id, way: "browser" } as const;

describe("printers", () => {
  test("that print in the browser can be added, changed and removed by a lead", async () => {
    const printer = await call(addPrinter, { body: wish }, { as: lead });
    expect(printer).toMatchObject({
      way: "browser",
      address: null,
      isDefault: true,
      preset: "2x1in",
      symbology: "datamatrix",
      dpi: 203,
    });
    const changed = await call(
      changePrinter,
      { params: { id: printer.id }, body: { name: "Front desk", preset: "62x29" } },
      { as: lead, version: printer.version },
    );
    expect(changed).toMatchObject({ name: "Front desk", preset: "62x29", version: printer.version + 1 });
    await call(removePrinter, { params: { id: printer.id } }, { as: lead });
    expect((await call(listPrinters, {})).items).toEqual([]);
    const events = await services.db
      .selectFrom("events")
      .select("type")
      .where("record_id", "=", printer.id)
      .execute();
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      "printer.added",
      "printer.changed",
      "printer.removed",
    ]);
  });

  test("with an address can be added by an administrator only, as the server connects to it", async () => {
    const body = { ...wish, way: "zpl", address: "10.0.0.9" } as const;
    expect((await refusal(call(addPrinter, { body }, { as: lead }))).message).toMatch(
      /Only administrators say where/,
    );
    const printer = await call(addPrinter, { body }, { as: admin });
    const change = (sent: Record<string, unknown>, as = lead) =>
      call(changePrinter, { params: { id: printer.id }, body: sent }, { as });
    await expect(change({ address: "10.0.0.10" })).rejects.toThrow(/Only administrators/);
    await expect(change({ way: "ipp", address: "ipp://10.0.0.10/" })).rejects.toThrow(/Only administrators/);
    // A lead may change the rest, and may send the address unchanged.
    expect(await change({ name: "Zebra", address: "10.0.0.9" })).toMatchObject({ name: "Zebra" });
    expect(await change({ way: "browser" }, admin)).toMatchObject({ way: "browser", address: null });
  });

  test("with the address of a metadata service are refused for every role", async () => {
    const body = { ...wish, way: "zpl", address: "169.254.169.254:80" } as const;
    expect(await refusal(call(addPrinter, { body }, { as: admin }))).toMatchObject({
      code: "invalid",
      details: { fields: { address: expect.stringContaining("Nothing is printed at") } },
    });
  });

  test("show their address only to people who may change them", async () => {
    await world.printer({ address: "10.0.0.9" });
    const [forHandler] = (await call(listPrinters, {})).items;
    const [forLead] = (await call(listPrinters, {}, { as: lead })).items;
    expect(forHandler?.address).toBeNull();
    expect(forLead?.address).toBe("10.0.0.9");
  });

  test("have one default an office, and unique names within it", async () => {
    const first = await world.printer({ name: "One" });
    const second = await world.printer({ name: "Two", isDefault: true });
    const { items } = await call(listPrinters, {});
    expect(items.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [first.id, false],
      [second.id, true],
    ]);
    await expect(world.printer({ name: "ONE" })).rejects.toThrow(/called ONE already/);
    expect(await world.printer({ name: "One", officeId: boston.id })).toMatchObject({ isDefault: true });
  });

  test("of another office are not found", async () => {
    const printer = await world.printer({ officeId: boston.id });
    expect((await call(listPrinters, {})).items).toEqual([]);
    const params = { id: printer.id };
    for (const asking of [
      () => call(testPrinter, { params }),
      () => call(changePrinter, { params, body: { name: "Mine" } }, { as: lead }),
      () => call(removePrinter, { params }, { as: lead }),
      () => call(printShelfLabels, { body: { range: "A-01", printerId: printer.id } }),
    ]) {
      expect(await refusal(asking())).toMatchObject({ code: "not_found" });
    }
  });

  test("changed by someone else in the meantime are not overwritten", async () => {
    const printer = await world.printer();
    await call(changePrinter, { params: { id: printer.id }, body: { name: "A" } }, { as: lead });
    const late = call(
      changePrinter,
      { params: { id: printer.id }, body: { name: "B" } },
      { as: admin, version: printer.version },
    );
    expect(await refusal(late)).toMatchObject({ code: "stale" });
  });
});

describe("the printer that prints", () => {
  test("is the default of the item's office, not of the person's", async () => {
    const there = await world.printer({ officeId: boston.id });
    await world.printer({ officeId: austin.id });
    const mailbox = await world.insertMailbox({ officeId: boston.id });
    const mailId = await world.item("Chase", mailbox.id, admin);
    const { jobs } = await call(printLabels, { body: { mailIds: [mailId] } }, { as: admin });
    expect(jobs[0]?.printer.id).toBe(there.id);
  });

  test("has to be named where there are several and no default", async () => {
    const first = await world.printer({ name: "One", isDefault: false });
    await world.printer({ name: "Two", isDefault: false });
    const mailIds = [await world.item()];
    expect((await refusal(call(printLabels, { body: { mailIds } }))).message).toBe(
      "Say which printer prints this: One (Austin), Two (Austin).",
    );
    expect((await call(printLabels, { body: { mailIds, printerId: first.id } })).jobs).toHaveLength(1);
  });

  test("missing in the office is an error that says what to do", async () => {
    const asked = call(printLabels, { body: { mailIds: [await world.item()] } });
    expect((await refusal(asked)).message).toMatch(
      /Austin has no printer for labels. A lead adds one in Settings/,
    );
    expect((await refusal(call(printShelfLabels, { body: { range: "A-01" } }))).message).toMatch(
      /has no printer/,
    );
  });
});

test("gets one job for each item, in the order the items were named", async () => {
  await world.printer();
  const mailIds = [await world.item("A"), await world.item("B"), await world.item("C")];
  const { jobs } = await call(printLabels, { body: { mailIds: [...mailIds, mailIds[0] ?? ""] } });
  expect(jobs.map(({ mailId }) => mailId)).toEqual(mailIds);
});

test("gets no job for a withdrawn item or an item of another office", async () => {
  await world.printer();
  const mailId = await world.item();
  const asked = call(printLabels, { body: { mailIds: [mailId] } }, { as: stranger });
  expect(await refusal(asked)).toMatchObject({ code: "not_found" });
  await call(withdrawMail, { params: { id: mailId } });
  expect((await refusal(call(printLabels, { body: { mailIds: [mailId] } }))).message).toMatch(
    /was withdrawn/,
  );
});

test("gets a job for the others where one of several was withdrawn, and says which", async () => {
  await world.printer();
  const [here, gone] = [await world.item("Here"), await world.item("Gone")];
  await call(withdrawMail, { params: { id: gone } });
  const { jobs, skipped } = await call(printLabels, { body: { mailIds: [gone, here] } });
  expect(jobs.map(({ mailId }) => mailId)).toEqual([here]);
  expect(skipped).toMatch(/from Gone, STE \d+ was withdrawn, so it gets no label\.$/);
});

describe("reprinting the last label", () => {
  test("prints the label of the person's own last item, at its printer", async () => {
    await world.printer({ isDefault: true });
    const other = await world.printer({ isDefault: false });
    const mailId = await world.item("Mine");
    await call(printLabels, { body: { mailIds: [mailId], printerId: other.id } });
    await call(printLabels, { body: { mailIds: [await world.item("Hers")] } }, { as: lead });
    await call(printShelfLabels, { body: { range: "A-01" } });
    expect(await call(reprintLastLabel, { body: {} })).toMatchObject({ mailId, printer: { id: other.id } });
  });

  test("says so when the person printed none", async () => {
    await world.printer();
    expect((await refusal(call(reprintLastLabel, { body: {} }))).message).toMatch(/You printed no label yet/);
  });
});

describe("automatic labels", () => {
  const automatic = async (mailId: string) =>
    call(printLabels, { body: { mailIds: [mailId], automatic: true } });

  test("are printed once for each item", async () => {
    await world.printer();
    const mailId = await world.item();
    expect(await automatic(mailId)).toMatchObject({ jobs: [{ mailId }], skipped: null });
    expect(await automatic(mailId)).toMatchObject({
      jobs: [],
      skipped: expect.stringContaining("has a label already"),
    });
  });

  test("cause no error where no printer can print them", async () => {
    const mailId = await world.item();
    expect(await automatic(mailId)).toEqual({ jobs: [], skipped: "The office has no printer for labels." });
    await world.printer({ name: "One", isDefault: false });
    await world.printer({ name: "Two", isDefault: false });
    expect(await automatic(mailId)).toEqual({
      jobs: [],
      skipped: "Say which printer prints this: One (Austin), Two (Austin).",
    });
  });

  test("can be switched off by each person, and are on by default", async () => {
    await world.printer();
    expect(await call(getAutomaticLabels, {})).toEqual({ auto: true });
    expect(await call(setAutomaticLabels, { body: { auto: false } })).toEqual({ auto: false });
    expect(await automatic(await world.item())).toEqual({
      jobs: [],
      skipped: "Automatic labels are switched off.",
    });
    expect(await call(getAutomaticLabels, {}, { as: lead })).toEqual({ auto: true });
    await call(setAutomaticLabels, { body: { auto: true } });
    expect((await automatic(await world.item())).jobs).toHaveLength(1);
  });
});

describe("ranges", () => {
  test.each([
    ["1040", "1000", /backwards/],
    ["1", "501", /501 labels; 500/],
    ["abc", "9", /is no number/],
  ])("of STE numbers %s to %s are refused", async (from, to, says) => {
    await world.printer();
    expect(await refusal(call(printMailboxLabels, { body: { from, to } }))).toMatchObject({
      code: "invalid",
      message: expect.stringMatching(says),
    });
    expect((await call(listPrintJobs, { query: {} })).total).toBe(0);
  });

  test("of shelves are printed as one job", async () => {
    await world.printer();
    expect(await call(printShelfLabels, { body: { range: "a-01..a-24, CAGE" } })).toMatchObject({
      kind: "shelf",
      title: "Shelves A-01 to CAGE",
      labels: 25,
    });
  });
});

describe("printing by the browser", () => {
  const sheet = async (id: string, as = handler) => {
    const authorization = await as.authorization();
    return world.request(`/api${sheetPath(id)}`, { headers: { authorization } });
  };

  test("gives a sheet as large as the paper, and notes what was printed", async () => {
    await world.printer({ way: "browser", address: null, preset: "62x29" });
    const [job] = await world.ask();
    const id = job?.id ?? "";
    const answer = await sheet(id);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const [page] = await pagesOf(new Uint8Array(await answer.arrayBuffer()));
    expect(page).toMatchObject({ width: 62, height: 29, text: expect.stringContaining("Yıldız Ltd") });
    expect(page && (await codesIn(page.picture))).toMatchObject([{ format: "DataMatrix" }]);
    expect(await call(labelPrinted, { params: { id } })).toMatchObject({ state: "DONE", copy: 1 });
    // Answering the same dialog twice counts one label.
    expect(await call(labelPrinted, { params: { id } })).toMatchObject({ state: "DONE", copy: 1 });
  });

  test("cancels what a closed browser left of the same item, and of no other", async () => {
    await world.printer({ way: "browser", address: null, isDefault: true });
    const [left, ofOther] = await world.ask(2);
    const mailIds = [left?.mailId ?? ""];
    const desk = await world.printer({ isDefault: false });
    const { jobs } = await call(printLabels, { body: { mailIds, printerId: desk.id } });
    const again = await call(printLabels, { body: { mailIds } });
    await call(labelPrinted, { params: { id: again.jobs[0]?.id ?? "" } });
    const states = [left, ofOther, jobs[0]].map(async (job) => (await world.job(job?.id ?? "")).state);
    expect(await Promise.all(states)).toEqual(["CANCELLED", "WAITING", "WAITING"]);
  });

  test("is not done by the server", async () => {
    await world.printer({ way: "browser", address: null, isDefault: true });
    const desk = await world.printer({ isDefault: false });
    const [byBrowser] = await world.ask();
    const ways = { print: async () => ({ isDone: true }), ask: async () => ({ isDone: true }) };
    world.print(ways);
    const [byServer] = await world.ask(1, desk.id);
    await world.settled(byServer?.id ?? "", "DONE");
    expect((await world.job(byBrowser?.id ?? "")).state).toBe("WAITING");
    await expect(call(labelPrinted, { params: { id: byServer?.id ?? "" } })).rejects.toThrow(
      /prints by itself/,
    );
  });

  test("is only for people who see the office", async () => {
    await world.printer({ way: "browser", address: null });
    const [job] = await world.ask();
    expect((await sheet(job?.id ?? "", stranger)).status).toBe(404);
    expect((await world.request(`/api${sheetPath(job?.id ?? "")}`)).status).toBe(401);
    expect((await sheet("nothing")).status).toBe(404);
  });
});
