// What a staff role is called on the screen.
import type { Role } from "@/contract/roles";

export const roleWords: Record<Role, string> = {
  handler: "Mail Handler",
  lead: "Team Lead",
  admin: "Administrator",
};
