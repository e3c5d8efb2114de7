// A server that does not read says so in one sentence; nothing is queued.
import { expect, test } from "vitest";
import { askReading } from "@/contract/reading/reading";
import { startTestServer } from "../../harness";
import { photo, workWorld } from "../requests/world";

const server = await startTestServer({ config: { reading: false } });
const { upload } = workWorld(server);

test("says that reading is switched off, and queues nothing", async () => {
  const fileKey = await upload(await photo());
  expect(await server.call(askReading, { body: { fileKey } })).toEqual({
    id: null,
    state: "unavailable",
    message: "Photos are not read here: reading is switched off (READING=off). Choose the mailbox yourself.",
    outcome: "none",
    candidates: [],
    read: {},
    crop: null,
    turn: 0,
  });
  expect(await server.services.db.selectFrom("readings").select("id").execute()).toEqual([]);
});
