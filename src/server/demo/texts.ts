// What people write in the demo: tasks and tickets, with their messages.
import type { TaskIcon } from "@/contract/task";

/** Tasks: title, description, icon. */
export const taskTexts = [
  ["Call about the parcel", "It does not fit the locker. Ask whether it may be opened.", "mail_forwarding"],
  ["Check the identity papers", "The copy of the passport is cut off at the bottom.", "verification"],
  [
    "Send the registration papers",
    "The state returned the certificate; scan it and send it on.",
    "company_formation",
  ],
  [
    "Confirm the business profile",
    "The code by post came in. Enter it before it runs out.",
    "google_business",
  ],
  ["Repeat the scan", "Page 3 is dark. Scan it again at a higher resolution.", "scan_request"],
  ["Ready the pick-up", "Comes on Friday at noon, with an authorisation for a colleague.", "pickup_request"],
  [
    "Shred the old statements",
    "Everything of last year, after the customer's written word.",
    "shred_request",
  ],
  ["Throw away the catalogues", "Four boxes at the back of the store room.", "trash_request"],
  ["Renew the contract", "The signed form is missing for this year.", "document"],
  ["Kira sözleşmesini sor", "Müşteri yeni adresini bildirecekti; telefonla sorulacak.", "document"],
  ["Storage ends soon", "Free storage of several parcels ends this week.", "system"],
] as const satisfies readonly (readonly [string, string, TaskIcon])[];

/** Messages on tasks. */
export const taskMessages = [
  "Called, nobody answered. I try again tomorrow.",
  "The customer will send the form by Thursday.",
  "Done on our side, waiting for the papers.",
  "Müşteri aradı, yarın uğrayacak.",
  "Please have a look at the attached note in the folder.",
];

/** Tickets: subject, category, the customer's first message. */
export const ticketTexts = [
  ["Where is my parcel?", "Mail", "The carrier says delivered on Monday, but I see nothing in my mailbox."],
  ["Scan is hard to read", "Scans", "The second page is very pale. Could you scan it again?"],
  ["Change of address for forwards", "Forwarding", "We moved. Please use the new office from next week on."],
  ["Question about my invoice", "Billing", "Why was storage charged twice this month?"],
  ["Add a recipient", "Account", "My sister should get mail here too. What do you need?"],
  ["Kargom nerede?", "Mail", "Kargo dün teslim edildi görünüyor ama panelde yok."],
  ["Fatura adresi değişikliği", "Billing", "Fatura adresimizi güncellemek istiyoruz."],
  ["Письмо из банка", "Mail", "Пришло ли письмо из банка? Жду его с понедельника."],
  ["Can you hold a letter for pick-up?", "Pick-up", "I am in town on Friday and would come by."],
  ["Cheque deposit", "Banking", "A bank check should arrive this week. How do I have it deposited?"],
  ["Cancel my shred request", "Requests", "I filed it for the wrong letter. Please stop it."],
] as const;

export const ticketAnswers = [
  "Thanks for writing. We look for it and tell you today.",
  "It is done now. Please have a look.",
  "Could you send us the tracking number?",
  "We changed it as you asked.",
  "Merhaba, hemen kontrol edip dönüş yapıyoruz.",
];

export const ticketFollowUps = [
  "Thank you, that was quick.",
  "I still do not see it.",
  "The number is on the label of the photo.",
  "Teşekkürler, şimdi oldu.",
  "Any news?",
];
