// How many statements some work sends to the database.
import { Client } from "pg";
import { vi } from "vitest";

export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(Client.prototype, "query");
  try {
    await work();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}
