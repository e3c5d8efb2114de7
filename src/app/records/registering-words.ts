// The texts of the Add New Mail wizard that more than one of its parts uses.

export const wizardWords = {
  title: "Add New Mail",
  steps: ["Find a mailbox", "Item details", "Done"],
  recipientMissing: "Please select a recipient",
  weightMissing: "Weight is required for envelopes",
  notCreated: "Mail could not be created.",
  again: "Register again",
} as const;

/** The heading under the title, by step. */
export const leads = {
  mailbox: "Whose mail is it? Search by STE number, workspace, recipient or e-mail.",
  details: "What has arrived, from whom, and how it looks.",
  done: "Go on with the next item, or close.",
} as const;
