// Tasks through the whole server: who sees them, every change, the conversation and its files.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { mailboxHistory } from "@/contract/mailboxes/mailbox-history";
import {
  type Task,
  TaskStatus,
  addTaskMessage,
  changeTask,
  completeTask,
  createTask,
  getTask,
  listTasks,
  withdrawTask,
} from "@/contract/tasks/task";
import { pdf } from "../../platform/files/papers";
import { png } from "../../platform/files/pictures";
import { refusal, startTestServer } from "../../harness";
import { conversations, statusesOf } from "../tickets/conversation-world";

const server = await startTestServer();
const { call, send, yildiz, austin, handler, lead, admin, stranger } = server;
const { upload } = conversations(server);
const day = 24 * 60 * 60 * 1000;

const details = { title: "Call about ID", description: "The copy is unreadable." };

function create(more: Partial<Parameters<typeof call<typeof createTask>>[1]["body"]> = {}): Promise<Task> {
  return call(createTask, { body: { mailboxId: yildiz.id, ...details, ...more } });
}

async function eventsOf(mailboxId: string): Promise<string[]> {
  const query = { limit: 200 };
  const { items } = await call(mailboxHistory, { params: { id: mailboxId }, query }, { as: admin });
  return items.map((entry) => entry.type).toReversed();
}

describe("withdrawing", () => {
  const idsOf = async (mailboxId: string) =>
    (await call(listTasks, { query: { mailboxId } })).items.map(({ id }) => id);

  test("restores the state before the task was created, with an event", async () => {
    const mailbox = await server.insertMailbox({ officeId: austin.id });
    const before = await idsOf(mailbox.id);
    const message = { message: "See the copy.", attachments: [] };
    const { id } = await create({ mailboxId: mailbox.id, message });
    expect(await idsOf(mailbox.id)).toEqual([...before, id]);
    await call(withdrawTask, { params: { id } }, { version: 1 });
    expect(await idsOf(mailbox.id)).toEqual(before);
    expect(await refusal(call(getTask, { params: { id } }))).toMatchObject({ code: "not_found" });
    expect(await eventsOf(mailbox.id)).toEqual(["task.created", "task.message-added", "task.withdrawn"]);
  });

  test("is refused once somebody changed it, completed it or wrote in it", async () => {
    const changed = await create();
    await call(changeTask, { params: { id: changed.id }, body: { priority: "HIGH" } }, { version: 1 });
    const written = await create();
    await call(addTaskMessage, {
      params: { id: written.id },
      body: { message: "I called.", attachments: [] },
    });
    for (const [{ id }, version, code] of [
      [changed, 1, "stale"],
      [changed, 2, "conflict"],
      [written, 1, "conflict"],
    ] as const) {
      expect(await refusal(call(withdrawTask, { params: { id } }, { version }))).toMatchObject({ code });
      expect((await call(getTask, { params: { id } })).id).toBe(id);
    }
  });
});

