// What people write in the demo about tasks; conversations of tickets are in threads.ts.
import type { TaskIcon } from "@/contract/tasks/task";

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
  ["Ask for the lease", "The customer wanted to send the new address; ask by telephone.", "document"],
  ["Storage ends soon", "Free storage of several parcels ends this week.", "system"],
] as const satisfies readonly (readonly [string, string, TaskIcon])[];

/** Messages on tasks: of staff, and of the customer. */
export const taskMessages = {
  ours: [
    "Called, nobody answered. I try again tomorrow.",
    "The customer will send the form by Thursday.",
    "Done on our side, waiting for the papers.",
    "The customer called and comes by tomorrow.",
    "Please have a look at the note in the folder.",
  ],
  theirs: [
    "I send the papers by Thursday.",
    "Please call me in the afternoon.",
    "I can come by tomorrow at noon.",
    "Thank you for looking after this.",
  ],
} as const;
