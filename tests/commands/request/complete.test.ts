// Complete request: the pages of its form are sent with it, the screen of the request says that it is done, undo opens it again.
import { completeOnceUploaded } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import { ApiError } from "@/contract/wire/errors";
import { changeRequest } from "@/contract/requests/request";
import { refusedTo, registry, run } from "../bench";
import { aRequest, contextWith, request } from "../work";

const params = { id: request.id };
const path = `/request/${request.id}`;

test("completes it at the version that was seen", async () => {
  const { outcome, asked } = await run("request.complete", { request }, { answer: aRequest });
  expect(asked).toEqual([
    { endpoint: changeRequest, input: { params, body: { status: "DONE" } }, options: { version: 3 } },
  ]);
  expect(outcome.say).toBe("Shred of Chase, STE 1042 completed.");
  expect(outcome.undo).toEqual({ id: "request.reopen", args: { request: { ...request, version: 4 } } });
  expect(outcome.go).toBeUndefined();
});

test("sends why a lead goes against an instruction", async () => {
  const { asked } = await run("request.complete", { request, despite: "They called" }, { answer: aRequest });
  expect(asked[0]?.input).toEqual({ params, body: { status: "DONE", forbiddenBut: "They called" } });
});

test("of one that was done late, offers to say why, once", async () => {
  const done = (kept: boolean, lateBecause: string | null) => ({
    ...aRequest,
    due: { at: null, warnAt: null, pausedFor: null, kept, lateBecause },
  });
  const offered = async (answer: object) =>
    (await run("request.complete", { request }, { answer })).outcome.offer;
  const record = { id: request.id, label: request.label };
  const why = { label: "Say why late", run: { id: "clock.explain-request", args: { record } } };
  expect(await offered(done(false, null))).toEqual(why);
  expect(await offered(done(false, "Snow"))).toBeUndefined();
  expect(await offered(done(true, null))).toBeUndefined();
});

test("shows no second message on the request's own screen", async () => {
  const context = contextWith({ path });
  const { outcome } = await run("request.complete", { request }, { answer: aRequest, context });
  expect(outcome.go).toBe(`${path}?finished=true`);
});

test("sends the pages of its own form in their order; those of another request are not sent", async () => {
  const ready = { record: request.id, args: { scannedFiles: ["b", "a"] }, why: null };
  const sent = async (record: string) => {
    const context = contextWith({ ready: { ...ready, record } });
    return (await run("request.complete", { request }, { answer: aRequest, context })).asked[0]?.input;
  };
  expect(await sent(request.id)).toMatchObject({ body: { status: "DONE", scannedFiles: ["b", "a"] } });
  expect(await sent("another")).toEqual({ params, body: { status: "DONE" } });
});

test("a scan without pages leads to where they are added", async () => {
  const says = "Please upload at least one document to complete the scan request";
  const fault = new ApiError("invalid", says, { fields: { scannedFiles: says } });
  const api = () => Promise.reject(fault);
  const command = registry.get("request.complete");
  const outcome = await command.run({ api, args: { request }, context: contextWith({}), targets: [] });
  expect(outcome).toEqual({ say: says, warns: true, go: path });
  const there = contextWith({ path });
  await expect(
    Promise.resolve().then(() => command.run({ api, args: { request }, context: there, targets: [] })),
  ).rejects.toBe(fault);
});

test("waits for the form on screen, and says what for", () => {
  const why = "Please wait for all files to finish uploading";
  const screen = { kind: "request", id: request.id, label: request.label } as const;
  const ready = { record: request.id, args: {}, why };
  expect(refusedTo("request.complete", contextWith({ screen, ready }))).toBe(why);
  expect(refusedTo("request.complete", contextWith({ screen, ready: { ...ready, why: null } }))).toBe(true);
  expect(refusedTo("request.complete", contextWith({ screen: { ...screen, id: "2" }, ready }))).toBe(true);
  expect(refusedTo("request.complete", { can: () => false })).toBe("Your role cannot change requests");
});

test("while only files are uploading, the form completes the request once they are uploaded", async () => {
  const screen = { kind: "request", id: request.id, label: request.label } as const;
  const why = "Please wait for all files to finish uploading";
  const context = contextWith({ screen, ready: { record: request.id, args: {}, why, waits: true } });
  expect(refusedTo("request.complete", context)).toBe(true);
  const { outcome, asked } = await run("request.complete", { request }, { context });
  expect(outcome).toEqual({ effects: [completeOnceUploaded()] });
  expect(asked).toEqual([]);
});
