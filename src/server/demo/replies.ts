// Saved replies of the demo, and what its tickets are about.
import { before } from "./moments";
import type { Maker } from "./rows";

/** Code, title, English and Turkish. */
const replies = [
  [
    "hello",
    "Greeting",
    "Hello {customer.firstName},\n\n{cursor}\n\nBest regards\n{staff.firstName}",
    "Merhaba {customer.firstName},\n\n{cursor}\n\nSaygılarımla\n{staff.firstName}",
  ],
  [
    "looking",
    "We are looking for it",
    "Thanks for writing. We are looking for the item from {item.sender} and tell you today what we found.",
    "Yazdığınız için teşekkürler. {item.sender} gönderisini arıyoruz, bugün içinde haber vereceğiz.",
  ],
  [
    "id-check",
    "Identity papers needed",
    "Before we may hand over mail for STE {mailbox.steNumber}, we need a copy of your identity card and the signed form 1583. You can attach both to this message.",
    "STE {mailbox.steNumber} için gönderi teslim edebilmemiz için kimlik fotokopinizi ve imzalı 1583 formunu bu mesaja eklemenizi rica ederiz.",
  ],
  [
    "rescan",
    "Scan again",
    "Sorry for the pale pages. We scan the item from {item.sender} again today; the new scan replaces the old one.",
    "Soluk sayfalar için özür dileriz. {item.sender} gönderisini bugün yeniden tarıyoruz.",
  ],
  [
    "shipped",
    "It is on its way",
    "Your item from {item.sender} is on its way. The tracking number is in your mailbox, under Forwards.",
    "{item.sender} gönderiniz yola çıktı. Takip numarasını posta kutunuzda bulabilirsiniz.",
  ],
  [
    "pickup",
    "Ready for pick-up",
    "It waits at our pick-up desk under STE {mailbox.steNumber}. Please bring a photo ID; we are open on weekdays from 9 to 17.",
    "STE {mailbox.steNumber} adına teslim masamızda bekliyor. Lütfen kimliğinizi getirin; hafta içi 9-17 arası açığız.",
  ],
  [
    "tracking",
    "Ask for the tracking number",
    "Could you send us the tracking number, please? With it we find the parcel at once.",
    "Takip numarasını gönderebilir misiniz? Onunla kargoyu hemen buluruz.",
  ],
  [
    "thanks",
    "Anything else?",
    "Is there anything else we can do for {workspace.name}? If not, we close this ticket.",
    "{workspace.name} için yapabileceğimiz başka bir şey var mı? Yoksa bu talebi kapatıyoruz.",
  ],
] as const;

/** Written by the administrator, for the whole team. */
export function addReplies({ random, rows, staff, today }: Maker): void {
  const [writer] = staff;
  if (!writer) throw new Error("The demo has no staff.");
  for (const [code, title, english, turkish] of replies) {
    const at = before(today, 60, random);
    rows.saved_replies.push({
      id: random.id(),
      scope: "TEAM",
      owner_id: writer.id,
      code,
      title,
      text_en: english,
      text_tr: turkish,
      created_at: at,
      updated_at: at,
    });
  }
}

/** Every other ticket of a part is linked to an item of its mailbox. */
export function addTicketLinks({ random, rows, staff }: Maker): void {
  const [linker] = staff;
  if (!linker) throw new Error("The demo has no staff.");
  const here = rows.mail_items.filter(({ status }) => status !== "CANCELLED");
  const items = new Map(here.map(({ id, mailbox_id: of }) => [of, id]));
  for (const [place, ticket] of rows.tickets.entries()) {
    const mail = items.get(ticket.mailbox_id);
    if (mail === undefined || place % 2 === 1) continue;
    rows.ticket_links.push({
      id: random.id(),
      ticket_id: ticket.id,
      mail_id: mail,
      linked_at: ticket.updated_at,
      linked_by: linker.id,
    });
  }
}