describe("creating", () => {
  test("with a mailbox, a title and a description gets the specification's defaults", async () => {
    const task = await create();
    expect(task).toMatchObject({
      ...details,
      version: 1,
      Icon: "system",
      priority: "MEDIUM",
      dueDate: null,
      status: "PENDING",
      type: "MANUAL",
      isOverdue: false,
      completedAt: null,
      creator: { id: handler.staffId, firstName: "Sam", lastName: "Rivera" },
      mailbox: { id: yildiz.id, steNumber: "1042", workspaceName: "Yıldız Ltd" },
    });
    expect(await call(getTask, { params: { id: task.id } })).toEqual({ ...task, messages: [] });
  });

  test("saves everything that the wizard sends, and a first message with a file", async () => {
    const mailbox = await server.insertMailbox({ officeId: austin.id });
    const url = await upload(mailbox.id, "task-messages", {
      text: pdf,
      name: "id.pdf",
      type: "application/pdf",
    });
    const task = await create({
      mailboxId: mailbox.id,
      Icon: "verification",
      priority: "HIGH",
      dueDate: "2026-12-24T00:00:00.000Z",
      message: { message: "See the copy.", attachments: [{ name: "id.pdf", type: "application/pdf", url }] },
    });
    expect(task).toMatchObject({
      Icon: "verification",
      priority: "HIGH",
      dueDate: "2026-12-24T00:00:00.000Z",
    });
    const { messages } = await call(getTask, { params: { id: task.id } });
    expect(messages).toMatchObject([
      {
        message: "See the copy.",
        user: { firstName: "Sam" },
        attachments: [{ name: "id.pdf", type: "application/pdf" }],
      },
    ]);
    expect(await eventsOf(mailbox.id)).toEqual(["file.finalised", "task.created", "task.message-added"]);
  });

  test("with a blank message starts an empty conversation", async () => {
    const task = await create({ message: { message: "  ", attachments: [] } });
    expect((await call(getTask, { params: { id: task.id } })).messages).toEqual([]);
  });

  test.each(["title", "description"])("without a %s is refused with the field's name", async (field) => {
    const refused = await refusal(create({ [field]: "  " }));
    expect(refused.code).toBe("invalid");
    expect(refused.details.fields).toHaveProperty(field);
  });
});

describe("changing", () => {
  const pairs = TaskStatus.options.flatMap((from) => TaskStatus.options.map((to) => [from, to] as const));
  test.each(pairs)("accepts a status from %s to %s at any time", async (from, to) => {
    const { id } = await create();
    await call(changeTask, { params: { id }, body: { status: from } });
    const task = await call(changeTask, { params: { id }, body: { status: to } });
    expect(task.status).toBe(to);
    expect(task.completedAt !== null).toBe(to === "COMPLETED");
    expect(await call(getTask, { params: { id } })).toMatchObject(task);
  });

  test("of each field changes only that field, and the task is found by its new words", async () => {
    const { id } = await create({ dueDate: "2026-12-24T00:00:00Z" });
    const body = {
      title: "Ring about passport",
      description: "Quixotic reasons.",
      Icon: "document",
      priority: "LOW",
      dueDate: null,
      type: "SYSTEM",
    } as const;
    const task = await call(changeTask, { params: { id }, body });
    expect(task).toMatchObject({ ...body, status: "PENDING", version: 2 });
    const { items } = await call(listTasks, { query: { search: "quixotic" } });
    expect(items.map((each) => each.id)).toEqual([id]);
  });

  test("without a new value is no change, not even of the version", async () => {
    const mailbox = await server.insertMailbox({ officeId: austin.id });
    const task = await create({ mailboxId: mailbox.id });
    const body = { title: task.title, status: TaskStatus.parse(task.status) };
    expect(await call(changeTask, { params: { id: task.id }, body })).toEqual(task);
    expect(await eventsOf(mailbox.id)).toEqual(["task.created"]);
  });

  test("with an old version is a 412 that names the current one", async () => {
    const { id } = await create();
    await call(changeTask, { params: { id }, body: { priority: "HIGH" } }, { version: 1 });
    const late = call(changeTask, { params: { id }, body: { priority: "LOW" } }, { version: 1 });
    const refused = await refusal(late);
    expect(refused.code).toBe("stale");
    expect(refused.message).toContain("it is at 2");
    expect((await call(getTask, { params: { id } })).priority).toBe("HIGH");
  });

  test("by 20 people at once with one version succeeds for one", async () => {
    const { id } = await create();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(changeTask, { params: { id }, body: { title: `Title ${index}` } }, { version: 1 }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(19).fill(412)]);
  });

  test("to an empty title is refused with the field's name", async () => {
    const { id } = await create();
    const refused = await refusal(call(changeTask, { params: { id }, body: { title: "" } }));
    expect(refused.details.fields).toHaveProperty("title");
  });

  test("is in the history with the old value", async () => {
    const mailbox = await server.insertMailbox({ officeId: austin.id });
    const { id } = await create({ mailboxId: mailbox.id });
    await call(changeTask, { params: { id }, body: { status: "WAITING_FOR_CUSTOMER" } }, { as: lead });
    const { items } = await call(mailboxHistory, { params: { id: mailbox.id }, query: {} });
    expect(items[0]).toMatchObject({
      type: "task.changed",
      who: "Lena Rivera",
      detail: { changes: { status: { from: "PENDING", to: "WAITING_FOR_CUSTOMER" } } },
    });
  });
});

