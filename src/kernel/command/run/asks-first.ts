// Whether a person is asked before a command runs.
import type { AnyCommand, Args } from "../define";

/** Whether `command` with `args` asks first. One that writes to a customer asks only where it has something to send. */
export function asksFirst({ danger, toCustomer }: AnyCommand, args: Args): boolean {
  const isHarmful = danger === "confirm" || danger === "type-to-confirm";
  return isHarmful && (toCustomer?.(args) ?? true);
}
