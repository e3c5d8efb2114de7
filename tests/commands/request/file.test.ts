// File request: what is sent for an item; undo withdraws the request.
import { expect, test } from "vitest";
import { fileRequest } from "@/contract/requests/request";
import { refusedTo, run } from "../bench";
import { aRequest } from "../work";

const mail = { id: aRequest.mail.id, label: "Envelope from Chase" };
const answer = { ...aRequest, status: "PENDING", version: 1 };

test("files it with the given values", async () => {
  const args = { type: "SHRED", mail, priority: "HIGH", note: "Both pages" };
  const { outcome, asked } = await run("request.file", args, { answer });
  expect(asked[0]?.endpoint).toBe(fileRequest);
  expect(asked[0]?.input).toEqual({
    body: { mailId: mail.id, type: "SHRED", priority: "HIGH", note: "Both pages" },
  });
  expect(outcome.say).toBe("Shred of Envelope from Chase filed.");
  expect(outcome.made).toMatchObject({ kind: "request", id: aRequest.id, status: "PENDING" });
  expect(outcome.undo).toMatchObject({
    id: "request.cancel",
    args: { request: { id: aRequest.id, version: 1 }, reason: "Filed by mistake.", isUndo: true },
  });
});

test.each([
  ["request.file", { type: "SHRED", mail }, fileRequest, { type: "SHRED" }],
  ["mail.junk", { mail }, fileRequest, { type: "JUNK" }],
])("%s sends why a lead goes against an instruction", async (id, args, endpoint, body) => {
  const despite = "The customer called";
  const { asked } = await run(id, { ...args, despite }, { answer });
  expect(asked).toMatchObject([{ endpoint, input: { body: { ...body, forbiddenBut: despite } } }]);
});

test("without the permission it says so", () => {
  expect(refusedTo("request.file", { can: () => false })).toBe("Your role cannot file requests");
});
