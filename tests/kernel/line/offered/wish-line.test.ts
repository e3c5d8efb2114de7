// What a customer wants is offered as the line that files it.
import { expect, test } from "vitest";
import { wishIn } from "@/kernel/line/offered/wish-line";
import { allFacts, emptyContext } from "../../directory";
import { all } from "../../meaning";

const wish = (line: string) => wishIn(line, all, emptyContext, allFacts)?.line ?? null;

test.each([
  ["1042 wants the chase letter scanned", "file request scan for chase letter 1042"],
  ["customer 1042 wants pickup", "file request pickup for 1042"],
  ["cust asked us to shred the chase ltr of 1042", "file request shred for chase ltr 1042"],
  ["1042 wants the cancer society letter scanned", "file request scan for cancer society letter 1042"],
  ["1042 wants it thrown away", "file request trash for 1042"],
])("%s", (line, filed) => {
  expect(wish(line)).toBe(filed);
});

test.each(["1042 from Chase", "wants scan", "task 1042 customer wants a scan", '1042 wants "scan"'])(
  "“%s” is no wish",
  (line) => expect(wish(line)).toBeNull(),
);
