// What the menu of a mail item's row offers, in any list of items.
export const itemMenu: readonly string[] = [
  "request.file",
  "mail.edit",
  "mail.photo",
  "mail.put",
  "mail.where",
  "mail.missing",
  "mail.move",
  "mail.rescue",
  "mail.junk",
  "mail.not-junk",
  "mail.return",
  "mail.withdraw",
];
