// Tickets by keys alone: saved replies at the cursor, a slot that stops sending, sending and resolving, assigning, what a ticket
// is about, two people who write at once, and a macro over three tickets after a preview.
import { afterAll, expect, test } from "vitest";
import { focusComesTo } from "../../focus";
import { insert } from "../../hand";
import { type Console, openConsole } from "../browser";
import { aTitle, conversationsOn } from "../conversations";
import { demo } from "../../demo-server";
import { staffToken } from "../staff-token";
import { runLine } from "../line";
import { aSender, atWork, shutsNobodyOut, workOn } from "../work";

const said: string[] = [];
afterAll(() => console.log(["Keys each job took on a ticket:", ...said].join("\n  ")));

/** On a ticket of STE 1042, opened by its customer. */
async function atTicket(opened?: Console) {
  const here = opened ?? (await atWork({ at: null }));
  const talk = await conversationsOn(here.url);
  const subject = aTitle("Where is my letter");
  const { id, ticketNo } = await talk.ticket(subject);
  await here.page.goto(`${here.url}/support/${id}`);
  await here.page.getByRole("heading", { level: 2, name: subject }).waitFor();
  return { here, talk, subject, id, ticketNo };
}

/** Presses keys separated by spaces, and reports how many a job took. */
function handOn({ keys }: Console) {
  let pressed = 0;
  return {
    press: async (strokes: string) => {
      pressed += strokes.split(" ").length;
      await keys(strokes);
    },
    took: (job: string) => {
      const count = pressed;
      pressed = 0;
      said.push(`${job}: ${count}`);
      return count;
    },
  };
}

test("saved replies are inserted at the cursor, and an open slot stops the reply until it is filled @long", async () => {
  const { here, id } = await atTicket();
  const { page, keys, typed, notice } = here;
  const reply = page.getByRole("textbox", { name: "Reply" });
  const codes = page.getByRole("listbox", { name: "Saved replies" });
  await keys("r");
  await focusComesTo(reply);
  await typed(";hel");
  await codes.getByRole("option", { name: /;hello/, selected: true }).waitFor();
  await shutsNobodyOut(here, "ticket-saved-replies");
  await keys("Enter");
  // In the customer's language, until a key switches to the other one.
  await expect.poll(() => reply.inputValue()).toBe("Merhaba Ayşe,\n\n\n\nSaygılarımla\nAda");
  await reply.fill("");
  await keys("Alt+l");
  await typed(";hel");
  await codes.waitFor();
  await keys("Enter");
  await expect.poll(() => reply.inputValue()).toBe("Hello Ayşe,\n\n\n\nBest regards\nAda");
  // The second reply is inserted where {cursor} was in the first.
  await typed(";looking");
  await codes.getByRole("option", { name: /;looking/ }).waitFor();
  await keys("Tab");
  await page.getByText("in place of {item.sender} first").waitFor();
  await keys("Control+Enter");
  expect(await reply.inputValue()).toMatch(/^Hello Ayşe,\n\nThanks for writing.*from \{item\.sender\} and/s);
  expect(await page.getByRole("log").getByText("Thanks for writing").count()).toBe(0);
  // The missing value is selected: typing replaces it.
  await insert(page, "Chase");
  await page.getByText("in place of {item.sender} first").waitFor({ state: "detached" });
  await keys("Control+Shift+Enter");
  await notice(/^Reply sent successfully: Ticket \d+\. .*Resolved\./).waitFor();
  await page
    .getByRole("log")
    .getByText(/from Chase and tell you today/)
    .waitFor();
  await page.getByRole("combobox", { name: "Ticket status" }).getByText("Resolved").waitFor();
  await page
    .getByRole("group", { name: "Waiting reply" })
    .getByText("No mail goes out: no mail server is set.")
    .waitFor();
  await keys("F8");
  await page.getByRole("combobox", { name: "Ticket status" }).getByText("Open").waitFor();
  // The reply had not gone out: its words are where they were written.
  await expect.poll(() => reply.inputValue()).toMatch(/from Chase and tell you today/);
  await page.getByRole("log").getByText("Thanks for writing").waitFor({ state: "detached" });
  await reply.fill("");

  // By its button: Escape takes back what the button put into the text.
  await keys("Escape r");
  await focusComesTo(reply);
  await page.getByRole("button", { name: "Saved replies", exact: true }).click();
  await codes.getByRole("option", { name: /;hello/ }).waitFor();
  await keys("Escape");
  await expect.poll(() => reply.inputValue()).toBe("");
  await page.getByRole("button", { name: "Saved replies", exact: true }).click();
  await codes.getByRole("option", { name: /;tracking/ }).click();
  await expect.poll(() => reply.inputValue()).toMatch(/^Could you send us the tracking number/);
  await reply.fill("");

  // By the palette, and in a note; Escape leaves the typed part of a code.
  await keys("Escape");
  await runLine(here, "insert reply tracking");
  await expect.poll(() => reply.inputValue()).toMatch(/^Could you send us the tracking number/);
  await focusComesTo(reply);
  await reply.fill("");
  await keys("Escape n");
  const note = page.getByRole("textbox", { name: "Internal note" });
  await focusComesTo(note);
  await typed("He rang ;th");
  await codes.waitFor();
  await keys("Escape");
  await codes.waitFor({ state: "detached" });
  expect(await note.inputValue()).toBe("He rang ;th");
  expect(page.url()).toContain(id);
  await note.fill("");
});

