// Whose mail a person sees, in words.
import type { Staff } from "@/contract/staff/staff";

export function officesText({ role, offices }: Pick<Staff, "role" | "offices">): string {
  if (role === "admin") return "every office";
  return offices.map(({ label }) => label).join(", ") || "no office";
}