describe("completing", () => {
  test("sets the date once, and the two calls of the specified client are one completion", async () => {
    const mailbox = await server.insertMailbox({ officeId: austin.id });
    const { id } = await create({ mailboxId: mailbox.id });
    const patched = await call(changeTask, { params: { id }, body: { status: "COMPLETED" } }, { version: 1 });
    server.pass(60_000);
    const completed = await call(completeTask, { params: { id } }, { version: 1 });
    expect(completed).toEqual(patched);
    expect(await eventsOf(mailbox.id)).toEqual(["task.created", "task.completed"]);
  });

  test("by 20 people at once is one completion", async () => {
    const mailbox = await server.insertMailbox({ officeId: austin.id });
    const { id } = await create({ mailboxId: mailbox.id });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(completeTask, { params: { id } }, { version: 1 })),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await eventsOf(mailbox.id)).toEqual(["task.created", "task.completed"]);
  });

  test("of a task that changed since it was seen is a 412", async () => {
    const { id } = await create();
    await call(changeTask, { params: { id }, body: { priority: "HIGH" } });
    expect((await refusal(call(completeTask, { params: { id } }, { version: 1 }))).code).toBe("stale");
  });
});

describe("the conversation", () => {
  test("stays in order, with the writers' names, and does not change the task's version", async () => {
    const { id, version } = await create();
    for (const [message, as] of [
      ["First", handler],
      ["Second", lead],
      ["Third", handler],
    ] as const) {
      await call(addTaskMessage, { params: { id }, body: { message } }, { as });
    }
    const task = await call(getTask, { params: { id } });
    expect(task.version).toBe(version);
    expect(task.messages.map(({ message, user }) => [message, user?.firstName])).toEqual([
      ["First", "Sam"],
      ["Second", "Lena"],
      ["Third", "Sam"],
    ]);
  });

  test("accepts 20 messages at once, each of them once", async () => {
    const { id } = await create();
    const texts = Array.from({ length: 20 }, (_, index) => `Message ${index}`);
    await Promise.all(texts.map((message) => call(addTaskMessage, { params: { id }, body: { message } })));
    const { messages } = await call(getTask, { params: { id } });
    expect(messages.map(({ message }) => message).toSorted()).toEqual(texts.toSorted());
    expect(new Set(messages.map(({ createdAt }) => createdAt)).size).toBe(20);
  });

  test("refuses a message without words and files", async () => {
    const { id } = await create();
    const refused = await refusal(call(addTaskMessage, { params: { id }, body: { message: " \n" } }));
    expect(refused.code).toBe("invalid");
    expect(refused.details.fields).toHaveProperty("message");
  });

  test("accepts a file without text, by its raw key, and shows it by a link that opens", async () => {
    const { id } = await create();
    const url = await upload(yildiz.id, "task-messages", {
      text: await png(),
      name: "a.png",
      type: "image/png",
    });
    const body = { attachments: [{ name: "scan of the ID.png", type: "image/png", url }] };
    const message = await call(addTaskMessage, { params: { id }, body });
    expect(message).toMatchObject({
      message: "",
      attachments: [{ name: "scan of the ID.png", type: "image/png" }],
    });
    const link = message.attachments[0]?.url ?? "";
    const opened = await server.request(link);
    expect(opened.status).toBe(200);
    await opened.arrayBuffer();
    server.pass(20 * 60_000);
    expect((await server.request(link)).status).toBe(403);
    const [shown] = (await call(getTask, { params: { id } })).messages;
    const again = await server.request(shown?.attachments[0]?.url ?? "");
    expect(again.status).toBe(200);
    expect((await again.arrayBuffer()).byteLength).toBe(message.attachments[0]?.size);
  });

  test("keeps the order of several files", async () => {
    const { id } = await create();
    const names = ["b.pdf", "a.pdf", "c.pdf"];
    const attachments = await Promise.all(
      names.map(async (name) => ({
        name,
        type: "application/pdf",
        url: await upload(yildiz.id, "message-attachments", { text: pdf, name, type: "application/pdf" }),
      })),
    );
    const message = await call(addTaskMessage, { params: { id }, body: { attachments } });
    expect(message.attachments.map(({ name }) => name)).toEqual(names);
  });

  test("gives a file to one message only, also when two use it at once", async () => {
    const { id } = await create();
    const url = await upload(yildiz.id, "task-messages", {
      text: pdf,
      name: "a.pdf",
      type: "application/pdf",
    });
    const body = { attachments: [{ name: "a.pdf", type: "application/pdf", url }] };
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(addTaskMessage, { params: { id }, body })));
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
    expect((await call(getTask, { params: { id } })).messages).toHaveLength(1);
  });

  test("refuses files of another mailbox or folder, and ones that never arrived", async () => {
    const { id } = await create();
    const other = await server.insertMailbox({ officeId: austin.id });
    const asPdf = { text: pdf, name: "a.pdf", type: "application/pdf" };
    const attach = (url: string) => ({
      params: { id },
      body: { message: "See:", attachments: [{ name: "a.pdf", type: "application/pdf", url }] },
    });
    const ofOther = await refusal(
      call(addTaskMessage, attach(await upload(other.id, "task-messages", asPdf))),
    );
    expect(ofOther.details.fields).toHaveProperty(["attachments.0.url"]);
    const ofMail = await refusal(call(addTaskMessage, attach(await upload(yildiz.id, "mails", asPdf))));
    expect(ofMail.details.fields).toHaveProperty(
      ["attachments.0.url"],
      expect.stringContaining("uploaded for something else (mails, not"),
    );
    expect((await send(addTaskMessage, attach(`staging/${randomUUID()}`))).status).toBe(404);
    expect((await send(addTaskMessage, attach("https://elsewhere.example/a.pdf"))).status).toBe(404);
    expect((await call(getTask, { params: { id } })).messages).toEqual([]);
  });

  test("the same call 5 times with one Idempotency-Key is one message with its file", async () => {
    const { id } = await create();
    const url = await upload(yildiz.id, "task-messages", {
      text: pdf,
      name: "a.pdf",
      type: "application/pdf",
    });
    const body = { message: "Once.", attachments: [{ name: "a.pdf", type: "application/pdf", url }] };
    const options = { idempotencyKey: randomUUID() };
    const said = await Promise.all(
      [1, 2, 3, 4, 5].map(() => call(addTaskMessage, { params: { id }, body }, options)),
    );
    expect(new Set(said.map((message) => message.id)).size).toBe(1);
    expect((await call(getTask, { params: { id } })).messages).toHaveLength(1);
  });
});

