// Attaching a code to an item and removing it: each takes the other back.
import { expect, test } from "vitest";
import { correctMail } from "@/contract/mail/mail-correction";
import { expectPermissionsNeeded, registered, run } from "../bench";

const mail = { id: registered.id, label: "Envelope from Chase", version: 1 };

test.each([
  ["mail.bind", "mail.unbind", { addCodes: ["ROLL17"] }, "ROLL17 finds Envelope from Chase now."],
  ["mail.unbind", "mail.bind", { removeCodes: ["ROLL17"] }, "ROLL17 no longer finds Envelope from Chase."],
])("%s is taken back by %s", async (command, back, body, says) => {
  const answer = { ...registered, version: 2 };
  const { outcome, asked } = await run(command, { code: "ROLL17", mail }, { answer });
  expect(asked).toMatchObject([
    { endpoint: correctMail, input: { params: { id: mail.id }, body }, options: { version: 1 } },
  ]);
  expect(outcome).toMatchObject({
    say: says,
    undo: { id: back, args: { code: "ROLL17", mail: { ...mail, version: 2 } } },
  });
});

test("a person without the permission gets the reason", () => {
  expectPermissionsNeeded("mail.bind", "mail.unbind");
});
