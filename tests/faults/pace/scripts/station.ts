// At the intake station: typed lines, scans, shelves, corrections and void rows.
import { type Script, keys, line, scanned } from "../script";

const session: Script["prepare"] = (office) => office.startSession();

export const stationScripts: readonly Script[] = [
  {
    name: "station: letters",
    prepare: session,
    at: () => "/intake",
    steps: ({ ste }) => [
      ...line(`${ste[0]}`),
      ...line(`${ste[1]} from Citi`),
      ...line(`${ste[2]} pkg dhl 2 lb`),
      ...line(`${ste[3]} from Chase`),
      ...line(`${ste[0]}`),
    ],
    ends: [
      "new item: STE 1, from Unknown, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING, row 1",
      "new item: STE 1, from Unknown, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING, row 5",
      "new item: STE 2, from Citi, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING, row 2",
      "new item: STE 3, from Unknown, PACKAGE, via DHL, 0 x 0 x 0 x 2, PENDING, row 3",
      "new item: STE 4, from Chase, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING, row 4",
      "session: 5 items, 0 exceptions, 0 withdrawn",
    ],
  },
  {
    name: "station: scans",
    prepare: session,
    at: () => "/intake",
    steps: ({ ste, numbers }) =>
      scanned(
        `${numbers[0]}`,
        `STE ${ste[1]}`,
        `${numbers[1]}`,
        `STE ${ste[0]}`,
        `${numbers[2]}`,
        `STE ${ste[2]}`,
      ),
    ends: [
      "new item: STE 1, from Unknown, PACKAGE, via UPS, number 2, PENDING, row 2",
      "new item: STE 2, from Unknown, PACKAGE, via UPS, number 1, PENDING, row 1",
      "new item: STE 3, from Unknown, PACKAGE, via UPS, number 3, PENDING, row 3",
      "session: 3 items, 0 exceptions, 0 withdrawn",
    ],
  },
  {
    name: "station: correction",
    prepare: session,
    at: () => "/intake",
    steps: ({ ste }) => [
      ...line(`${ste[0]}`),
      { key: "Alt+ArrowUp" },
      ...line("from Citi"),
      ...line(`${ste[1]}`),
      { key: "Alt+ArrowUp" },
      ...line("from Chase"),
      ...line(`${ste[2]}`),
      ...line(`${ste[3]}`),
    ],
    ends: [
      "new item: STE 1, from Citi, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING, row 1",
      "new item: STE 2, from Chase, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING, row 2",
      "new item: STE 3, from Unknown, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING, row 3",
      "new item: STE 4, from Unknown, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING, row 4",
      "session: 4 items, 0 exceptions, 0 withdrawn",
    ],
  },
  {
    name: "station: shelves",
    prepare: session,
    at: () => "/intake",
    steps: ({ ste, shelves, numbers }) => [
      ...scanned(`${shelves[0]}`, `${numbers[0]}`, `STE ${ste[0]}`, `${shelves[1]}`),
      ...line(`${ste[1]} from Citi`),
      ...scanned(`${shelves[0]}`, `${numbers[1]}`, `STE ${ste[2]}`),
    ],
    ends: [
      "new item: STE 1, from Unknown, PACKAGE, via UPS, number 1, PENDING, on shelf 1, row 1",
      "new item: STE 2, from Citi, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING, on shelf 2, row 2",
      "new item: STE 3, from Unknown, PACKAGE, via UPS, number 2, PENDING, on shelf 1, row 3",
      "session: 3 items, 0 exceptions, 0 withdrawn",
    ],
  },
  {
    name: "station: same again and void",
    prepare: session,
    at: () => "/intake",
    steps: ({ ste }) => [
      ...line(`${ste[0]} from Citi`),
      ...line(`= ${ste[1]}`),
      ...line("void last because duplicate"),
      ...line(`${ste[2]}`),
      ...line("keep from Chase"),
      ...line(`${ste[3]}`),
    ],
    ends: [
      "new item: STE 1, from Citi, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING, row 1",
      "new item: STE 2, from Citi, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, CANCELLED, row 2",
      "new item: STE 3, from Unknown, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING, row 3",
      "new item: STE 4, from Chase, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING, row 4",
      "session: 3 items, 0 exceptions, 1 withdrawn",
    ],
  },
  {
    name: "station: instructions",
    prepare: async (office) => {
      await office.instruct("always pick up");
      await office.startSession();
    },
    at: () => "/intake",
    steps: ({ ste }) => [
      ...line(`${ste[0]} from Alder`),
      { key: "Control+Enter" },
      ...line(`${ste[0]} from Birch`),
      ...line(`${ste[1]} from Cedar`),
      ...line(`${ste[0]} from Elm`),
      { key: "Control+Enter" },
      ...line(`${ste[1]} from Fir`),
    ],
    ends: [
      "HOLD of Alder: DONE",
      "HOLD of Birch: PENDING",
      "HOLD of Elm: DONE",
      "new item: STE 1, from Alder, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, COMPLETED, row 1",
      "new item: STE 1, from Birch, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, IN_PROCESS, row 2",
      "new item: STE 2, from Cedar, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING, row 3",
      "new item: STE 1, from Elm, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, COMPLETED, row 4",
      "new item: STE 2, from Fir, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING, row 5",
      "session: 5 items, 0 exceptions, 0 withdrawn",
    ],
  },
  {
    // The request opens in place of the station, and leads back to its line.
    name: "station: a scan that an instruction asks for",
    prepare: async (office) => {
      await office.instruct("always scan");
      await office.startSession();
    },
    at: () => "/intake",
    steps: ({ ste }) => [
      ...line(`${ste[0]} from Alder`),
      { key: "Control+Enter" },
      { photo: "Choose files" },
      { key: "Control+Enter" },
      ...line(`${ste[1]} from Birch`),
      ...line(`${ste[0]} from Cedar`),
      ...keys("Control+Enter", "Escape"),
      ...line(`${ste[2]} from Elm`),
    ],
    ends: [
      "SCAN of Alder: DONE",
      "SCAN of Cedar: PENDING",
      "new item: STE 1, from Alder, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, COMPLETED, row 1",
      "new item: STE 2, from Birch, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING, row 2",
      "new item: STE 1, from Cedar, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, IN_PROCESS, row 3",
      "new item: STE 3, from Elm, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING, row 4",
      "session: 4 items, 0 exceptions, 0 withdrawn",
    ],
  },
];
