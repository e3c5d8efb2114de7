// What lines about labels and printers mean.
import { expect, test } from "vitest";
import { all, meaningOf } from "../meaning";

const context = { commands: all, can: () => true };

test.each([
  ["print label e1e10001", "label.print | mail=e1e10001"],
  ["print label e1e10001 at zebra", "label.print | mail=e1e10001 | printer=Zebra"],
  ["print label", "label.print"],
  ["pl", "label.print"],
  ["print shipping label aaaa1111", "forward.label | forward=aaaa1111"],
  ["reprint last", "label.reprint"],
  ["labels off", "label.auto | choice=off"],
  ["labels on", "label.auto | choice=on"],
  ["print mailbox labels 1000 to 1040", "label.mailboxes | from=1000 | to=1040"],
  [
    "print mailbox labels STE 1000 to STE 1040 at front desk",
    "label.mailboxes | from=1000 | to=1040 | printer=Front desk",
  ],
  ["print shelf labels A-01..A-24", "label.shelves | range=A-01..A-24"],
  ["print shelf labels A-01, B-02..B-09", "label.shelves | range=A-01, B-02..B-09"],
  ["test label zebra", "label.test | printer=Zebra"],
  ["cancel print job chase", "label.cancel | job=Envelope from Chase, STE 1042"],
  ["retry print job chase", "label.retry | job=Envelope from Chase, STE 1042"],
  ["add printer", "printer.add | missing: name, office"],
  ["add printer Front desk at austin", "printer.add | name=Front desk | office=Austin"],
  [
    "add printer Zebra at austin address 192.168.1.40:9100 paper 57x32 resolution 300",
    "printer.add | name=Zebra | office=Austin | address=192.168.1.40:9100 | paper=57x32 | resolution=300",
  ],
  ["change printer zebra", "printer.change | printer=Zebra"],
  ["change printer zebra code qr address none", "printer.change | printer=Zebra | address=none | code=qr"],
  ["default printer front desk", "printer.default | printer=Front desk"],
  ["remove printer zebra", "printer.remove | printer=Zebra"],
  ["go to printers", "go.printers"],
  ["bind code ROLL-000 to e1e10001", "mail.bind | code=ROLL000 | mail=e1e10001"],
  ["take code ROLL-000 off e1e10001", "mail.unbind | code=ROLL000 | mail=e1e10001"],
])("%s", async (line, meaning) => {
  expect(await meaningOf(line, context)).toBe(meaning);
});
