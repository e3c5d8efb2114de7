// The roles to choose from, in words.
import { SelectContent, SelectItem } from "@/app/ui/components/select";
import { roleWords } from "@/app/ui/text/role-words";
import { Role } from "@/contract/wire/roles";

export function RoleOptions() {
  return (
    <SelectContent>
      {Role.options.map((option) => (
        <SelectItem key={option} value={option}>
          {roleWords(option)}
        </SelectItem>
      ))}
    </SelectContent>
  );
}
