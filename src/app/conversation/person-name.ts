// How a person of a conversation is named on screen.
import type { Person } from "@/contract/tasks/task";

/** By full name when both names are known, otherwise by e-mail (specification §2). */
export function personName({ firstName, lastName, email }: Omit<Person, "id">): string {
  return firstName && lastName ? `${firstName} ${lastName}` : email;
}
