// A connection to the database that a test can break and restore.
import { afterAll } from "vitest";
import { type Relay, layRelay } from "../relay";

/** Opens a relay to the database at `url`; it is closed after the tests of the file. */
export async function startRelay(url: string): Promise<Relay> {
  const relay = await layRelay(url);
  afterAll(() => relay.close());
  return relay;
}
