// Unsent entries at work: in order, once, through dead networks, lost answers, refusals, dead tabs and sign-outs.
import { beforeEach, describe, expect, test } from "vitest";
import type { Sent } from "@/app/platform/unsent/send-in-order";
import { letter, namesOf, newMachine, openTab } from "./machine";

beforeEach(newMachine);

const done: Sent = { became: "done" };
const unreached: Sent = { became: "unreached", afterMs: 0 };
const words = (entries: readonly { label: string }[]) => entries.map(({ label }) => label.split(" ").at(-1));

describe("sending", () => {
  test("sends entries in the order they were made, and leaves nothing behind", async () => {
    let isAway = true;
    const { unsent, sent } = await openTab(() => (isAway ? unreached : done));
    for (const sender of ["Ada", "Bob", "Cem", "Dua"]) await unsent.add(letter(sender));
    isAway = false;
    sent.length = 0;
    await unsent.run();
    expect(sent).toEqual(["Ada", "Bob", "Cem", "Dua"]);
    expect(unsent.entries()).toEqual([]);
  });

  test("stops at the first entry that cannot be sent, waits longer each time, and continues with it", async () => {
    const answers = [done, unreached, unreached, unreached, done, done];
    const { unsent, sent, waits, wake } = await openTab((_, nth) => answers[nth - 1] ?? done);
    for (const sender of ["Ada", "Bob", "Cem"]) await unsent.add(letter(sender, { tried: true }));
    waits.length = 0;
    await unsent.run();
    for (let tries = 0; tries < 3; tries++) {
      wake();
      await expect.poll(() => sent.length).toBeGreaterThan(tries + 2);
      await unsent.reread();
    }
    await expect.poll(() => unsent.entries()).toEqual([]);
    expect(sent).toEqual(["Ada", "Bob", "Bob", "Bob", "Bob", "Cem"]);
    expect(waits).toEqual([1000, 2000, 4000]);
  });

  test("waits as long as a busy server asks", async () => {
    const { unsent, waits } = await openTab(() => ({ became: "unreached", afterMs: 7000 }));
    await unsent.add(letter("Ada"));
    await unsent.run();
    expect(waits.at(-1)).toBe(7000);
  });

  test("sets a refused entry aside, with the reason, and continues with the next", async () => {
    const { unsent, sent, refused } = await openTab(({ args }) =>
      args.sender === "Bob" ? { became: "refused", reason: "STE 1042 is closed." } : done,
    );
    for (const sender of ["Ada", "Bob", "Cem"]) await unsent.add(letter(sender));
    await unsent.run();
    expect(sent).toEqual(["Ada", "Bob", "Cem"]);
    expect(unsent.entries()).toMatchObject([{ state: "refused", reason: "STE 1042 is closed." }]);
    expect(words(refused)).toEqual(["Bob"]);
  });

  test("a refused entry is sent again with the same key, when the person asks for it", async () => {
    const names: string[] = [];
    const { unsent } = await openTab(({ attempt }, nth) => {
      names.push(attempt);
      return nth === 1 ? { became: "refused", reason: "No." } : done;
    });
    const { attempt } = await unsent.add(letter("Ada"));
    await unsent.run();
    await unsent.retry(attempt);
    await unsent.run();
    expect(names).toEqual([attempt, attempt]);
    expect(unsent.entries()).toEqual([]);
  });

  test("words typed again for an entry that waits are those that are sent, in its turn and once", async () => {
    let isAway = true;
    const { unsent, sent } = await openTab(() => (isAway ? unreached : done));
    const { attempt } = await unsent.add(letter("Ada"));
    await unsent.add(letter("Bob"));
    await unsent.add(letter("Cem", { attempt }));
    expect(words(unsent.entries())).toEqual(["Cem", "Bob"]);
    isAway = false;
    sent.length = 0;
    await unsent.run();
    expect(sent).toEqual(["Cem", "Bob"]);
  });

  test("words typed again for a refused entry send it again, and not its refusal", async () => {
    const { unsent, sent } = await openTab(({ args }) =>
      args.sender === "Ada" ? { became: "refused", reason: "No." } : done,
    );
    const { attempt } = await unsent.add(letter("Ada"));
    await unsent.run();
    await unsent.add(letter("Bob", { attempt }));
    await unsent.run();
    expect(sent).toEqual(["Ada", "Bob"]);
    expect(unsent.entries()).toEqual([]);
  });

  test("words typed again while an entry is being sent become an entry of their own", async () => {
    let arrive: (sent: Sent) => void = () => undefined;
    const first = new Promise<Sent>((resolve) => (arrive = resolve));
    const { unsent, sent } = await openTab((_, nth) => (nth === 1 ? first : done));
    const { attempt } = await unsent.add(letter("Ada"));
    await expect.poll(() => sent).toEqual(["Ada"]);
    const again = unsent.add(letter("Bob", { attempt }));
    arrive(done);
    await again;
    await unsent.run();
    // Under the same name: the server refuses it, as it has the first words.
    expect(sent).toEqual(["Ada", "Bob"]);
  });

  test("words typed again keep the photo that waits, and the time of a try that may have arrived", async () => {
    const { unsent } = await openTab(() => unreached);
    const photo = { file: new File(["jpeg"], "ada.jpg", { type: "image/jpeg" }) };
    const first = letter("Ada", { tried: true });
    const { attempt } = await unsent.add({ ...first, args: { ...first.args, photo } });
    const [before] = unsent.entries();
    await unsent.add(letter("Bob", { attempt }));
    const [after] = unsent.entries();
    expect(after).toMatchObject({ args: { sender: "Bob" }, triedAt: before?.triedAt });
    expect(await (await unsent.photo(attempt))?.text()).toBe("jpeg");
  });

  test("a tracking number that is already here is registered only after the person sends it again", async () => {
    const said: unknown[] = [];
    const reason = "This number is here already: Package from Amazon.";
    const { unsent } = await openTab(({ args }) => {
      said.push(args.again);
      return args.again === true ? done : { became: "refused", reason, isHere: true };
    });
    const { attempt } = await unsent.add(letter("Ada"));
    await unsent.run();
    await unsent.run();
    expect(unsent.entries()).toMatchObject([{ state: "refused", reason, isHere: true }]);
    expect(said).toEqual([undefined]);
    await unsent.retry(attempt);
    await unsent.run();
    expect(said).toEqual([undefined, true]);
    expect(unsent.entries()).toEqual([]);
  });

  test("an entry on which the server fails five times no longer blocks the entries behind it", async () => {
    const { unsent, sent } = await openTab(({ args }) =>
      args.sender === "Ada" ? { became: "failed", reason: "A fault on our side." } : done,
    );
    for (const sender of ["Ada", "Bob"]) await unsent.add(letter(sender, { tried: true }));
    for (let tries = 0; tries < 5; tries++) await unsent.run();
    expect(sent).toEqual(["Ada", "Ada", "Ada", "Ada", "Ada", "Bob"]);
    expect(unsent.entries()).toMatchObject([{ state: "refused", reason: "A fault on our side." }]);
  });

  test("stops when nobody is signed in, and continues at the next sign-in", async () => {
    const { unsent, waits } = await openTab(() => ({ became: "signed-out" }));
    await unsent.add(letter("Ada", { tried: true }));
    waits.length = 0;
    await unsent.run();
    expect(waits).toEqual([]);
    await unsent.follow(null);
    expect(unsent.entries()).toEqual([]);
    const next = await openTab();
    expect(next.sent).toEqual(["Ada"]);
  });
});

