// Fresh, equal records for one run of a script: an office of its own with a handler who sees no other, mailboxes, items and
// requests with names.
import { setTimeout as pause } from "node:timers/promises";
import { order } from "../../an-order";
import { drawnScan } from "../../drawn-scan";
import { createBatch, getBatch } from "@/contract/batches/batch";
import { createUploadUrl } from "@/contract/files/file";
import { itemCode } from "@/contract/mail/item-code";
import { signIn } from "@/contract/staff/auth";
import type { Call } from "@/contract/wire/endpoint";
import { createException } from "@/contract/exceptions/exception";
import { fileForward } from "@/contract/forwards/forward";
import { NewInstruction, addInstruction } from "@/contract/instructions/instruction";
import { readInstruction } from "@/contract/instructions/words";
import { startIntake } from "@/contract/intake/intake";
import { upsertMailbox, upsertOffice } from "@/contract/integration/integration";
import { integrationMessage, integrationTicket } from "@/contract/integration/integration-requests";
import { createIntegrationKey } from "@/contract/integration/integration-key";
import { type CreateMail, createMail } from "@/contract/mail/mail";
import { MailroomRules, setMailroomRules } from "@/contract/offices/mailroom";
import { startPull } from "@/contract/pulls/pull";
import { type ActionType, changeRequest, fileRequest } from "@/contract/requests/request";
import { placeMail } from "@/contract/placements/placement";
import { addShelves } from "@/contract/shelves/shelf";
import { startShredBatch } from "@/contract/shred/shred";
import { inviteStaff, register } from "@/contract/staff/staff";
import { createTask } from "@/contract/tasks/task";
import { fileConsolidation } from "@/contract/consolidations/consolidation";
import { listPrintJobs } from "@/contract/labels/label";
import { addPrinter, changePrinter } from "@/contract/labels/printer";
import { createSavedReply } from "@/contract/saved-replies/saved-reply";
import { inventedTracking } from "@/server/demo/mail";
import { type Random, createRandom } from "@/server/demo/random";
import { type FakePrinter, answering, startPrinter, statusOf } from "../../label-printer";
import { administrator, callerOf } from "../world";
import { bankCheck, prepareDeposit, writeDownCheck } from "./checks";

/** What a script calls the records of its run. */
export type Names = {
  /** STE numbers of the mailboxes. */
  ste: readonly string[];
  /** Carriers' numbers that no item has. */
  numbers: readonly string[];
  /** Codes of the shelves. */
  shelves: readonly string[];
  /** The code on the label of an item, by its sender. */
  code: (sender: string) => string;
  /** The id of the request, forward, pull list or shred batch with a name. */
  id: (name: string) => string;
};

export type Office = {
  names: Names;
  /** Calls of the handler of this office. */
  call: Call;
  /** How the handler signs in. */
  handler: { email: string; password: string };
  /** Another handler of this office, with calls of their own. */
  colleague: () => Promise<Pick<Office, "handler" | "call">>;
  mailboxIds: readonly string[];
  officeId: string;
  /** What stands for a name, number or code of this run in all runs. */
  common: ReadonlyMap<string, string>;
  /** Registers an item of the first mailbox unless told, from a sender that names it. */
  item: (sender: string, more?: Partial<CreateMail> & { box?: number }) => Promise<string>;
  /** Registers an item with a request. */
  asked: (type: ActionType, sender: string, more?: { box?: number; done?: boolean }) => Promise<void>;
  forward: (sender: string) => Promise<void>;
  setRules: (rules: Partial<MailroomRules>) => Promise<void>;
  startSession: () => Promise<void>;
  put: (sender: string, shelf: number) => Promise<void>;
  startPull: (senders: readonly string[]) => Promise<void>;
  startShredBatch: () => Promise<void>;
  /** Makes a deposit of one check that is prepared for the branch. */
  deposit: (payer: string) => Promise<void>;
  /** Makes a deposit of one check that is written down but for its amount. */
  check: (payer: string, box: number) => Promise<void>;
  /** Saves an instruction of the first mailbox. */
  instruct: (words: string) => Promise<void>;
  /** The first mailbox's customer opens a ticket. */
  ticket: (subject: string) => Promise<void>;
  /** That customer writes a message on it. */
  customerWrites: (subject: string, message: string) => Promise<void>;
  /** Makes a task for the first mailbox. */
  task: (title: string) => Promise<void>;
  /** Records a letter for a name that nobody knows, due in so many days; with `box` the number of that mailbox stands on it. */
  exception: (name: string, days: number, box?: number) => Promise<void>;
  /** Attaches a scan with a page for each of these, the item's code on it; null is the label of no item. Waits until it is read. */
  attach: (pages: readonly (string | null)[], name?: string) => Promise<void>;
  /** Files a consolidation of new items from these senders. */
  consolidation: (name: string, senders: readonly string[]) => Promise<void>;
  savedReply: (code: string, text: string) => Promise<void>;
  /** Adds a label printer, which prints the rows of intake by itself. */
  printer: (paper: { roll: boolean }) => Promise<void>;
  /** Somebody takes the roll out of the printer. */
  takeRoll: () => Promise<void>;
  /** The labels that came out of the printer. */
  paper: () => readonly string[];
  /** What happens after the script: a roll is put in, and waits until all that was asked for is printed. */
  settle: () => Promise<void>;
  end: () => Promise<void>;
};

