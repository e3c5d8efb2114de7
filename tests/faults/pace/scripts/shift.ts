// What happens around the work of a shift: a long pile, a palette that is closed again, a colleague at the same rows, a customer who
// writes meanwhile, and no network.
import { changeRequest } from "@/contract/requests/request";
import { type Script, type Step, command, keys, line, scanned } from "../script";

const letter = "ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING";

/** Four rows of a pile of twenty, with two corrections between them; `at` is the number of rows before them. */
const four = (ste: readonly string[]): readonly Step[] => [
  ...line(`${ste[0]} from Citi`),
  ...scanned(`STE ${ste[1]}`),
  { key: "Alt+ArrowUp" },
  ...line("from Chase"),
  ...line(`${ste[2]} pkg dhl 2 lb`),
  ...line(`last one was for ${ste[3]}`),
  ...line(`= ${ste[0]}`),
];

const endsOfFour = (before: number): readonly string[] => [
  `new item: STE 1, from Citi, ${letter}, row ${before + 1}`,
  `new item: STE 2, from Chase, ${letter}, row ${before + 2}`,
  `new item: STE 4, from Unknown, PACKAGE, via DHL, 0 x 0 x 0 x 2, PENDING, row ${before + 3}`,
  `new item: STE 1, from Unknown, PACKAGE, via DHL, 0 x 0 x 0 x 2, PENDING, row ${before + 4}`,
];

const fours = [0, 4, 8, 12, 16];

export const shiftScripts: readonly Script[] = [
  {
    name: "shift: a pile of twenty",
    prepare: (office) => office.startSession(),
    at: () => "/intake",
    steps: ({ ste }) => fours.flatMap(() => four(ste)),
    ends: [...fours.flatMap(endsOfFour), "session: 20 items, 0 exceptions, 0 withdrawn"],
  },
  {
    name: "shift: undo at the station",
    prepare: (office) => office.startSession(),
    at: () => "/intake",
    steps: ({ ste }) => [
      ...line(`${ste[0]} from Citi`),
      ...line(`${ste[1]} from Chase`),
      ...keys("Control+z"),
      ...line(`${ste[2]} from Oak`),
      ...keys("Alt+ArrowUp"),
      ...line(`to ${ste[3]}`),
      ...keys("Control+z"),
      ...line(`${ste[0]}`),
    ],
    ends: [
      `new item: STE 1, from Citi, ${letter}, row 1`,
      "new item: STE 2, from Chase, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, CANCELLED, row 2",
      `new item: STE 3, from Oak, ${letter}, row 3`,
      `new item: STE 1, from Unknown, ${letter}, row 4`,
      "session: 3 items, 0 exceptions, 1 withdrawn",
    ],
  },
  {
    name: "shift: without the network",
    prepare: (office) => office.startSession(),
    at: () => "/intake",
    steps: ({ ste, numbers }) => [
      ...line(`${ste[0]} from Citi`),
      { online: false },
      ...line(`${ste[1]} from Chase`),
      ...scanned(`${numbers[0]}`, `STE ${ste[2]}`),
      ...line(`${ste[3]} from Oak`),
      { online: true },
      ...line(`${ste[0]} from Elm`),
      ...keys("Alt+ArrowUp"),
      ...line("from Fir"),
    ],
    ends: [
      `new item: STE 1, from Citi, ${letter}, row 1`,
      `new item: STE 2, from Chase, ${letter}, row 2`,
      "new item: STE 3, from Unknown, PACKAGE, via UPS, number 1, PENDING, row 3",
      `new item: STE 4, from Oak, ${letter}, row 4`,
      `new item: STE 1, from Fir, ${letter}, row 5`,
      "session: 5 items, 0 exceptions, 0 withdrawn",
    ],
  },
  {
    name: "shift: the palette closed again",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch"]) await office.asked("TRASH", sender);
    },
    at: () => "/dashboard",
    steps: ({ ste }) => [
      ...keys("Control+k"),
      { type: `am ${ste[0]} from Ci` },
      ...keys("Escape"),
      ...command(`am ${ste[1]} from Chase`),
      ...keys("Control+k"),
      { type: `${ste[2]}` },
      ...keys("Escape", "g 2", "Home", "Control+Enter", "Control+k"),
      { type: "where is " },
      ...keys("Escape", "j", "Control+Enter"),
    ],
    ends: [
      `new item: STE 2, from Chase, ${letter}`,
      "item Alder: STE 1, from Alder, ENVELOPE, via UPS, COMPLETED",
      "TRASH of Alder: DONE",
      "item Birch: STE 1, from Birch, ENVELOPE, via UPS, COMPLETED",
      "TRASH of Birch: DONE",
    ],
  },
  {
    name: "shift: a colleague at the same rows",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch", "Cedar", "Elm"]) await office.asked("TRASH", sender);
    },
    at: () => "/trash",
    steps: ({ id }, { call }) => [
      ...keys("Home", "x", "j", "x", "j", "x"),
      {
        others: () =>
          call(changeRequest, { params: { id: id("Birch") }, body: { status: "DONE" } }, { version: 1 }),
      },
      ...keys("Control+Enter"),
    ],
    ends: ["Alder", "Birch", "Cedar"].flatMap((sender) => [
      `item ${sender}: STE 1, from ${sender}, ENVELOPE, via UPS, COMPLETED`,
      `TRASH of ${sender}: DONE`,
    ]),
  },
  {
    name: "shift: the label, then the item",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch", "Cedar"]) await office.forward(sender);
    },
    at: () => "/forward",
    steps: ({ code, numbers }) => [
      ...keys("Home"),
      ...scanned(`${numbers[0]}`, code("Alder")),
      ...keys("Control+Enter"),
      ...scanned(code("Cedar"), `${numbers[1]}`, code("Cedar")),
      ...keys("Control+Enter", "Control+z"),
      ...scanned(code("Birch"), `${numbers[2]}`),
      ...keys("Control+Enter"),
    ],
    ends: [
      "forward of Alder: COMPLETED, UPS, number 1",
      "FORWARD of Alder: DONE",
      "item Alder: STE 1, from Alder, ENVELOPE, via UPS, COMPLETED",
      "forward of Birch: COMPLETED, UPS, number 3",
      "FORWARD of Birch: DONE",
      "item Birch: STE 1, from Birch, ENVELOPE, via UPS, COMPLETED",
    ],
  },
  {
    name: "shift: the customer writes meanwhile",
    prepare: async (office) => {
      for (const subject of ["Alder", "Birch"]) await office.ticket(subject);
    },
    at: () => "/support",
    steps: (_, { customerWrites }) => [
      ...keys("Home", "r"),
      { type: "It is on the shelf" },
      { others: () => customerWrites("Alder", "Never mind") },
      ...keys("Control+Enter", "Control+Enter"),
    ],
    ends: ["message to Alder: Never mind", "message to Alder: It is on the shelf"],
  },
];
