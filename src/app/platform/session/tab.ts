// The identity of this tab: two tabs of one session work on two records of a queue. It survives reloads.
import * as z from "zod";

const KEY = "pigeonhole.tab";

const id = read() ?? made();

/**
 * The id of this tab, a random UUID. A tab that the browser duplicates has the id of the first. It is stored at the first use:
 * the session clears the storage of a tab in which nobody was signed in.
 */
export function thisTab(): string {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Storage is full or blocked: after a reload this is another tab, and what it had is free two minutes later.
  }
  return id;
}

function read(): string | null {
  try {
    return z.uuid().safeParse(sessionStorage.getItem(KEY)).data ?? null;
  } catch {
    return null;
  }
}

function made(): string {
  // `crypto.randomUUID` does not exist on plain-HTTP addresses.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
