// What is put off, in a browser: snoozed tickets, replies that wait in the outbox, and a colleague's draft.
import { expect, test } from "vitest";
import { atWork } from "./work";
import { aTitle, conversationsOn } from "./conversations";
import { runLine } from "./line";
import { asStaff } from "./deposits";

test("tickets are snoozed by a key and a line, over a selection and in a macro too, and a customer's answer wakes one", async () => {
  const opened = await atWork({ at: null });
  const { page, keys, line, notice, url, picture } = opened;
  const talk = await conversationsOn(url);
  const word = aTitle("Snoozy").split(" ")[1] ?? "";
  const subjects = ["First", "Second", "Third"].map((each) => `${each} ${word}`);
  const tickets = [];
  for (const subject of subjects) tickets.push(await talk.ticket(subject));
  await page.goto(`${url}/support/${tickets[0]?.id}`);
  await page.getByRole("heading", { level: 2, name: subjects[0] }).waitFor();
  await keys("z");
  await page.getByRole("dialog", { name: "Command palette" }).waitFor();
  await line("tomorrow 9:00");
  await keys("Enter");
  await notice(/snoozed until .*9:00 AM/).waitFor();
  await picture("later-snoozed");

  // The two others together, as a selection, by a line over it.
  await page.goto(`${url}/support?q=${word}`);
  const rows = page.getByRole("grid", { name: "Support Tickets" }).getByRole("row").filter({ hasText: word });
  await expect.poll(() => rows.count()).toBe(3);
  for (const subject of subjects.slice(1)) {
    await rows.filter({ hasText: subject }).click();
    await keys("x");
  }
  await runLine(opened, "snooze until mon 9:00");
  await notice("All 2 snoozed.").waitFor();
  // A search finds them, with until when.
  await expect.poll(() => rows.filter({ hasText: /until/ }).count()).toBe(3);
  await picture("later-selection");

  await talk.customerWrites(tickets[1]?.id ?? "", "Any news?");
  await expect.poll(() => rows.filter({ hasText: /until/ }).count()).toBe(2);
  const { items } = (await asStaff(url, "GET", "/mail-handler/tickets?snoozed=true&limit=200")) as {
    items: { id: string }[];
  };
  expect(items.map(({ id }) => id)).not.toContain(tickets[1]?.id);

  // The same as a macro, over the one that is awake again.
  await runLine(opened, "save macro Parked over tickets as priority high; snooze until fri 9:00");
  await notice("Macro “Parked” saved.").waitFor();
  await page.goto(`${url}/support/${tickets[1]?.id}`);
  await page.getByRole("heading", { level: 2, name: subjects[1] }).waitFor();
  await runLine(opened, "run macro parked");
  await page.getByRole("dialog", { name: "Run “Parked” over 1 ticket?" }).waitFor();
  await keys("Control+Enter");
  await notice(/Macro “Parked” done/).waitFor();
  await page
    .getByText(/until .*9:00 AM/)
    .first()
    .waitFor();
});

test("a reply that waits is taken back with its words, sent later, and seen in the conversation", async () => {
  const opened = await atWork({ at: null });
  const { page, keys, line, notice, url, picture } = opened;
  const talk = await conversationsOn(url);
  const subject = aTitle("Where is my parcel");
  const { id } = await talk.ticket(subject);
  await page.goto(`${url}/support/${id}`);
  await page.getByRole("heading", { level: 2, name: subject }).waitFor();
  await keys("r");
  const box = page.getByRole("textbox", { name: "Reply" });
  await box.and(page.locator(":focus")).waitFor();
  await line("It ships today.");
  await keys("Control+Enter");
  const sent = page.getByRole("article").filter({ hasText: "It ships today." });
  await sent
    .getByText(/Goes out|waits/i)
    .first()
    .waitFor();
  await picture("later-waits");
  await expect.poll(() => box.inputValue()).toBe("");
  await keys("Escape Control+z");
  await expect.poll(() => box.inputValue()).toBe("It ships today.");
  await expect.poll(() => sent.count()).toBe(0);

  await box.focus();
  await keys("Control+Alt+Enter");
  await page.getByRole("dialog", { name: "Command palette" }).waitFor();
  await line("tomorrow 9:00");
  await keys("Enter");
  const noMail = "No mail goes out: no mail server is set.";
  await notice(noMail).waitFor();
  await sent.getByText(noMail).waitFor();
  // As it is shown where one is set.
  await page.route("**/notices/delay", (route) => route.fulfill({ json: { seconds: 10, leaves: true } }));
  await page.reload();
  await sent.getByText(/Goes out .*9:00 AM/).waitFor();
  await picture("later-send-at");
});

test("a reply written on another machine is offered until it is taken, also to a person who writes at once", async () => {
  const opened = await atWork({ at: null });
  const { page, line, keys, url } = opened;
  const talk = await conversationsOn(url);
  const subject = aTitle("Where is my parcel");
  const { id } = await talk.ticket(subject);
  const writing = { writing: true, isNote: false, draft: "It ships today." };
  await asStaff(url, "POST", `/mail-handler/tickets/${id}/writing`, writing);
  await page.goto(`${url}/support/${id}`);
  await page.getByRole("heading", { level: 2, name: subject }).waitFor();
  await keys("r");
  const box = page.getByRole("textbox", { name: "Reply" });
  await box.and(page.locator(":focus")).waitFor();
  const saved = page.waitForResponse((response) => response.url().endsWith(`${id}/writing`));
  await line("Thank you.");
  // From now on these are the words that the server has.
  await saved;
  await page.getByText(/You wrote a reply in another tab or on another machine/).waitFor();
  await page.getByRole("button", { name: "Continue with it" }).click();
  expect(await box.inputValue()).toBe("It ships today.\n\nThank you.");
  await expect.poll(() => page.getByRole("button", { name: "Continue with it" }).count()).toBe(0);
});
