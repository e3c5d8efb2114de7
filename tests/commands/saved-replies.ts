// Saved replies as the server answers with them, for tests of the commands on them.
import type { SavedReply } from "@/contract/saved-replies/saved-reply";

export const aSavedReply: SavedReply = {
  id: "5a7e0001-4a92-4ebb-9d96-729fb051de45",
  version: 3,
  code: "hello",
  title: "Greeting",
  scope: "TEAM",
  office: null,
  owner: { id: "5a000001-0000-4000-8000-000000000000", name: "Sam Okafor" },
  texts: { en: "Hello {customer.firstName},\n{cursor}", tr: "Merhaba {customer.firstName}," },
  files: [],
  mayChange: true,
};

/** With an older version, as a person saw it a moment ago. */
export const savedReply = { id: aSavedReply.id, label: aSavedReply.title, version: 2 };
