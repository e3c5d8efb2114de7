// One successful call for every endpoint of the contract, on records made for it.
import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { discardBatch } from "@/contract/batches/batch";
import { editBatch } from "@/contract/batches/batch-edit";
import { upsertMailbox, upsertMember } from "@/contract/integration/integration";
import { integrationTicket } from "@/contract/integration/integration-requests";
import { changeForward, deliverForward, fileForward } from "@/contract/forwards/forward";
import { endIntake, startIntake } from "@/contract/intake/intake";
import { addInstruction, endInstruction, tryInstruction } from "@/contract/instructions/instruction";
import { authorisePerson } from "@/contract/mailboxes/authorised-person";
import { createMail } from "@/contract/mail/mail";
import { getMailbox } from "@/contract/mailboxes/mailbox";
import { completeConsolidation, fileConsolidation } from "@/contract/consolidations/consolidation";
import { handOver } from "@/contract/desk/desk";
import { askForSignature } from "@/contract/desk/desk-signature";
import { snoozeRecord } from "@/contract/snooze/snooze";
import { replyToTicket } from "@/contract/tickets/ticket";
import { sayWriting } from "@/contract/tickets/writing";
import { holdException } from "@/contract/exceptions/exception-steps";
import { setMailroomRules } from "@/contract/offices/mailroom";
import { depositCheck, stepDeposit } from "@/contract/deposits/deposit-steps";
import { changeDeposit, typeAmount, writeCheck } from "@/contract/deposits/deposit-contents";
import { beginSecondFactor, confirmSecondFactor } from "@/contract/staff/second-factor";
import { cancelPrintJob, printLabels } from "@/contract/labels/label";
import { addPrinter } from "@/contract/labels/printer";
import { rescueMail, returnMail } from "@/contract/forwards/leaving";
import { handOverManifest, makeManifest } from "@/contract/manifests/manifest";
import { OfficeHours } from "@/contract/promises/office-hours";
import { pauseClock, setPromises } from "@/contract/promises/promises";
import { waiveFees } from "@/contract/storage/storage";
import { startShredBatch, tickShred } from "@/contract/shred/shred";
import { changeRequest, fileRequest } from "@/contract/requests/request";
import { finishPull, startPull } from "@/contract/pulls/pull";
import { removeShelves } from "@/contract/shelves/shelf";
import { finishAudit, startAudit } from "@/contract/shelves/shelf-audit";
import { createUploadUrl } from "@/contract/files/file";
import { inviteStaff } from "@/contract/staff/staff";
import { createTask } from "@/contract/tasks/task";
import { createSavedReply, removeSavedReply } from "@/contract/saved-replies/saved-reply";
import { linkTicket } from "@/contract/tickets/ticket-link";
import { hashPassword } from "@/server/platform/auth/passwords";
import { writeCursor } from "@/server/platform/db/cursor";
import { usualPaper } from "@/server/features/mail/paper-rules";
import type { Person, TestServer } from "../harness";
import { withAccessKey } from "../access-key";
import { batches } from "../features/batches/world";
import { exceptions } from "../features/exceptions/world";
import { makeMachine } from "../features/integration/machine";
import { order } from "../../an-order";
import { document, photo, workWorld } from "../features/requests/world";
import { shelving } from "../features/shelves/world";

/** The input of the call. `as` is the caller where it is not the endpoint's usual one: a person, or null for nobody. */
export type Example = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  version?: number;
  as?: Person | null;
};

const password = "correct horse battery";