test("status, priority and assignee take one or two keys each", async () => {
  const { here, subject } = await atTicket();
  const { page, notice } = here;
  const { press, took } = handOn(here);
  const grid = page.getByRole("grid", { name: "Support Tickets" });
  await press("t w");
  await notice("Ticket status updated to Waiting for Customer").waitFor();
  expect(took("status of the focused ticket")).toBeLessThanOrEqual(2);
  await press("t h");
  await notice("Ticket priority updated to High").waitFor();
  expect(took("priority of the focused ticket")).toBeLessThanOrEqual(2);
  await press("m");
  await notice(/^Ticket \d+ is yours/).waitFor();
  expect(took("assign to me")).toBe(1);
  await page.getByRole("combobox", { name: "Assigned to" }).getByText("Ada Kaya").waitFor();
  await runLine(here, "my tickets");
  await page.waitForURL(/assignee=me/);
  await grid.getByRole("row").filter({ hasText: subject }).getByText("assigned to Ada Kaya").waitFor();
  await runLine(here, "unassigned tickets");
  await page.waitForURL(/assignee=none/);
  await expect.poll(() => grid.getByRole("row").filter({ hasText: subject }).count()).toBe(0);
});

test("a ticket is linked to what it is about, a request is filed on it, and both open by a number @long", async () => {
  const opened = await atWork({ at: null });
  const work = await workOn(opened.url);
  const sender = aSender();
  await work.item(sender);
  const { here } = await atTicket(opened);
  const { page, notice } = here;
  const { press, took } = handOn(here);
  const about = page.getByRole("list", { name: "What the ticket is about" });
  await press("t a");
  await page.getByRole("combobox", { name: "Command" }).waitFor();
  await insert(page, sender);
  await press("Enter");
  await notice(`is about Package from ${sender}`)
    .or(notice(`is about Envelope from ${sender}`))
    .waitFor();
  await about.getByText(`from ${sender}`).waitFor();
  took("link the ticket to an item, its sender apart");
  await press("t f");
  await page.getByRole("combobox", { name: "Command" }).waitFor();
  await insert(page, "scan");
  await press("Enter");
  await notice(/^Scan of .* filed from Ticket \d+/).waitFor();
  expect(took("file a request on the linked item, its type apart")).toBeLessThanOrEqual(3);
  await about.getByText(/^Scan of/).waitFor();
  await shutsNobodyOut(here, "ticket-links");
  await press("2");
  await page.waitForURL(/\/request\//);
});

test("two people who write in one ticket see each other within seconds, and one goes on with the other's words @long", async () => {
  const { here, id } = await atTicket();
  const other = await colleague(here.url);
  await other.page.goto(`${here.url}/support/${id}`);
  for (const { page, keys } of [here, other]) {
    await page.getByRole("textbox", { name: "Reply" }).waitFor();
    await keys("r");
    await focusComesTo(page.getByRole("textbox", { name: "Reply" }));
    await insert(page, "We look into it");
  }
  await other.page.getByText("Ada Kaya is writing (").waitFor();
  await here.page.getByText("Elif Aydin is writing (").waitFor();
  const reply = other.page.getByRole("textbox", { name: "Reply" });
  await reply.fill("");
  await here.page.getByText("Elif Aydin is writing (").waitFor({ state: "detached" });

  await other.keys("Escape t d");
  await focusComesTo(reply);
  await expect.poll(() => reply.inputValue()).toBe("We look into it");
  await here.page.getByText("Elif Aydin took over your draft. Your words are still here.").waitFor();
  // Told also while they go on, and what they add is offered again.
  const mine = here.page.getByRole("textbox", { name: "Reply" });
  await focusComesTo(mine);
  await mine.press("End");
  await insert(here.page, " for you");
  await other.page.getByText("We look into it for you").waitFor();
  await here.page.getByText("Elif Aydin took over your draft. Your words are still here.").waitFor();
  await insert(other.page, " today.");
  await other.keys("Control+Enter");
  await here.page.getByText("Elif Aydin wrote while you were writing.").waitFor();
  expect(await mine.inputValue()).toBe("We look into it for you");
  await mine.fill("");
});

test("a macro runs over three selected tickets after a preview, and leaves out one that it cannot change @long", async () => {
  const { here, talk, subject: first } = await atTicket();
  const { page, notice } = here;
  const { press, took } = handOn(here);
  const word = aTitle("macro");
  const subjects = [`${word} one`, `${word} two`, `${word} three`];
  const tickets = [];
  for (const subject of subjects) tickets.push(await talk.ticket(subject));
  const work = await workOn(here.url);
  const mailId = await work.item(aSender());
  for (const { id } of tickets.slice(0, 2)) await link(here.url, id, mailId);
  expect(first).not.toBe("");

  await runLine(
    here,
    `save macro Looking over tickets as answer ticket with looking; status waiting; task for {mailbox.steNumber} ${word} {customer.firstName} due fri`,
  );
  await notice("Macro “Looking” saved.").waitFor();
  await page.goto(`${here.url}/support?q=${encodeURIComponent(word)}`);
  await page.getByText("3 tickets found").waitFor();
  await page.getByRole("grid", { name: "Support Tickets" }).focus();
  await press("Home x j x j x");
  await page.getByTestId("ticket-list").getByText("3 selected").waitFor();
  await runLine(here, "run macro looking");
  const look = page.getByRole("dialog", { name: "Run “Looking” over 2 of 3 tickets?" });
  await look.waitFor();
  const rows = look.getByRole("list", { name: "What each ticket gets" }).locator("> li");
  await rows
    .filter({ hasText: subjects[2] ?? "" })
    .getByText(/Left out: .*\{item\.sender\}/)
    .waitFor();
  await rows
    .filter({ hasText: subjects[0] ?? "" })
    .getByText(`task for 1042 ${word} Ayşe due fri`)
    .waitFor();
  await shutsNobodyOut(here, "ticket-macro-look");
  await press("Control+Enter");
  took("run a macro over three tickets, its name apart");
  await notice("Macro “Looking” done over 2 tickets.").waitFor();
  const grid = page.getByRole("grid", { name: "Support Tickets" });
  for (const subject of subjects.slice(0, 2)) {
    await grid.getByRole("row").filter({ hasText: subject }).getByText("Waiting for Customer").waitFor();
  }
  await page.getByText("1 of 3 did not get everything.").waitFor();
  await page.goto(`${here.url}/tasks?q=${encodeURIComponent(word)}`);
  await page.getByText(/^2 tasks found$/).waitFor();
});

/** Links a ticket to an item, as staff would. */
async function link(url: string, ticketId: string, recordId: string): Promise<void> {
  const response = await fetch(`${url}/api/mail-handler/tickets/${ticketId}/links`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${await staffToken(url)}` },
    body: JSON.stringify({ kind: "mail", recordId }),
  });
  expect(response.status).toBe(201);
}

/** Another person, signed in in a separate browser. */
async function colleague(url: string): Promise<Console> {
  const opened = await openConsole({ reuse: false });
  const { request } = opened.context;
  const email = `${crypto.randomUUID()}@pigeonhole.example`;
  const headers = { Authorization: `Bearer ${await staffToken(url)}` };
  const invitation = { email, role: "admin", officeIds: [] };
  const invited = await request.post(`${url}/api/staff/invitations`, { headers, data: invitation });
  const { link: path } = (await invited.json()) as { link: string };
  const { password } = demo;
  const invite = new URL(path).searchParams.get("invite");
  const person = { invite, firstName: "Elif", lastName: "Aydin", password };
  expect((await request.post(`${url}/api/auth/register`, { data: person })).ok()).toBe(true);
  const data = { email, password, transport: "cookie" };
  expect((await request.post(`${url}/api/auth/sign-in`, { data })).ok()).toBe(true);
  return opened;
}
