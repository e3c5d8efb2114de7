// Choosing a mailbox by keyboard: what Enter means before the answer is there, and how the marked row moves.
import { describe, expect, test } from "vitest";
import { movedMark, plainHit, recipientLine } from "@/app/records/find-mailbox/directory-choice";
import { ayse, mailbox, mert } from "../../features/mail/mailboxes";

const hits = [mailbox("1042", "Yıldız Ltd"), mailbox("10421", "Ada LLC"), mailbox("2042", "1042 Club")];

describe("Enter before the answer", () => {
  test.each(["1042", "STE 1042", " ste-1042"])(
    "%j is the mailbox with that number, though others match",
    (typed) => {
      expect(plainHit(typed, hits)?.steNumber).toBe("1042");
    },
  );

  test("the only hit is chosen", () => {
    expect(plainHit("ada", hits.slice(1, 2))?.workspaceName).toBe("Ada LLC");
  });

  test("among several it never guesses", () => {
    expect(plainHit("104", hits)).toBeNull();
  });

  test("an empty search chooses no mailbox, even if there is only one", () => {
    expect(plainHit("", hits.slice(0, 1))).toBeNull();
  });
});

describe("the marked row", () => {
  test.each([
    ["ArrowDown", -1, 0],
    ["ArrowDown", 0, 1],
    ["ArrowDown", 9, 9],
    ["ArrowUp", 5, 4],
    ["ArrowUp", 0, 0],
    ["ArrowUp", -1, 0],
    ["PageDown", 1, 7],
    ["PageDown", 7, 9],
    ["PageUp", 7, 1],
    ["PageUp", 2, 0],
  ])("%s from %i of ten goes to %i", (key, at, to) => {
    expect(movedMark(key, at, 10)).toBe(to);
  });

  test.each(["Enter", "a", "Home", "Tab"])("%s does not move it", (key) => {
    expect(movedMark(key, 3, 10)).toBeNull();
  });
});

describe("the line of recipients", () => {
  test("shows the default and how many others there are", () => {
    expect(recipientLine(hits[0] ?? mailbox("1", ""), "1042")).toBe(
      "Ayşe Yıldız · ayse@yildiz.example, 1 more",
    );
  });

  test("shows any recipient that was searched for, by name or e-mail, in any case and without accents", () => {
    const both = mailbox("1", "Both", [ayse, mert]);
    expect(recipientLine(both, "MERT k")).toContain("Mert Kaya");
    expect(recipientLine(both, "kaya.ex")).toContain("Mert Kaya");
    expect(recipientLine(both, "yildiz")).toContain("Ayşe Yıldız");
  });

  test("says when there are none", () => {
    expect(recipientLine(mailbox("1", "Empty", []), "")).toBe("No recipients");
  });
});
