// The texts of a request with an item that is destroyed some days after its request was completed.
import { CommandButton } from "@/app/command/command-button";
import { destroyWords } from "@/contract/mail/mail";
import { itemName } from "@/contract/mail/item-name";
import { dueDestruction } from "@/kernel/command/targets/request-targets";
import { dayText } from "@/app/ui/text/dates";
import type { ActionRequest } from "@/contract/requests/request";

type Part = { request: ActionRequest };

/** The heading and the text of the page that says it is done; null where no destruction waits. */
export function laterWords(request: ActionRequest): { done: string; told: string } | null {
  const due = dueDestruction(request);
  if (!due) return null;
  const what = `${destroyWords(due.type)} on ${dayText(due.dueAt)}`;
  return {
    done: `To be ${what}`,
    told: `The customer will be notified that the item is to be ${what}. Until then it stays here and can be rescued.`,
  };
}

export function RescueButton({ request }: Part) {
  const { mail } = request;
  if (!dueDestruction(request)) return null;
  return (
    <CommandButton
      id="mail.rescue"
      args={{ mail: { id: mail.id, label: itemName(mail) } }}
      size="sm"
      variant="outline"
    >
      Rescue
    </CommandButton>
  );
}