/** Examples by the endpoint's name. Each call of an example makes new records, so that it succeeds every time. */
export async function writeExamples(server: TestServer) {
  const { call, admin, handler, austin, boston, insertStaff, services } = server;
  const { item, filed, forwarded, change, upload } = workWorld(server);
  const { photo: arrivalPhoto, create } = exceptions(server);
  const machine = await makeMachine(server, "Examples");
  const ofMachine = { as: machine };
  const passwordHash = await hashPassword(password);
  const owner = { email: "owner@examples.example", firstName: "Ada", lastName: "Öz", role: "OWNER" };
  const record = {
    office: "Austin",
    workspace: "Examples Ltd",
    startDate: "2026-01-05T00:00:00Z",
    recipients: [{ name: "Işıl", lastName: "Kaya", email: "isil@examples.example" }],
    members: [owner],
  };
  const steNumber = "8000";
  const mailbox = await call(upsertMailbox, { params: { steNumber }, body: record }, ofMachine);
  const mailId = () => item("Chase", mailbox.id);
  const instruction = async () => {
    const own = await server.insertMailbox({ officeId: austin.id });
    // One that takes effect only once it is armed.
    const body = { kind: "DO" as const, action: "SHRED" as const };
    const { id } = await call(addInstruction, { params: { id: own.id }, body });
    return { params: { id: own.id, instructionId: id } };
  };
  const memberId = async () => {
    const { members } = await call(getMailbox, { params: { id: mailbox.id } });
    return members[0]?.user.id ?? "";
  };
  const opening = {
    steNumber,
    userEmail: owner.email,
    subject: "Where is it?",
    message: "It should be here.",
  };
  const savedReply = () => ({
    code: `hello-${randomUUID().slice(0, 8)}`,
    title: "Hello",
    scope: "MINE" as const,
    texts: { en: "Hello {customer.firstName}" },
  });
  const ticket = () => call(integrationTicket, { body: opening }, ofMachine);
  const task = () =>
    call(createTask, { body: { mailboxId: mailbox.id, title: "Call", description: "About the ID" } });
  const consolidation = async () =>
    call(fileConsolidation, { body: { mailboxId: mailbox.id, mailIds: [await mailId(), await mailId()] } });
  const request = () => filed("TRASH", "Chase", mailbox.id);
  /** One that has a clock. */
  const promisedRequest = async () => {
    const promises = [
      { of: "TRASH" as const, plan: null, priority: null, promised: { minutes: 480, by: null } },
    ];
    await call(setPromises, { params: { id: austin.id }, body: { promises } }, { as: admin });
    return request();
  };
  const forward = async () => call(fileForward, { body: { ...order, mailId: await mailId() } });
  const shipped = async () => {
    const { id } = await forwarded();
    return call(changeForward, { params: { id }, body: { status: "COMPLETED" } });
  };
  const of = ({ id }: { id: string }) => ({ params: { id } });
  const invitation = () =>
    call(
      inviteStaff,
      { body: { email: `${randomUUID()}@staff.example`, role: "handler", officeIds: [austin.id] } },
      { as: admin },
    );
  const inviteOf = ({ link }: { link: string }) => new URL(link).searchParams.get("invite") ?? "";
  const withPassword = async (role: "handler" | "admin" = "handler") => {
    const person = await insertStaff("Pia", role, role === "admin" ? [] : [austin.id]);
    const row = services.db.updateTable("staff").set({ password_hash: passwordHash });
    const { email } = await row.where("id", "=", person.staffId).returning("email").executeTakeFirstOrThrow();
    return { person, email };
  };
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: services.now().getTime() });
  const withBegunFactor = async () => {
    const { person } = await withPassword();
    const { secret } = await call(beginSecondFactor, { body: { password } }, { as: person });
    return { person, secret };
  };
  /** A person with a second factor, and a code of it that works once. */
  const withFactor = async () => {
    const { person, secret } = await withBegunFactor();
    const confirming = { body: { code: codeOf(secret) } };
    const { recoveryCodes } = await call(confirmSecondFactor, confirming, { as: person });
    return { person, code: recoveryCodes[0] ?? "" };
  };
  const session = async () => {
    const { email } = await withPassword();
    const answered = await server.request("/api/auth/sign-in", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    const { tokens } = (await answered.json()) as { tokens: { accessToken: string; refreshToken: string } };
    return tokens;
  };
  const attachment = async (folder: "task-messages" | "support-tickets") => ({
    name: "scan.pdf",
    type: "application/pdf",
    url: await upload(document(), mailbox.id, folder as "task-messages"),
  });
  /** A session of a new handler, with one row. */
  const intake = async () => {
    const as = await insertStaff("Pia", "handler", [austin.id]);
    const { id } = await call(startIntake, { body: { officeId: austin.id } }, { as });
    const body = { mailboxId: mailbox.id, intake: { sessionId: id, number: 1 } };
    await call(createMail, { body }, { as });
    return { params: { id }, as };
  };
  const pull = async () => call(startPull, { body: { ids: [(await request()).id] } });
  const shelfCode = () => `C-${randomUUID().slice(0, 8)}`;
  const shelf = () => shelving(server).shelf(shelfCode());
  const audit = async () => call(startAudit, { body: { shelfId: (await shelf()).id } });
  const { uploadScan, asRead } = batches(server);
  const scanOfOnePage = document().bytes;
  /** A batch with one page, which belongs to an item. */
  const batch = async (id?: string) => asRead(scanOfOnePage, id ?? (await mailId()));
  const seenPartOf = ({ id, part }: Awaited<ReturnType<typeof batch>>) => ({
    params: { id, partId: part.id },
    body: { layout: part.layout },
  });
  /** An item with an open scan request. */
  const requested = async () => {
    const id = await mailId();
    await call(fileRequest, { body: { mailId: id, type: "SCAN" } });
    return id;
  };
  const exception = () => create({ officeId: austin.id, name: "Efe Kay" });
  const stepOf = async (body: object): Promise<Example> => ({ ...of(await exception()), body, version: 1 });
  const nextWeek = () => {
    const day = new Date(services.now());
    day.setUTCHours(7 * 24, 0, 0, 0);
    return day.toISOString();
  };
  const deadNotice = async () => {
    const { id } = await request();
    await change(id, "DONE");
    const row = await services.db
      .updateTable("outbox")
      .set((eb) => ({ state: "DEAD", batch_id: eb.ref("id"), tries: 9, last_error: "No answer" }))
      .where("record_id", "=", id)
      .returning("id")
      .executeTakeFirstOrThrow();
    return row;
  };

  const sentNotice = async () => {
    const { id } = await deadNotice();
    const sent = { state: "SENT" as const, sent_at: services.now() };
    await services.db.updateTable("outbox").set(sent).where("id", "=", id).execute();
    return id;
  };

  /** A photo whose text was read. */
  const reading = async () => {
    const key = await upload(await photo(), mailbox.id);
    const file = await services.db
      .selectFrom("files")
      .select(["id", "office_id"])
      .where("staging_key", "=", key)
      .executeTakeFirstOrThrow();
    const id = randomUUID();
    const result = { outcome: "none", candidates: [], read: { name: "Efe Kaya" }, crop: null, turn: 0 };
    await services.db
      .insertInto("readings")
      .values({
        id,
        file_id: file.id,
        office_id: file.office_id,
        state: "done",
        asked_at: services.now(),
        result: JSON.stringify(result),
      })
      .execute();
    return { id };
  };
  const alias = async () => {
    const id = randomUUID();
    const correction = { text: `name ${id}`, mailbox_id: mailbox.id, recipient_id: null, times: 3 };
    await services.db
      .insertInto("reading_corrections")
      .values({ id, ...correction, last_at: services.now(), last_by: "Ada Rivera" })
      .execute();
    return { id };
  };
  const printer = (isDefault = false) =>
    call(
      addPrinter,
      { body: { name: randomUUID(), officeId: austin.id, way: "browser", isDefault } },
      { as: admin },
    );
  await printer(true);
  const printJob = async () => {
    const { jobs } = await call(printLabels, { body: { mailIds: [await mailId()] } });
    const [job] = jobs;
    if (!job) throw new Error("No label was asked for.");
    return job;
  };

  /** A pending deposit of a new mailbox, with one check in it. */
  const deposit = async () => {
    await call(setMailroomRules, { params: { id: austin.id }, body: { deposits: true } }, { as: admin });
    const { id: mailboxId } = await server.insertMailbox({ officeId: austin.id });
    const made = await call(depositCheck, { body: { mailId: await item("Acme", mailboxId) } });
    await call(setMailroomRules, { params: { id: austin.id }, body: {} }, { as: admin });
    return { ...made, params: { id: made.id, checkId: made.checkId } };
  };
  const account = {
    holder: "Ida Solo",
    bankName: "First Bank",
    routingNumber: "121000248",
    accountNumber: "9384756201",
  };
  const preparedDeposit = async () => {
    const { id, params } = await deposit();
    const written = { payer: "Acme", payee: "Ida Solo", number: "1001", date: "2026-11-20" };
    await call(writeCheck, { params, body: written });
    await call(typeAmount, { params, body: { cents: 500, time: "FIRST" } });
    await call(typeAmount, { params, body: { cents: 500, time: "SECOND" } });
    await call(changeDeposit, { params: { id }, body: { account } });
    const body = { status: "PREPARED" as const, tally: { checks: 1, cents: 500 } };
    return call(stepDeposit, { params: { id }, body });
  };

  /** An item that is due for shredding next week. */
  const toBeShredded = async () => {
    await call(setMailroomRules, { params: { id: austin.id }, body: { rescueDays: 7 } }, { as: admin });
    const { id, mail } = await filed("SHRED", "Chase", mailbox.id);
    await change(id, "DONE");
    await call(setMailroomRules, { params: { id: austin.id }, body: {} }, { as: admin });
    return mail.id;
  };
  const rescued = async () => {
    const id = await toBeShredded();
    await call(rescueMail, { params: { id }, body: {} });
    return id;
  };
  /** A new office with an item that is due for shredding now, as an office can have one open batch only. */
  const dueToShred = async () => {
    const officeId = randomUUID();
    const label = `Office ${officeId}`;
    await services.db
      .insertInto("offices")
      .values({ id: officeId, label, city: label, state: "XX", zip_code: "1" })
      .execute();
    await call(setMailroomRules, { params: { id: officeId }, body: { rescueDays: 7 } }, { as: admin });
    const as = await insertStaff("Pia", "handler", [officeId]);
    const { id: mailboxId } = await server.insertMailbox({ officeId });
    const { id } = await call(createMail, { body: { mailboxId } }, { as });
    const { id: requestId } = await call(fileRequest, { body: { mailId: id, type: "SHRED" } }, { as });
    await call(changeRequest, { params: { id: requestId }, body: { status: "DONE" } }, { as });
    const at = new Date(services.now().getTime() - 60 * 60_000);
    const row = services.db.updateTable("action_requests").set({ destroy_due_at: at });
    await row.where("id", "=", requestId).execute();
    return { officeId, mailId: id, as };
  };
  /** An open batch with an item that is due. */
  const shredBatch = async () => {
    const { mailId: due, as } = await dueToShred();
    const { id } = await call(startShredBatch, { body: {} }, { as });
    return { id, due, as };
  };
  const tickedBatch = async () => {
    const { id, due, as } = await shredBatch();
    await call(tickShred, { params: { id }, body: { mailId: due } }, { as });
    return { ...of({ id }), due, as };
  };

  /** An item that has been counted for one day. */
  const withFees = async () => {
    const id = await mailId();
    await services.db
      .insertInto("storage_fees")
      .values({
        mail_item_id: id,
        day: "2026-11-20",
        office_id: austin.id,
        mailbox_id: mailbox.id,
        plan_id: "basic",
        type: "ENVELOPE",
        cents: 5,
        counted_at: services.now(),
      })
      .execute();
    return id;
  };
  const thisDay = () => {
    const now = services.now().getTime();
    const half = 12 * 60 * 60_000;
    return { from: new Date(now - half).toISOString(), until: new Date(now + half).toISOString() };
  };
  /** A forward that was shipped with a carrier made for it. */
  const shippedWith = async () => {
    const carrier = `Carrier ${randomUUID().slice(0, 8)}`;
    const { id } = await call(fileForward, { body: { ...order, carrier, mailId: await mailId() } });
    await call(changeForward, { params: { id }, body: { status: "COMPLETED" } });
    return { carrier };
  };
  const manifest = async () => {
    const { carrier } = await shippedWith();
    return call(makeManifest, { body: { carrier, day: "2026-11-30", ...thisDay() } });
  };
  const drawn = async () => Buffer.from((await photo()).bytes).toString("base64");
  const pickUp = async () => {
    await call(setMailroomRules, { params: { id: austin.id }, body: { pickUpDesk: true } }, { as: admin });
    return {
      mailboxId: mailbox.id,
      mailIds: [await mailId()],
      recipientId: mailbox.recipients[0]?.id,
      identity: { kind: "PASSPORT" as const, lastFour: "41QX", expiresOn: "2031-04-30" },
      signature: { png: await drawn() },
    };
  };
  const handedOver = async () => call(handOver, { body: await pickUp() });
  const signing = async () => ({ mailboxId: mailbox.id, mailIds: [await mailId()], name: "Işıl Kaya" });
  const signingToken = async () => {
    const { path } = await call(askForSignature, { body: await signing() });
    return { token: path.replace("/sign/", "") };
  };

  const none = async (): Promise<Example> => ({});
  const page = async (): Promise<Example> => ({ query: {} });

  const examples: Record<string, () => Promise<Example>> = {
    signIn: async () => ({ as: null, body: { email: (await withPassword()).email, password } }),
    refreshSession: async () => ({ as: null, body: { refreshToken: (await session()).refreshToken } }),
    signOut: async () => ({ as: null, body: { refreshToken: (await session()).refreshToken } }),
    currentUser: none,
    findRecords: async () => ({ query: { q: "chase" } }),
    authUser: none,
    userById: async () => ({ params: { id: handler.staffId } }),
    updateUser: async () => ({ body: { firstName: "Samuel" } }),
    changePassword: async () => ({
      as: (await withPassword()).person,
      body: { current: password, next: "another horse battery" },
    }),
    deleteUser: async () => ({ as: (await withPassword()).person, body: { password } }),
    setContext: async () => ({ body: { officeId: austin.id } }),
    getContext: none,
    listSessions: none,
    revokeSession: async () => {
      const { person } = await withPassword();
      const row = services.db.selectFrom("sessions").select("id").where("staff_id", "=", person.staffId);
      return { as: person, ...of(await row.executeTakeFirstOrThrow()) };
    },

    listStaffSessions: async () => of({ id: (await withPassword()).person.staffId }),
    revokeStaffSession: async () => {
      const { staffId } = (await withPassword()).person;
      const row = services.db.selectFrom("sessions").select("id").where("staff_id", "=", staffId);
      return { params: { id: staffId, sessionId: (await row.executeTakeFirstOrThrow()).id } };
    },
    revokeStaffSessions: async () => ({ ...of({ id: (await withPassword()).person.staffId }), query: {} }),
    revokeSessions: async () => ({ as: (await withPassword()).person, query: {} }),

    getSecondFactor: none,
    beginSecondFactor: async () => ({ as: (await withPassword()).person, body: { password } }),
    confirmSecondFactor: async () => {
      const { person, secret } = await withBegunFactor();
      return { as: person, body: { code: codeOf(secret) } };
    },
    renewRecoveryCodes: async () => {
      const { person, code } = await withFactor();
      return { as: person, body: { password, code } };
    },
    endSecondFactor: async () => {
      const { person, code } = await withFactor();
      return { as: person, body: { password, code } };
    },
    resetSecondFactor: async () => of({ id: (await withFactor()).person.staffId }),

    listAccessKeys: none,
    createAccessKey: async () => ({
      as: (await withPassword()).person,
      body: { name: "Front desk", password },
    }),
    revokeAccessKey: async () => {
      const { person } = await withPassword();
      return { as: person, params: { id: (await withAccessKey(services.db, person)).keyId } };
    },
    listStaffAccessKeys: none,
    revokeStaffAccessKey: async () => ({ params: { id: (await withAccessKey(services.db, handler)).keyId } }),

    listConsolidations: page,
    getConsolidation: async () => of(await consolidation()),
    consolidationHistory: async () => of(await consolidation()),
    fileConsolidation: async () => ({
      body: { mailboxId: mailbox.id, mailIds: [await mailId(), await mailId()] },
    }),
    completeConsolidation: async () => ({
      ...of(await consolidation()),
      body: {
        width: 12,
        height: 9,
        length: 4,
        weight: 2,
        thumbnailUrl: await upload(await photo(), mailbox.id),
      },
      version: 1,
    }),
    reopenConsolidation: async () => {
      const { id } = await consolidation();
      const body = { thumbnailUrl: await upload(await photo(), mailbox.id) };
      await call(completeConsolidation, { params: { id }, body });
      return { params: { id }, body: {}, version: 2 };
    },
    changeConsolidation: async () => ({
      ...of(await consolidation()),
      body: { status: "IN_PROGRESS" },
      version: 1,
    }),

    listShelves: page,
    mapShelves: async () => ({ query: { officeId: austin.id } }),
    getShelf: async () => of(await shelf()),
    addShelves: async () => ({
      body: {
        officeId: austin.id,
        shelves: [
          { codes: shelfCode(), path: ["Rack A"], kind: "BIN", steFrom: 1000, steTo: 1099, capacity: 40 },
        ],
      },
    }),
    changeShelf: async () => ({
      ...of(await shelf()),
      body: { code: shelfCode(), path: ["Rack B"], kind: "CAGE", ste: { from: 1, to: 9 }, capacity: 9 },
      version: 1,
    }),
    removeShelves: async () => ({ body: { ids: [(await shelf()).id] } }),
    restoreShelves: async () => {
      const { id } = await shelf();
      await call(removeShelves, { body: { ids: [id] } });
      return { body: { ids: [id] } };
    },
    placeMail: async () => ({
      body: { shelfId: (await shelf()).id, mailIds: [await mailId()], onlyIfOn: null },
    }),
    markMissingMail: async () => ({ body: { mailIds: [await mailId()], missing: true } }),
    listItems: page,
    listPlacedMail: async () => ({ query: { shelfId: (await shelf()).id, limit: 1 } }),
    listAudits: page,
    getAudit: async () => of(await audit()),
    startAudit: async () => ({ body: { shelfId: (await shelf()).id } }),
    scanInAudit: async () => ({ ...of(await audit()), body: { code: "ROLL-0001" } }),
    finishAudit: async () => of(await audit()),
    cancelAudit: async () => of(await audit()),
    reopenAudit: async () => {
      const { id } = await audit();
      await call(finishAudit, { params: { id } });
      return { params: { id } };
    },
    suggestShelf: async () => ({ query: { mailboxId: mailbox.id } }),

    listPulls: page,
    getPull: async () => of(await pull()),
    drawPullCodes: async () => of(await pull()),
    startPull: async () => ({ body: { ids: [(await request()).id], again: true } }),
    scanPull: async () => {
      const { id, lines } = await pull();
      return { params: { id }, body: { code: lines[0]?.mail.code } };
    },
    stepPull: async () => {
      const { id, lines } = await pull();
      return { params: { id }, body: { requestId: lines[0]?.requestId, step: "TAKE" } };
    },
    finishPull: async () => ({ ...of(await pull()), version: 1 }),
    reopenPull: async () => {
      const { id } = await pull();
      await call(finishPull, { params: { id } });
      return { params: { id } };
    },

    listWork: async () => ({ params: { queue: "scans" }, query: { limit: 1 } }),
    claimWork: async () => {
      const { id } = await request();
      return { params: { queue: "scans" }, body: { id } };
    },
    releaseWork: async () => ({ params: { queue: "scans" } }),

    createBatch: async () => ({ body: { fileKeys: [await uploadScan(scanOfOnePage, { as: admin })] } }),
    listBatches: page,
    scanFolderProblems: async () => ({}),
    getBatch: async () => of(await batch()),
    batchHistory: async () => of(await batch()),
    editBatch: async () => ({ ...of(await batch()), body: { do: "turn", pages: [1], by: 90 }, version: 1 }),
    takeBackBatchEdit: async () => {
      const { id } = await batch();
      const body = { do: "turn" as const, pages: [1], by: 90 as const };
      const { edit } = await call(editBatch, { params: { id }, body }, { as: admin });
      return { params: { id }, body: { edit } };
    },
    completeBatchPart: async () => seenPartOf(await batch(await requested())),
    fileBatchPartRequest: async () => seenPartOf(await batch()),
    discardBatch: async () => ({ ...of(await batch()), version: 1 }),
    restoreBatch: async () => {
      const { id } = await batch();
      await call(discardBatch, { params: { id } }, { as: admin });
      return { params: { id }, version: 2 };
    },

    listExceptions: page,
    getException: async () => of(await exception()),
    exceptionHistory: async () => of(await exception()),
    createException: async () => ({
      body: {
        kind: "UNKNOWN_NAME",
        officeId: austin.id,
        name: "Efe Kay",
        reason: "Nobody here is called that.",
        thumbnailUrl: await arrivalPhoto({ officeId: austin.id }),
      },
    }),
    assignException: () => stepOf({ mailboxId: mailbox.id }),
    askAboutException: () => stepOf({ mailboxId: mailbox.id, message: "Is this letter yours?" }),
    returnException: () => stepOf({ reason: "No such customer." }),
    holdException: () => stepOf({ until: nextWeek(), reason: "They move in next week." }),
    settleException: () => stepOf({ reason: "The customer fetched it." }),
    reopenException: async () => {
      const { id } = await exception();
      await call(holdException, { params: { id }, body: { until: nextWeek() } });
      return { params: { id }, body: {}, version: 2 };
    },
    changeException: () => stepOf({ ownerId: handler.staffId, kind: "PARTIAL_NAME", dueDate: nextWeek() }),
    noteOnException: async () => ({ ...of(await exception()), body: { note: "It smells of coffee." } }),

    listInstructions: async () => of(mailbox),
    addInstruction: async () => ({
      ...of(await server.insertMailbox({ officeId: austin.id })),
      body: { kind: "SAY", text: "Fragile", condition: { sender: "Chase" } },
    }),
    changeInstruction: async () => ({
      ...(await instruction()),
      body: { kind: "SAY", text: "Fragile" },
      version: 1,
    }),
    endInstruction: async () => ({ ...(await instruction()), version: 1 }),
    restoreInstruction: async () => {
      const { params } = await instruction();
      await call(endInstruction, { params });
      return { params, version: 2 };
    },
    tryInstruction: instruction,
    armInstruction: async () => {
      const { params } = await instruction();
      await call(tryInstruction, { params });
      return { params, version: 1 };
    },
    setMailboxInstructions: async () => ({
      params: { steNumber },
      body: { instructions: [{ kind: "FORBID", action: "SIGN" }] },
    }),
    itemInstructions: async () => ({ query: { ids: await mailId() } }),
    overrideInstruction: async () => ({
      ...of({ id: (await filed("SHRED")).id }),
      body: { reason: "The customer asked on the telephone" },
      version: 1,
    }),

    listAuthorised: async () => of(mailbox),
    authorisePerson: async () => ({ ...of(mailbox), body: { name: "Mert Kaya" } }),
    sayAddressWorks: async () => {
      const email = `${randomUUID()}@examples.example`;
      await call(upsertMember, { params: { steNumber }, body: { email } }, ofMachine);
      const row = { address: email, since: services.now(), reason: "5.1.1 No such user" };
      await services.db.insertInto("unreachable_addresses").values(row).execute();
      return { ...of(mailbox), body: { email } };
    },
    endAuthorisation: async () => {
      const { id } = await call(authorisePerson, { ...of(mailbox), body: { name: randomUUID() } });
      return { params: { id: mailbox.id, personId: id } };
    },
    setAuthorisedPersons: async () => ({ params: { steNumber }, body: { names: ["Mert Kaya"] } }),

    findAtDesk: async () => ({ query: { q: "8000" } }),
    deskSheet: async () => of(mailbox),
    handOver: async () => ({ body: await pickUp() }),
    listReady: none,
    listHandOvers: page,
    getHandOver: async () => of(await handedOver()),
    undoHandOver: async () => ({ ...of(await handedOver()), body: {}, version: 1 }),
    askForSignature: async () => ({ body: await signing() }),
    getSignature: async () => of(await call(askForSignature, { body: await signing() })),
    signaturePage: async () => ({ query: await signingToken() }),
    giveSignature: async () => ({ body: { ...(await signingToken()), png: await drawn() } }),

    getDashboard: none,
    getWorkload: none,
    getFlow: async () => ({ query: { timeZone: "America/Chicago" } }),
    directoryChanges: async () => ({ query: { after: writeCursor("all", "0") } }),
    searchMailboxes: async () => ({ query: { q: "Examples" } }),
    listMailboxes: page,
    changeMember: async () => ({
      params: { id: mailbox.id, userId: await memberId() },
      body: { firstName: "Ada" },
    }),
    getMailbox: async () => of(mailbox),
    mailboxHistory: async () => ({ ...of(mailbox), query: {} }),

    createUploadUrl: async () => ({
      body: {
        originalName: "a.png",
        contentType: "image/png",
        folder: "mails",
        mailboxId: mailbox.id,
        size: 10,
      },
    }),
    listFileViews: page,
    finaliseUpload: async () => ({ body: { fileKey: await upload(await photo(), mailbox.id) } }),

    listDeposits: page,
    getDeposit: async () => of(await deposit()),
    depositHistory: async () => of(await deposit()),
    listBankAccounts: async () => ({ query: { mailboxId: mailbox.id } }),
    depositCheck: async () => {
      await call(setMailroomRules, { params: { id: austin.id }, body: { deposits: true } }, { as: admin });
      return { body: { mailId: await mailId() } };
    },
    takeCheckOut: async () => ({ params: (await deposit()).params }),
    writeCheck: async () => ({ params: (await deposit()).params, body: { payer: "Acme" } }),
    typeAmount: async () => ({
      params: (await deposit()).params,
      body: { cents: 500, time: "FIRST" },
    }),
    changeDeposit: async () => ({ ...of(await deposit()), body: { method: "BRANCH", account } }),
    stepDeposit: async () => ({
      ...of(await preparedDeposit()),
      body: { status: "SENT", trackingNumber: "1Z999AA10123456784" },
    }),
    reopenDeposit: async () => ({ ...of(await preparedDeposit()), body: {}, version: 7 }),

    rescueMail: async () => ({ ...of({ id: await toBeShredded() }), body: {} }),
    notJunk: async () => ({
      ...of({ id: (await filed("JUNK", "Chase", mailbox.id)).mail.id }),
      body: {},
    }),
    destroyRescued: async () => ({ ...of({ id: await rescued() }), body: {} }),
    returnMail: async () => ({ ...of({ id: await mailId() }), body: { reason: "Moved away" }, version: 1 }),
    takeBackReturn: async () => {
      const id = await mailId();
      await call(returnMail, { params: { id }, body: { reason: "Moved away" } });
      return { ...of({ id }), body: {}, version: 2 };
    },
    integrationRescue: async () => ({ ...of({ id: await toBeShredded() }), body: {} }),
    listDueToShred: page,
    listCertificates: page,
    startShredBatch: async () => ({ as: (await dueToShred()).as, body: {} }),
    getShredBatch: tickedBatch,
    tickShred: async () => {
      const { id, due, as } = await shredBatch();
      return { ...of({ id }), as, body: { mailId: due } };
    },
    untickShred: async () => {
      const { due, ...example } = await tickedBatch();
      return { ...example, body: { mailId: due } };
    },
    finishShredBatch: tickedBatch,
    cancelShredBatch: tickedBatch,

    getDailyFees: none,
    setDailyFees: async () => ({ body: { byType: { PACKAGE: 50 }, byPlan: { business: { PACKAGE: 20 } } } }),
    listStorageFees: page,
    integrationStorageFees: async () => ({ query: { from: "2026-11-01", to: "2026-11-30" } }),
    extendStorage: async () => ({ ...of({ id: await mailId() }), body: { days: 30 }, version: 1 }),
    waiveFees: async () => ({ ...of({ id: await withFees() }), body: { reason: "We lost it" }, version: 1 }),
    takeBackWaiver: async () => {
      const id = await withFees();
      await call(waiveFees, { params: { id }, body: { reason: "We lost it" } }, { as: admin });
      return { ...of({ id }), body: {}, version: 2 };
    },

    listManifests: page,
    listToHandOver: async () => ({ query: thisDay() }),
    makeManifest: async () => {
      const { carrier } = await shippedWith();
      return { body: { carrier, day: "2026-11-30", ...thisDay() } };
    },
    getManifest: async () => of(await manifest()),
    handOverManifest: async () => ({ ...of(await manifest()), body: { driverName: "Max" } }),
    reopenManifest: async () => {
      const { id } = await manifest();
      await call(handOverManifest, { params: { id }, body: { driverName: "Max" } });
      return { params: { id }, body: {} };
    },

    listForwards: page,
    getForward: async () => of(await forward()),
    forwardHistory: async () => of(await forward()),
    fileForward: async () => ({ body: { ...order, mailId: await mailId() } }),
    changeForward: async () => ({ ...of(await forward()), body: { status: "IN_PROGRESS" }, version: 1 }),
    deliverForward: async () => ({ ...of(await shipped()), body: {} }),
    reopenForward: async () => ({ ...of(await shipped()), body: {} }),

    bulkRun: async () => {
      const calls = [await shipped(), await shipped()].map((id) => ({
        to: `${deliverForward.method} ${deliverForward.path}`,
        ...of(id),
        body: {},
      }));
      return { body: { calls } };
    },

    listIntegrationKeys: none,
    createIntegrationKey: async () => ({
      as: (await withPassword("admin")).person,
      body: { name: "Shop", password },
    }),
    revokeIntegrationKey: async () => of({ id: (await makeMachine(server, "Shop")).keyId }),
    reportBounce: async () => ({ body: { noticeId: await sentNotice(), reason: "5.1.1 No such user" } }),
    upsertOffice: async () => ({
      body: { label: "Chicago", city: "Chicago", state: "IL", zipCode: "60601" },
    }),
    upsertMailbox: async () => ({ params: { steNumber }, body: record }),
    upsertRecipient: async () => ({
      params: { steNumber },
      body: { name: "Efe", email: "efe@examples.example" },
    }),
    upsertMember: async () => ({ params: { steNumber }, body: { email: "member@examples.example" } }),
    integrationMails: async () => ({ params: { steNumber }, query: {} }),
    integrationDeposits: async () => ({ params: { steNumber }, query: {} }),
    integrationRequest: async () => ({
      body: { mailId: await mailId(), type: "SCAN", userEmail: owner.email },
    }),
    cancelIntegrationRequest: async () => ({ ...of(await request()), body: {} }),
    setWaitingFor: async () => ({ ...of(await request()), body: { waitingFor: "PAYMENT" } }),
    integrationForward: async () => ({ body: { ...order, mailId: await mailId() } }),
    integrationConsolidation: async () => ({
      body: { mailboxId: mailbox.id, mailIds: [await mailId(), await mailId()] },
    }),
    integrationTicket: async () => ({ body: opening }),
    integrationMessage: async () => ({
      ...of(await ticket()),
      body: { userEmail: owner.email, message: "Still nothing." },
    }),

    createMail: async () => ({
      body: { mailboxId: mailbox.id, weight: 0.2, thumbnailUrl: await upload(await photo(), mailbox.id) },
    }),
    listMails: async () => ({ query: { mailboxId: mailbox.id } }),
    getMail: async () => ({ params: { id: await mailId() } }),
    correctMail: async () => ({
      params: { id: await mailId() },
      version: 1,
      body: { senderName: "Citibank", width: 11, trackingNumber: "986578788855" },
    }),
    withdrawMail: async () => ({ params: { id: await mailId() }, version: 1 }),
    mailHistory: async () => ({ params: { id: await mailId() } }),
    listExpiring: async () => ({ query: { within: 365 } }),
    getFreeDays: none,
    setFreeDays: async () => ({ body: { byType: { PACKAGE: 7 }, byPlan: { business: { ENVELOPE: 60 } } } }),

    listMailroomRules: none,
    setMailroomRules: async () => ({ ...of(boston), body: { pickUpDesk: true, rescueDays: 7 } }),
    listPromises: none,
    setPromises: async () => ({
      ...of(boston),
      body: {
        hours: OfficeHours.parse({
          timeZone: "America/New_York",
          closures: [{ day: "2026-12-25", name: "Christmas" }],
        }),
        promises: [{ of: "SCAN", plan: "Business", promised: { minutes: 480 } }],
      },
      as: admin,
    }),
    getPromiseFigures: none,
    getClock: async () => of(await request()),
    pauseClock: async () => ({ ...of(await promisedRequest()), body: { reason: "CUSTOMER" } }),
    resumeClock: async () => {
      const { id } = await promisedRequest();
      await call(pauseClock, { params: { id }, body: { reason: "CUSTOMER" } });
      return { params: { id }, body: {} };
    },
    explainLateness: async () => {
      const { id } = await request();
      await services.db
        .updateTable("action_requests")
        .set({ status: "DONE", closed_at: services.now(), kept: false, kept_at: services.now() })
        .where("id", "=", id)
        .execute();
      return { params: { id }, body: { reason: "The scanner was broken" } };
    },
    listPaperTables: none,
    setPaperTable: async () => ({
      ...of(austin),
      body: {
        ...usualPaper,
        CANCELLED: [
          { do: "hold", days: 30 },
          { do: "return", days: null },
        ],
      },
    }),
    listSenders: async () => ({ query: { mailboxId: mailbox.id, q: "cha" } }),

    printLabels: async () => ({ body: { mailIds: [await mailId()] } }),
    reprintLastLabel: async () => {
      const body = { mailIds: [await mailId()] };
      await call(printLabels, { body });
      return { as: handler, body: {} };
    },
    printMailboxLabels: async () => ({ body: { from: "1000", to: "1003" } }),
    printShelfLabels: async () => ({ body: { range: "A-01..A-04" } }),
    listPrintJobs: page,
    getPrintJob: async () => of(await printJob()),
    cancelPrintJob: async () => of(await printJob()),
    retryPrintJob: async () => {
      const job = await printJob();
      await call(cancelPrintJob, of(job));
      return of(job);
    },
    labelPrinted: async () => of(await printJob()),
    getAutomaticLabels: none,
    listDueLabels: none,
    setAutomaticLabels: async () => ({ body: { auto: false } }),
    listPrinters: none,
    addPrinter: async () => ({ body: { name: randomUUID(), officeId: austin.id, way: "browser" } }),
    changePrinter: async () => ({ ...of(await printer()), body: { preset: "57x32" }, version: 1 }),
    removePrinter: async () => of(await printer()),
    testPrinter: async () => of(await printer()),

    startIntake: async () => ({
      body: {
        officeId: austin.id,
        expected: 180,
        sticky: { carrier: "USPS", size: { width: 9, height: 4, length: 1 } },
      },
      as: await insertStaff("Pia", "handler", [austin.id]),
    }),
    currentIntake: none,
    listIntakes: page,
    getIntake: async () => intake(),
    listIntakeRows: async () => intake(),
    changeIntake: async () => ({
      ...(await intake()),
      body: { sticky: { type: "PACKAGE", weight: 2, receivedOn: "2026-03-02T00:00:00Z" }, expected: null },
    }),
    endIntake: async () => intake(),
    reopenIntake: async () => {
      const ended = await intake();
      await call(endIntake, { params: ended.params }, { as: ended.as });
      return ended;
    },
    reportIntake: async () => intake(),

    getNoticeDelay: none,
    getNoticeSettings: none,
    setNoticeSettings: async () => ({ body: { mailRegistered: true } }),
    listNotices: page,
    retryNotice: async () => of(await deadNotice()),
    getMailState: none,
    testMail: async () => ({ body: { email: "ada@examples.example" } }),

    askReading: async () => ({ body: { fileKey: await upload(await photo(), mailbox.id) } }),
    getReading: async () => of(await reading()),
    correctReading: async () => ({ ...of(await reading()), body: { mailboxId: mailbox.id } }),
    listReadingAliases: none,
    deleteReadingAlias: async () => of(await alias()),

    listRequests: page,
    getRequest: async () => of(await request()),
    requestHistory: async () => of(await request()),
    fileRequest: async () => ({ body: { mailId: await mailId(), type: "SHRED" } }),
    changeRequest: async () => ({
      ...of(await filed("SCAN", "Chase", mailbox.id)),
      body: { status: "DONE", scannedFiles: [await upload(document(), mailbox.id)] },
      version: 1,
    }),
    reopenRequest: async () => {
      const { id } = await request();
      await change(id, "DONE");
      return { params: { id }, body: {}, version: 2 };
    },

    listAudit: page,
    listAuditHeads: page,
    listStaff: none,
    listOffices: none,
    createOffice: async () => ({ body: { label: `Office ${randomUUID()}`, city: "Reno" } }),
    inviteStaff: async () => ({
      body: { email: `${randomUUID()}@staff.example`, role: "lead", officeIds: [austin.id] },
    }),
    updateStaff: async () => ({
      params: { id: (await insertStaff("Ute", "handler", [austin.id])).staffId },
      body: { role: "lead" },
      version: 1,
    }),
    revokeInvitation: async () => of(await invitation()),
    readInvitation: async () => ({ as: null, query: { invite: inviteOf(await invitation()) } }),
    register: async () => ({
      as: null,
      body: { invite: inviteOf(await invitation()), firstName: "Ida", lastName: "Berg", password },
    }),

    listTasks: page,
    getTask: async () => of(await task()),
    taskHistory: async () => of(await task()),
    createTask: async () => ({
      body: {
        mailboxId: mailbox.id,
        title: "Call",
        description: "About the ID",
        message: { message: "See the scan.", attachments: [await attachment("task-messages")] },
      },
    }),
    changeTask: async () => ({ ...of(await task()), body: { status: "IN_PROGRESS" }, version: 1 }),
    snoozeRecord: async () => ({
      ...of(await task()),
      body: { kind: "task", until: nextWeek() },
      version: 1,
    }),
    wakeRecord: async () => {
      const { id } = await task();
      await call(snoozeRecord, { params: { id }, body: { kind: "task", until: nextWeek() } });
      return { params: { id }, body: { kind: "task" } };
    },
    completeTask: async () => ({ ...of(await task()), version: 1 }),
    withdrawTask: async () => ({ ...of(await task()), version: 1 }),
    addTaskMessage: async () => ({ ...of(await task()), body: { message: "Called." } }),

    listTickets: page,
    ticketMessages: async () => of(await ticket()),
    ticketHistory: async () => of(await ticket()),
    replyToTicket: async () => ({
      body: {
        ticketId: (await ticket()).id,
        message: "It ships today.",
        attachments: [await attachment("support-tickets")],
      },
    }),
    takeDraft: async () => {
      const { id } = await ticket();
      const body = { draft: "We have looked" };
      await call(sayWriting, { params: { id }, body }, { as: admin });
      return { ...of({ id }), body: {} };
    },
    getMyDay: async () => {
      const now = services.now().getTime();
      const query = {
        since: new Date(now - 3_600_000).toISOString(),
        before: new Date(now + 3_600_000).toISOString(),
      };
      return { query };
    },
    withdrawReply: async () => {
      const { id } = await ticket();
      await call(replyToTicket, { body: { ticketId: id, message: "It ships today." } });
      return { ...of({ id }), body: {} };
    },
    sendWaitingReply: async () => {
      const { id } = await ticket();
      await call(replyToTicket, { body: { ticketId: id, message: "It ships today." } });
      return { ...of({ id }), body: { sendAt: nextWeek() } };
    },
    sayWriting: async () => ({ ...of(await ticket()), body: {} }),
    ticketWriting: async () => of(await ticket()),
    linkableRecords: async () => of(await ticket()),
    listColleagues: async () => ({}),
    listPlans: async () => ({}),
    linkTicket: async () => ({
      ...of(await ticket()),
      body: { kind: "mail", recordId: await mailId() },
    }),
    unlinkTicket: async () => {
      const { id } = await ticket();
      const recordId = await mailId();
      await call(linkTicket, { params: { id }, body: { kind: "mail", recordId } });
      return { params: { id, recordId } };
    },
    listSavedReplies: async () => ({}),
    createSavedReply: async () => ({ body: savedReply() }),
    changeSavedReply: async () => ({
      ...of(await call(createSavedReply, { body: savedReply() })),
      body: { title: "Greeting" },
      version: 1,
    }),
    copySavedReplyFile: async () => {
      const body = { originalName: "map.txt", contentType: "text/plain", folder: "saved-replies" as const };
      const { presignedUrl, fileKey } = await call(createUploadUrl, { body });
      const headers = { "Content-Type": "text/plain" };
      await server.request(presignedUrl, { method: "PUT", headers, body: "Ring twice." });
      const files = [{ name: "map.txt", url: fileKey, type: "text/plain" }];
      const { id, files: saved } = await call(createSavedReply, { body: { ...savedReply(), files } });
      const params = { id, fileId: saved[0]?.id ?? "" };
      return { params, body: { ticketId: (await ticket()).id } };
    },
    removeSavedReply: async () => ({
      ...of(await call(createSavedReply, { body: savedReply() })),
      version: 1,
    }),
    restoreSavedReply: async () => {
      const { id } = await call(createSavedReply, { body: savedReply() });
      await call(removeSavedReply, { params: { id } });
      return { params: { id } };
    },
    changeTicket: async () => ({
      ...of(await ticket()),
      body: { status: "ON_HOLD", priority: "HIGH" },
      version: 1,
    }),
  };

  /** The usual caller of the endpoint. */
  const callerOf = (access: string): Person | null => {
    if (access === "public") return null;
    if (access === "integration") return machine;
    return /^(staff|notices|audit|views|printers|storage|instructions)\./.test(access) ? admin : handler;
  };
  return { examples, callerOf, mailbox, machine };
}
