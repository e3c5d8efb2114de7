import { exportPath } from "@/contract/export";
import { listingArg } from "@/kernel/arguments/listing";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "table.export",
  title: "Export as CSV",
  about: "Saves every row that the list's filter finds, as a file for spreadsheets.",
  keywords: ["download", "spreadsheet", "csv", "save"],
  short: ["ex"],
  group: "Table",
  scope: "global",
  hotkeys: ["mod+s"],
  keysIn: "table",
  phrase: "export {listing}",
  args: { listing: listingArg },
  when: ({ user }) => user !== null,
  danger: "safe",
  run: ({ args: { listing } }) =>
    listing.list === null
      ? { table: { do: "save" } }
      : { save: { path: exportPath(listing.list, listing.query), name: listing.label, what: "rows" } },
});
