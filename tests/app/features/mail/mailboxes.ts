// Mailboxes as the directory answers them.
import type { MailboxHit } from "@/contract/mailboxes/mailbox";

export const ayse = {
  id: "7d9f2c10-0000-4000-8000-000000000001",
  name: "Ayşe",
  lastName: "Yıldız",
  email: "ayse@yildiz.example",
  isDefault: true,
};
export const mert = {
  id: "7d9f2c10-0000-4000-8000-000000000002",
  name: "Mert",
  lastName: "Kaya",
  email: "mert@kaya.example",
  isDefault: false,
};

export function mailbox(
  steNumber: string,
  workspaceName: string,
  recipients: MailboxHit["recipients"] = [mert, ayse],
): MailboxHit {
  const id = `5b0a3a0e-6a3c-4f7e-9f3c-0000000${steNumber.padStart(5, "0")}`;
  return { id, steNumber, workspaceName, officeLabel: "Austin", status: "ACTIVE", recipients };
}