describe("nothing is lost or done twice", () => {
  test("a tab that dies while sending leaves the entry to the next tab, with the same key", async () => {
    const names: string[] = [];
    const dead = await openTab(
      ({ attempt }) => {
        names.push(attempt);
        return new Promise<never>(() => undefined);
      },
      { exclusively: (work) => work() },
    );
    await dead.unsent.add(letter("Ada"));
    await dead.unsent.add(letter("Bob"));
    await expect.poll(() => names).toHaveLength(1);
    const next = await openTab(({ attempt }) => {
      names.push(attempt);
      return done;
    });
    expect(next.sent).toEqual(["Ada", "Bob"]);
    expect(names[1]).toBe(names[0]);
    expect(next.unsent.entries()).toEqual([]);
  });

  test("two tabs send each entry once, in order", async () => {
    let isAway = true;
    const order: string[] = [];
    const answer = ({ label }: { label: string }) => {
      if (!isAway) order.push(label.split(" ").at(-1) ?? "");
      return isAway ? unreached : done;
    };
    const [one, two] = [await openTab(answer), await openTab(answer)];
    const senders = Array.from({ length: 12 }, (_, nth) => `s${nth}`);
    for (const [nth, sender] of senders.entries()) {
      await (nth % 2 === 0 ? one : two).unsent.add(letter(sender, { tried: true }));
    }
    isAway = false;
    await Promise.all([one.unsent.run(), two.unsent.run()]);
    expect(order).toEqual(senders);
  });

  test("an entry added while the last one is being sent is sent too", async () => {
    const { unsent, sent } = await openTab(async ({ args }) => {
      if (args.sender === "Ada") void unsent.add(letter("Bob"));
      await unsent.reread();
      return done;
    });
    await unsent.add(letter("Ada"));
    await expect.poll(() => sent).toEqual(["Ada", "Bob"]);
    await expect.poll(() => unsent.entries()).toEqual([]);
  });

  test("an entry tried a week ago is not sent again by itself: its key may be forgotten", async () => {
    let now = new Date("2026-11-01T10:00:00Z");
    const first = await openTab(() => unreached, { now: () => now });
    const { attempt } = await first.unsent.add(letter("Ada", { tried: true }));
    now = new Date("2026-11-08T10:00:00Z");
    const later = await openTab(() => done, { now: () => now });
    expect(later.sent).toEqual([]);
    expect(later.unsent.entries()).toMatchObject([
      { state: "refused", reason: expect.stringMatching(/may have been done/) },
    ]);
    await later.unsent.retry(attempt);
    await later.unsent.run();
    expect(later.sent).toEqual(["Ada"]);
  });
});