/** Four digits for each of the five mailboxes of a run, beyond those of the demo. */
const firstSte = 3000;
const mailboxesOfRun = 5;
const mostRuns = Math.floor((10_000 - firstSte) / mailboxesOfRun);
const day = 24 * 60 * 60_000;
const scanFile = { originalName: "scan.pdf", contentType: "application/pdf", folder: "batches" } as const;

/** Makes offices on the server at `address`. */
export async function openOffices(address: string): Promise<(run: number) => Promise<Office>> {
  const where = () => address;
  const anyone = callerOf(where, null);
  // A run with hundreds of offices takes longer than a token lives.
  const asAdmin = async () =>
    callerOf(where, (await anyone(signIn, { body: administrator })).tokens.accessToken);
  const { password } = administrator;
  const { key } = await (await asAdmin())(createIntegrationKey, { body: { name: "Pace", password } });
  const system = callerOf(where, key);

  return async (run) => {
    if (run >= mostRuns) throw new Error(`One server has numbers for ${mostRuns} runs.`);
    const label = `Pace ${run}`;
    const admin = await asAdmin();
    const { id: officeId } = await system(upsertOffice, { body: { label, city: "Nowhere" } });
    const ste = Array.from({ length: mailboxesOfRun }, (_, nth) =>
      String(firstSte + run * mailboxesOfRun + nth),
    );
    const makeMailbox = async (steNumber: string) => {
      const email = `${steNumber}@pace.example`;
      const recipients = [{ name: "Ida", lastName: "Solo", email, isDefault: true }];
      const members = [{ email, firstName: "Ida", lastName: "Solo", role: "OWNER" }];
      const startDate = "2026-01-01T00:00:00Z";
      const body = { office: label, workspace: `Workspace ${steNumber}`, startDate, recipients, members };
      return (await system(upsertMailbox, { params: { steNumber }, body })).id;
    };
    const mailboxIds = await Promise.all(ste.map(makeMailbox));
    const makeHandler = async (firstName: string) => {
      const email = `${firstName.toLowerCase()}-${run}@pigeonhole.example`;
      const { link } = await admin(inviteStaff, { body: { email, role: "handler", officeIds: [officeId] } });
      const invite = new URL(link).searchParams.get("invite") ?? "";
      await anyone(register, { body: { invite, firstName, lastName: "Handler", password } });
      const signedIn = await anyone(signIn, { body: { email, password } });
      return { handler: { email, password }, call: callerOf(where, signedIn.tokens.accessToken) };
    };
    const { handler, call } = await makeHandler("Pace");
    const shelves = ["1", "2"].map((nth) => `Q${run}X-${nth}`);
    const made = await call(addShelves, { body: { officeId, shelves: shelves.map((codes) => ({ codes })) } });
    const shelfIds = made.items.map(({ id }) => id);
    const numbers = numbersOf(createRandom(run + 1));
    return { ...office(), handler, colleague: () => makeHandler("Second"), mailboxIds, officeId, call };

    function office() {
      const codes = new Map<string, string>();
      const items = new Map<string, string>();
      const ids = new Map<string, string>();
      const common = new Map<string, string>([
        ...ste.map((number, nth) => [number, `STE ${nth + 1}`] as const),
        ...numbers.map((number, nth) => [number, `number ${nth + 1}`] as const),
        ...shelves.map((code, nth) => [code, `shelf ${nth + 1}`] as const),
      ]);
      const item: Office["item"] = async (sender, { box = 0, ...more } = {}) => {
        const mailboxId = mailboxIds[box] ?? "";
        const mail = await call(createMail, { body: { mailboxId, senderName: sender, ...more } });
        codes.set(sender, known(mail.code ?? undefined, `code of ${sender}`));
        items.set(sender, mail.id);
        common.set(mail.id, sender);
        return mail.id;
      };
      const names: Names = {
        ste,
        numbers,
        shelves,
        code: (sender) => known(codes.get(sender), `item from ${sender}`),
        id: (name) => known(ids.get(name), `record ${name}`),
      };
      let fake: FakePrinter | null = null;
      let hasRoll = true;
      let printer: { id: string; version: number } | null = null;
      return {
        names,
        common,
        item,
        asked: async (type: ActionType, sender: string, more: { box?: number; done?: boolean } = {}) => {
          const mailId = await item(sender, more.box === undefined ? {} : { box: more.box });
          const { id, version } = await call(fileRequest, { body: { type, mailId } });
          ids.set(sender, id);
          if (more.done) await call(changeRequest, { params: { id }, body: { status: "DONE" } }, { version });
        },
        forward: async (sender: string) => {
          const body = { ...order, mailId: await item(sender), labelUrl: null };
          ids.set(sender, (await call(fileForward, { body })).id);
        },
        setRules: async (rules: Partial<MailroomRules>) => {
          await admin(setMailroomRules, { params: { id: officeId }, body: MailroomRules.parse(rules) });
        },
        startSession: async () => void (await call(startIntake, { body: { officeId } })),
        put: async (sender: string, shelf: number) => {
          const mailIds = [known(items.get(sender), `item from ${sender}`)];
          await call(placeMail, { body: { shelfId: known(shelfIds[shelf], "shelf"), mailIds } });
        },
        startPull: async (senders: readonly string[]) => {
          const requests = senders.map((sender) => known(ids.get(sender), `request of ${sender}`));
          ids.set("pull list", (await call(startPull, { body: { ids: requests } })).id);
        },
        startShredBatch: async () => {
          const dueBy = new Date(Date.now() + day).toISOString();
          ids.set("batch", (await call(startShredBatch, { body: { officeId, dueBy } })).id);
        },
        deposit: async (payer: string) => prepareDeposit(call, await item(payer, bankCheck), payer),
        check: async (payer: string, box: number) => {
          await writeDownCheck(call, await item(payer, { ...bankCheck, box }), payer);
        },
        instruct: async (words: string) => {
          const body = NewInstruction.parse(readInstruction(words));
          await call(addInstruction, { params: { id: mailboxIds[0] ?? "" }, body });
        },
        ticket: async (subject: string) => {
          const [steNumber = ""] = ste;
          const body = {
            steNumber,
            userEmail: `${steNumber}@pace.example`,
            subject,
            message: "Where is it?",
          };
          ids.set(subject, (await system(integrationTicket, { body })).id);
        },
        customerWrites: async (subject: string, message: string) => {
          const body = { userEmail: `${ste[0]}@pace.example`, message };
          await system(integrationMessage, { params: { id: names.id(subject) }, body });
        },
        task: async (title: string) => {
          const mailboxId = mailboxIds[0] ?? "";
          await call(createTask, { body: { mailboxId, title, description: "As the customer asked." } });
        },
        exception: async (name: string, days: number, box?: number) => {
          const dueDate = new Date(Date.now() + days * day).toISOString().replace(/T.*/, "T00:00:00.000Z");
          const steNumber = box === undefined ? undefined : ste[box];
          await call(createException, { body: { kind: "UNKNOWN_NAME", name, steNumber, officeId, dueDate } });
        },
        consolidation: async (name: string, senders: readonly string[]) => {
          const mailIds: string[] = [];
          for (const sender of senders) mailIds.push(await item(sender));
          const body = { mailboxId: mailboxIds[0] ?? "", mailIds };
          const { id } = await call(fileConsolidation, { body });
          ids.set(name, id);
          common.set(id, name);
        },
        savedReply: async (code: string, text: string) => {
          await call(createSavedReply, { body: { code, title: code, texts: { en: text } } });
        },
        printer: async ({ roll }: { roll: boolean }) => {
          hasRoll = roll;
          fake = await startPrinter(answering(() => statusOf({ paper: hasRoll })));
          const body = {
            name: "Zebra",
            officeId,
            way: "zpl" as const,
            address: fake.address,
            isDefault: true,
          };
          printer = await admin(addPrinter, { body });
        },
        takeRoll: async () => void (hasRoll = false),
        paper: () => fake?.labels() ?? [],
        settle: async () => {
          if (!printer) return;
          hasRoll = true;
          // A changed printer is tried at once; one that rests would be in up to 20 s.
          const { id, version } = printer;
          await admin(changePrinter, { params: { id }, body: { name: "Zebra 2" } }, { version });
          while ((await call(listPrintJobs, { query: { state: "WAITING" } })).items.length > 0)
            await pause(100);
        },
        end: async () => fake?.close(),
        attach: async (pages: readonly (string | null)[], name = "scan") => {
          const drawn = pages.map((sender, nth) => ({
            code: sender === null ? itemCode(nth) : names.code(sender),
          }));
          const body = { ...scanFile, officeId };
          const { presignedUrl, fileKey } = await call(createUploadUrl, { body });
          const put = await fetch(presignedUrl, {
            method: "PUT",
            headers: { "Content-Type": scanFile.contentType },
            body: await drawnScan(drawn),
          });
          if (!put.ok) throw new Error(`The scan was not stored: ${put.status}.`);
          const { id } = await call(createBatch, { body: { fileKeys: [fileKey] } });
          ids.set(name, id);
          for (;;) {
            const { state } = await call(getBatch, { params: { id } });
            if (state === "READY") return;
            if (state !== "READING") throw new Error(`The scan is ${state}.`);
            await pause(200);
          }
        },
      };
    }
  };
}

function numbersOf(random: Random): readonly string[] {
  for (let skipped = 0; skipped < 8; skipped++) random.below(2);
  return Array.from({ length: 4 }, () => inventedTracking(random, "UPS"));
}

function known(value: string | undefined, what: string): string {
  if (value === undefined) throw new Error(`There is no ${what}.`);
  return value;
}
