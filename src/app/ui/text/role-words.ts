// The names of staff roles on the screen.
import type { Role } from "@/contract/wire/roles";
import { labelled } from "@/contract/wire/open-enum";

export const roleWords = labelled<Role>({
  handler: "Mail Handler",
  lead: "Team Lead",
  admin: "Administrator",
});