test("nothing is sent under another person's name: signing out stops the sending, and the entry waits for its owner", async () => {
  let sending = 0;
  const tab = await openTab(() => done, {
    send: (_, { left }) => {
      sending += 1;
      return new Promise((resolve) => {
        left.addEventListener("abort", () => resolve({ became: "signed-out" }));
      });
    },
  });
  await tab.unsent.add(letter("Ada"));
  await expect.poll(() => sending).toBe(1);
  await tab.unsent.follow("kim");
  expect(tab.unsent.entries()).toEqual([]);
  const again = await openTab(() => done);
  expect(again.sent).toEqual(["Ada"]);
});

test("an entry that was not yet being sent at sign-out is still saved", async () => {
  const tab = await openTab(() => done);
  await tab.unsent.add(letter("Ada"));
  await tab.unsent.follow("kim");
  await tab.unsent.run();
  const again = await openTab(() => done);
  expect([...tab.sent, ...again.sent]).toEqual(["Ada"]);
});

describe("discarding", () => {
  test("removes an entry permanently", async () => {
    const { unsent, sent } = await openTab(() => unreached);
    const { attempt } = await unsent.add(letter("Ada", { tried: true }));
    await unsent.discard(attempt);
    await unsent.run();
    expect(sent).toEqual([]);
    await expect(unsent.discard(attempt)).rejects.toThrow("no longer on this machine");
  });
});

test("signing out wipes that person's entries; another person's entries stay, unseen", async () => {
  const sam = await openTab(() => unreached);
  const kim = await openTab(() => unreached, { owner: "kim" });
  await sam.unsent.add(letter("Ada", { tried: true }));
  await kim.unsent.add(letter("Bob", { tried: true }));
  expect(words(kim.unsent.entries())).toEqual(["Bob"]);
  await sam.unsent.wipe("sam");
  expect(sam.unsent.entries()).toEqual([]);
  const again = await openTab(() => done);
  expect(again.sent).toEqual([]);
  const kimAgain = await openTab(() => done, { owner: "kim" });
  expect(kimAgain.sent).toEqual(["Bob"]);
});

test("an entry sent in the background goes last, delays nothing, and shows no notice when it is sent at once", async () => {
  newMachine();
  const told: number[] = [];
  let isAway = true;
  const tab = await openTab(() => (isAway ? { became: "unreached", afterMs: 0 } : { became: "done" }), {
    wasSent: (count) => void told.push(count),
  });
  await tab.unsent.add(letter("Photo", { behind: true }));
  await tab.unsent.run();
  await tab.unsent.add(letter("Ada"));
  await tab.unsent.run();
  expect(tab.unsent.isPaused()).toBe(true);
  isAway = false;
  tab.sent.length = 0;
  await tab.unsent.run();
  expect(tab.sent).toEqual(["Ada", "Photo"]);
  expect(tab.unsent.isPaused()).toBe(false);
  expect(told).toEqual([2]);

  await tab.unsent.add(letter("Another", { behind: true }));
  await tab.unsent.run();
  expect(tab.unsent.entries()).toEqual([]);
  expect(told).toEqual([2]);
});

