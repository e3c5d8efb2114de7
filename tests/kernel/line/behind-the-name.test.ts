// What stands behind a sender, a kind of exception or a number is no part of a name: a place, a weight, a word for many, days.
import { expect, test, vi } from "vitest";
import { countIn } from "@/kernel/line/pieces";
import { meaningOf } from "../meaning";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });

const etsy = "mail.add | mailbox=STE 1042 | sender=etsy | type=envelope";

test.each([
  ["letter for 1042 from etsy put it in a-03", `${etsy} | shelf=A-03`],
  ["letter for 1042 from etsy and put it on shelf a-03", `${etsy} | shelf=A-03`],
  ["letter 1042 from etsy goes on the shelf a-03", `${etsy} | shelf=A-03`],
  ["letter from etsy for 1042 shelf a-03", `${etsy} | shelf=A-03`],
  ["letter for 1042 from etsy weighs 2 lb", `${etsy} | weight=2lb`],
  ["letter 1042 from etsy 2# 12", `${etsy} | weight=2.75lb`],
  // No shelf is called so: that is said.
  ["letter for 1042 from etsy put it in z-99", `${etsy} | shelf!`],
  // It is a name where nothing follows that could be a place.
  ["letter for 1042 from Shelf Co", "mail.add | mailbox=STE 1042 | sender=Shelf Co | type=envelope"],
])("%s", async (line, meaning) => {
  expect(await meaningOf(line)).toBe(meaning);
});

test.each([
  ["damaged list", "go.exceptions | kind=damaged"],
  ["list of postage due", "go.exceptions | kind=postage due"],
  ["unknown name items", "go.exceptions | kind=unknown name"],
  ["damaged items today", "go.exceptions | kind=damaged | filed=created today"],
  // An item is recorded.
  ["damaged letter 1042", "exception.create | kind=damaged | ste=1042 | type=envelope"],
  ["unknown name john smith", "exception.create | kind=unknown name | name=john smith"],
])("a word for many lists exceptions: %s", async (line, meaning) => {
  expect(await meaningOf(line)).toBe(meaning);
});

test.each(["1042 hold 12/3-12/17", "1042 vacation hold 12/3 to 12/17", "vacation hold 1042 12/3-12/17"])(
  "from a day to a day mail is held: %s",
  async (line) => {
    expect(await meaningOf(line)).toBe(
      "instruction.hold | mailbox=STE 1042 | from=2026-12-03 | until=2026-12-17",
    );
  },
);

test("what each of several items weighs is said of each", () => {
  const counted = countIn("2 pkgs for 1042 from chewy 14 lb each");
  expect({ ...counted, line: counted?.line.trim() }).toMatchObject({
    line: "pkg for 1042 from chewy 14 lb",
    times: 2,
  });
});