describe("a task of another office", () => {
  test("is the same 404 as an unknown task, to read, change, complete and write to", async () => {
    const { id } = await create();
    for (const params of [{ id }, { id: randomUUID() }]) {
      const answers = [
        await send(getTask, { params }, { as: stranger }),
        await send(changeTask, { params, body: { status: "COMPLETED" } }, { as: stranger }),
        await send(completeTask, { params }, { as: stranger }),
        await send(addTaskMessage, { params, body: { message: "Hello" } }, { as: stranger }),
      ];
      const bodies = await Promise.all(answers.map((answer) => answer.text()));
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
      expect(new Set(bodies).size).toBe(1);
    }
    expect(await call(getTask, { params: { id } })).toMatchObject({ status: "PENDING", messages: [] });
  });
});

let mailbox: { id: string; steNumber: string };

async function inMailbox(query: Parameters<typeof call<typeof listTasks>>[1]["query"]): Promise<Task[]> {
  const { items, total } = await call(listTasks, { query: { mailboxId: mailbox.id, ...query } });
  expect(total).toBe(items.length);
  return items;
}

describe("the list", () => {
  beforeAll(async () => {
    mailbox = await server.insertMailbox({ officeId: austin.id, steNumber: "7700" });
    const tomorrow = new Date(server.services.now().getTime() + day).toISOString();
    const yesterday = new Date(server.services.now().getTime() - day).toISOString();
    for (const [index, status] of TaskStatus.options.entries()) {
      for (const dueDate of [yesterday, tomorrow, null]) {
        const { id } = await create({
          mailboxId: mailbox.id,
          title: `${status} ${index}`,
          dueDate,
          priority: dueDate === null ? "LOW" : "HIGH",
        });
        await call(changeTask, { params: { id }, body: { status } });
      }
    }
  });

  test("returns all tasks without a limit, newest first", async () => {
    for (let more = 0; more < 5; more++) await create();
    const { items, total, nextCursor } = await call(listTasks, { query: {} });
    expect(items).toHaveLength(total);
    expect(items.length).toBeGreaterThan(50);
    expect(nextCursor).toBeNull();
    const created = items.map((task) => task.createdAt);
    expect(created).toEqual(created.toSorted().toReversed());
  });

  test("lists every task once, with pages of any size", async () => {
    const whole = await call(listTasks, { query: { mailboxId: mailbox.id } });
    const walked: string[] = [];
    let cursor: string | null = null;
    do {
      const page: typeof whole = await call(listTasks, {
        query: { mailboxId: mailbox.id, limit: 5, ...(cursor !== null && { cursor }) },
      });
      expect(page.total).toBe(12);
      walked.push(...page.items.map((task) => task.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(walked).toEqual(whole.items.map((task) => task.id));
  });

  test("marks and filters overdue tasks by one rule", async () => {
    const all = await inMailbox({});
    const late = all.filter((task) => task.isOverdue);
    expect(late.map((task) => task.status).toSorted()).toEqual(["IN_PROGRESS", "PENDING"]);
    expect(await inMailbox({ overdue: "true" })).toEqual(late);
    expect(await inMailbox({ overdue: "false" })).toEqual(all.filter((task) => !task.isOverdue));
  });

  test("can be filtered by status, by priority, and by both", async () => {
    expect(await inMailbox({ status: "COMPLETED" })).toHaveLength(3);
    expect(await inMailbox({ priority: "HIGH" })).toHaveLength(8);
    expect(await inMailbox({ status: "PENDING", priority: "LOW" })).toHaveLength(1);
  });

  test("can be filtered by who created a task, and to open ones", async () => {
    expect(await inMailbox({ createdBy: "me" })).toHaveLength(12);
    expect(await inMailbox({ createdBy: handler.staffId })).toHaveLength(12);
    expect(await inMailbox({ createdBy: lead.staffId })).toEqual([]);
    const open = await inMailbox({ createdBy: "me", status: "OPEN" });
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set(["PENDING", "IN_PROGRESS"]));
    expect(open).toHaveLength(6);
  });

  test.each([
    ["by words of a title in any case", "waiting_FOR_customer 2", 3],
    ["by a part from the middle of a word", "er 2", 3],
    ["by the STE number", "STE 7700", 12],
    ["by its creator's e-mail", "@staff.example", 12],
    ["by a text that no task has", "zzz", 0],
    ["with pattern characters", "%", 0],
  ])("can be searched %s", async (_, search, expected) => {
    const { items, total } = await call(listTasks, { query: { mailboxId: mailbox.id, search } });
    expect(total).toBe(expected);
    expect(items).toHaveLength(expected);
  });

  test.each(["nonsense", Buffer.from('["-created_at","x","y"]').toString("base64url")])(
    "refuses the cursor %j",
    async (cursor) => {
      expect((await refusal(call(listTasks, { query: { cursor } }))).code).toBe("malformed");
    },
  );
});