test("what is left to do for an entry is saved before it is removed, and is there once however often it is sent", async () => {
  newMachine();
  const file = new File(["picture"], "a.jpg", { type: "image/jpeg" });
  const next = letter("Photo", { id: "mail.photo", args: { photo: { file } }, behind: true });
  const saved: (readonly string[])[] = [];
  const tab = await openTab((kept) => {
    saved.push(tab.unsent.entries().map(({ label }) => label.split(" ").at(-1) ?? ""));
    return kept.behind ? { became: "unreached", afterMs: 0 } : { became: "done", next };
  });
  await tab.unsent.add(letter("Ada"));
  await tab.unsent.run();
  expect(tab.unsent.entries().map(({ attempt }) => attempt)).toEqual([next.attempt]);
  expect(await (await tab.unsent.photo(next.attempt))?.text()).toBe("picture");
  await tab.unsent.add(letter("Ben"));
  await tab.unsent.run();
  expect(tab.unsent.entries()).toHaveLength(1);
  expect(saved[0]).toEqual(["Ada"]);
});

describe("an entry that a tab sends itself", () => {
  const file = new File(["picture"], "a.jpg", { type: "image/jpeg" });

  test("is left alone while the tab works on it, and is gone once the tab is done", async () => {
    newMachine();
    const { unsent, sent } = await openTab();
    const letGo = await unsent.hold(letter("Ada", { args: { photo: { file } }, tried: true }));
    await unsent.add(letter("Bob"));
    await unsent.run();
    expect(sent).toEqual(["Bob"]);
    await letGo?.();
    await unsent.run();
    expect(sent).toEqual(["Bob"]);
    expect(unsent.entries()).toEqual([]);
  });

  test("is sent with its photo by another tab as soon as the first tab is dead", async () => {
    newMachine();
    const held = new Map<string, (() => void)[]>();
    const ada = letter("Ada", { args: { photo: { file } }, tried: true });
    const dies = await openTab(() => done, { names: namesOf(held) });
    await dies.unsent.hold(ada);
    const other = await openTab(() => done, { names: namesOf(held) });
    expect(other.sent).toEqual([]);
    expect(await (await other.unsent.photo(ada.attempt))?.text()).toBe("picture");
    const waiting = held.get(ada.attempt) ?? [];
    held.delete(ada.attempt);
    for (const tell of waiting) tell();
    await expect.poll(() => other.sent).toEqual(["Ada"]);
    await expect.poll(() => other.unsent.entries()).toEqual([]);
  });

  test("waits like any other when it could not be sent", async () => {
    newMachine();
    let isAway = true;
    const { unsent, sent } = await openTab(() => (isAway ? unreached : done));
    const ada = letter("Ada", { args: { photo: { file } }, tried: true });
    const letGo = await unsent.hold(ada);
    await unsent.add(ada);
    await letGo?.();
    expect(unsent.entries()).toMatchObject([{ attempt: ada.attempt, inHand: false }]);
    expect(await (await unsent.photo(ada.attempt))?.text()).toBe("picture");
    isAway = false;
    await unsent.run();
    expect(sent).toContain("Ada");
    expect(unsent.entries()).toEqual([]);
  });
});

test("what is lost by signing out is counted on the machine: what is being sent, what follows an item, what is not read yet", async () => {
  const { unsent } = await openTab(() => unreached);
  await unsent.hold(letter("held"));
  await unsent.add(letter("photo", { behind: true }));
  expect(await unsent.count()).toBe(2);
  // The tab of somebody else shows nothing of it until it is theirs, and has it then before it has read it.
  const { unsent: later } = await openTab(() => done, { owner: "kim" });
  expect(await later.count()).toBe(0);
  void later.follow("sam");
  expect(later.entries()).toEqual([]);
  expect(await later.count()).toBe(2);
});
