// Reads typed values from a form, and checks them before they are sent.
import type * as z from "zod";

/** The text of the field `name`, as typed; "" where there is no such field. */
export function typed(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value : "";
}

/** What `schema` finds wrong with `values`, the first fault of each field by its name. */
export function faultsBy(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const faults: Record<string, string> = {};
  for (const { path, message } of result.error.issues) faults[path.map(String).join(".")] ??= message;
  return faults;
}

/** What the schema of `call` finds wrong with a part of its body, as `faultsBy` says it. */
export function faultsIn(call: { body?: z.ZodType }, part: Record<string, unknown>): Record<string, string> {
  if (!call.body) return {};
  const faults = Object.entries(faultsBy(call.body, part));
  return Object.fromEntries(faults.filter(([path]) => (path.split(".")[0] ?? "") in part));
}
