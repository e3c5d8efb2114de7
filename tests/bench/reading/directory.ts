// The mailboxes that envelopes of the benchmark are addressed to: those of the demo, with the streets of their offices.
import { demoWorld } from "@/server/demo/world";
import type { DirectoryMailbox } from "@/server/features/reading/name-rules";

export type Place = {
  office: { label: string; city: string; state: string; zipCode: string };
  /** The street as senders write it. */
  street: string;
  mailboxes: readonly DirectoryMailbox[];
};

const day = new Date("2026-11-02T00:00:00Z");
const streets: Readonly<Record<string, string>> = {
  Austin: "1108 Congress Ave",
  Wilmington: "2055 Orange St",
  Istanbul: "Bağdat Cad. No: 41",
  Portland: "815 SW Alder St",
};

/** The demo's offices with their mailboxes, `count` of them over all offices. */
export function demoPlaces(count: number): Place[] {
  const world = demoWorld(day, { mailboxes: count, adminEmail: "bench@example.com" });
  const workspaces = new Map<string, string>();
  const byOffice = new Map<string, DirectoryMailbox[]>();
  const byId = new Map<string, DirectoryMailbox>();
  for (const rows of world.parts()) {
    for (const { id, name } of rows.workspaces) workspaces.set(id, name);
    for (const row of rows.mailboxes) {
      const mailbox: DirectoryMailbox = {
        id: row.id,
        steNumber: row.ste_number,
        workspaceName: workspaces.get(row.workspace_id) ?? "",
        recipients: [],
      };
      byId.set(row.id, mailbox);
      byOffice.set(row.office_id, [...(byOffice.get(row.office_id) ?? []), mailbox]);
    }
    for (const row of rows.recipients) {
      const { id, name, last_name: lastName } = row;
      byId.get(row.mailbox_id)?.recipients.push({ id, name, lastName });
    }
  }
  return world.offices.map(({ id, label, city, state, zip_code: zipCode }) => ({
    office: { label, city, state, zipCode },
    street: streets[label] ?? "",
    mailboxes: byOffice.get(id ?? "") ?? [],
  }));
}
