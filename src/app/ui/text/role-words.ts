// What a staff role is called on the screen.
import type { Role } from "@/contract/roles";
import { wordsOf } from "@/contract/open-enum";

export const roleWords = wordsOf<Role>({
  handler: "Mail Handler",
  lead: "Team Lead",
  admin: "Administrator",
});
