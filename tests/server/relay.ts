// A cable to the database that a test can pull out and plug in again.
import { afterAll } from "vitest";
import { type Relay, layRelay } from "../relay";

/** Lays a cable to the database at `url`; it is taken away after the tests of the file. */
export async function startRelay(url: string): Promise<Relay> {
  const relay = await layRelay(url);
  afterAll(() => relay.close());
  return relay;
}
