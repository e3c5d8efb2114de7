// A pull list as the server answers with it, for tests of the commands on pull lists.
import type { Pull } from "@/contract/pulls/pull";
import { aRequest } from "./work";

const at = "2026-11-20T09:12:00.000Z";
const trolley = {
  id: "7a000001-0000-4000-8000-000000000000",
  code: "TROLLEY-1",
  path: [],
  kind: "TROLLEY" as const,
};

export const aPull: Pull = {
  id: "b0110001-0000-4000-8000-000000000001",
  version: 1,
  title: "Scans",
  office: { id: "0f000001-0000-4000-8000-000000000000", label: "Austin" },
  startedBy: { id: "5a000001-0000-4000-8000-000000000000", name: "Sam Okafor" },
  startedAt: at,
  at,
  finishedAt: null,
  trolley,
  total: 1,
  taken: 0,
  notFound: 0,
  closed: 0,
  lines: [
    {
      requestId: aRequest.id,
      version: aRequest.version,
      type: "SCAN",
      status: "PENDING",
      priority: "STANDARD",
      asked: "Scan",
      note: null,
      label: "Envelope from Chase for STE 1042",
      mail: {
        id: aRequest.mail.id,
        type: "ENVELOPE",
        senderName: "Chase",
        receivedAt: at,
        thumbnailUrl: null,
        photoUrl: null,
        code: "PH0000000X",
        codes: [],
      },
      steNumber: "1042",
      workspaceName: "Yıldız Ltd",
      recipientName: "Ayşe Yıldız",
      flags: [],
      place: { ...trolley, code: "A-03", kind: "SHELF" },
      trolley: null,
      state: "OPEN",
      isSkipped: false,
      isToGoBack: false,
      steppedBy: null,
      steppedAt: null,
    },
  ],
};

/** With an older version, as a person saw it a moment ago. */
export const pull = { id: aPull.id, label: aPull.title, version: 1 };
/** The request of its one line, as the screen reports it. */
export const pulled = {
  id: aRequest.id,
  label: "Envelope from Chase for STE 1042",
  version: aRequest.version,
};
