// Requests one by one, by keys from their lists, and in work mode.
import { type Script, command, keys, line, scanned } from "../script";

export const requestScripts: readonly Script[] = [
  {
    name: "request: scan and complete",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch", "Cedar"]) await office.asked("TRASH", sender);
    },
    at: ({ id }) => `/request/${id("Birch")}`,
    steps: ({ code }) => [
      ...scanned(code("Alder")),
      { key: "Control+Enter" },
      ...scanned(code("Cedar")),
      { key: "Control+Enter" },
    ],
    ends: [
      "item Alder: STE 1, from Alder, ENVELOPE, via UPS, COMPLETED",
      "TRASH of Alder: DONE",
      "item Cedar: STE 1, from Cedar, ENVELOPE, via UPS, COMPLETED",
      "TRASH of Cedar: DONE",
    ],
  },
  {
    name: "request: lists by keys",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch"]) await office.asked("TRASH", sender);
      for (const sender of ["Maple", "Oak"]) await office.asked("SHRED", sender);
      for (const sender of ["Rowan", "Sorbus"]) await office.asked("HOLD", sender);
    },
    at: () => "/trash",
    steps: () =>
      keys(
        "Home",
        "Enter",
        "Control+Enter",
        "g 3",
        "Home",
        "j",
        "Enter",
        "Control+Enter",
        "g 4",
        "Home",
        "Control+Enter",
      ),
    ends: [
      "item Alder: STE 1, from Alder, ENVELOPE, via UPS, COMPLETED",
      "TRASH of Alder: DONE",
      "item Oak: STE 1, from Oak, ENVELOPE, via UPS, COMPLETED",
      "SHRED of Oak: DONE",
      "item Rowan: STE 1, from Rowan, ENVELOPE, via UPS, COMPLETED",
      "HOLD of Rowan: DONE",
    ],
  },
  {
    name: "request: back at its list",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch", "Cedar", "Elm"]) await office.asked("TRASH", sender);
    },
    at: () => "/trash",
    steps: () =>
      keys(
        "Home",
        "Enter",
        "Control+Enter",
        "g 2",
        "Home",
        "j",
        "Enter",
        "Control+Enter",
        "g 2",
        "Home",
        "Control+Enter",
      ),
    ends: ["Alder", "Birch", "Cedar"].flatMap((sender) => [
      `item ${sender}: STE 1, from ${sender}, ENVELOPE, via UPS, COMPLETED`,
      `TRASH of ${sender}: DONE`,
    ]),
  },
  {
    name: "request: from the row that a list opens with",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch", "Cedar"]) await office.asked("TRASH", sender);
      for (const sender of ["Maple", "Oak", "Rowan"]) await office.asked("SHRED", sender);
    },
    at: () => "/dashboard",
    steps: () => keys("g 2", "j", "Control+Enter", "g 3", "j", "Control+Enter", "g 2", "j", "Control+Enter"),
    ends: ["Birch", "Cedar", "Oak"].flatMap((sender) => {
      const type = sender === "Oak" ? "SHRED" : "TRASH";
      return [
        `item ${sender}: STE 1, from ${sender}, ENVELOPE, via UPS, COMPLETED`,
        `${type} of ${sender}: DONE`,
      ];
    }),
  },
  {
    name: "request: one row after the other",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch", "Cedar", "Elm"]) await office.asked("TRASH", sender);
    },
    at: () => "/trash",
    steps: () => keys("Home", "Control+Enter", "j", "Control+Enter", "j", "Control+Enter"),
    ends: ["Alder", "Birch", "Cedar"].flatMap((sender) => [
      `item ${sender}: STE 1, from ${sender}, ENVELOPE, via UPS, COMPLETED`,
      `TRASH of ${sender}: DONE`,
    ]),
  },
  {
    name: "request: item scanned first",
    prepare: async (office) => {
      await office.setRules({ verifyByScan: true });
      for (const sender of ["Alder", "Birch"]) await office.asked("TRASH", sender);
      for (const sender of ["Maple", "Oak"]) await office.asked("SHRED", sender);
    },
    at: () => "/trash",
    steps: ({ code }) => [
      ...keys("Home", "Enter"),
      ...scanned(code("Alder")),
      ...keys("Control+Enter", "g 3", "Home", "j", "Enter"),
      ...scanned(code("Oak")),
      ...keys("Control+Enter"),
    ],
    ends: [
      "item Alder: STE 1, from Alder, ENVELOPE, via UPS, COMPLETED",
      "TRASH of Alder: DONE",
      "item Oak: STE 1, from Oak, ENVELOPE, via UPS, COMPLETED",
      "SHRED of Oak: DONE",
    ],
  },
  {
    name: "work mode: one after the other",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch", "Cedar", "Elm", "Fir"]) await office.asked("SHRED", sender);
    },
    at: () => "/shred",
    steps: () => keys("e", "e", "e", "e"),
    ends: [
      "item Alder: STE 1, from Alder, ENVELOPE, via UPS, COMPLETED",
      "SHRED of Alder: DONE",
      "item Birch: STE 1, from Birch, ENVELOPE, via UPS, COMPLETED",
      "SHRED of Birch: DONE",
      "item Cedar: STE 1, from Cedar, ENVELOPE, via UPS, COMPLETED",
      "SHRED of Cedar: DONE",
    ],
  },
  {
    name: "work mode: skip, undo and fail",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch", "Cedar", "Elm", "Fir"]) await office.asked("TRASH", sender);
    },
    at: () => "/dashboard",
    steps: () => [...command("work trash"), ...keys("e", "s", "e", "u", "1", "e")],
    ends: [
      "item Alder: STE 1, from Alder, ENVELOPE, via UPS, COMPLETED",
      "TRASH of Alder: DONE",
      "item Elm: STE 1, from Elm, ENVELOPE, via UPS, COMPLETED",
      "TRASH of Elm: DONE",
      "item Cedar: STE 1, from Cedar, ENVELOPE, via UPS, PENDING",
      "TRASH of Cedar: FAILED, The item was not found",
    ],
  },
  {
    name: "request: snoozed from its list",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch", "Cedar", "Elm"]) await office.asked("TRASH", sender);
    },
    at: () => "/trash",
    steps: () => [
      ...keys("Home", "z"),
      ...line("in 3 days"),
      ...keys("j", "z"),
      ...line("in 3 days"),
      ...keys("j", "Control+Enter"),
    ],
    ends: [
      "TRASH of Alder: PENDING, snoozed",
      "TRASH of Birch: PENDING, snoozed",
      "item Cedar: STE 1, from Cedar, ENVELOPE, via UPS, COMPLETED",
      "TRASH of Cedar: DONE",
    ],
  },
  {
    name: "request: a verb over a set",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch"]) await office.asked("HOLD", sender);
      for (const sender of ["Maple", "Oak"]) await office.asked("HOLD", sender, { box: 1 });
      for (const sender of ["Rowan", "Sorbus"]) await office.asked("SHRED", sender, { box: 1 });
    },
    at: () => "/dashboard",
    steps: ({ ste }) => [
      ...command(`complete pickups of ${ste[0]}`),
      { key: "Control+Enter" },
      ...command(`complete shreds of ${ste[1]}`),
      { key: "Control+Enter" },
      ...command(`am ${ste[2]} from Citi`),
    ],
    ends: [
      "item Alder: STE 1, from Alder, ENVELOPE, via UPS, COMPLETED",
      "HOLD of Alder: DONE",
      "item Birch: STE 1, from Birch, ENVELOPE, via UPS, COMPLETED",
      "HOLD of Birch: DONE",
      "item Rowan: STE 2, from Rowan, ENVELOPE, via UPS, COMPLETED",
      "SHRED of Rowan: DONE",
      "item Sorbus: STE 2, from Sorbus, ENVELOPE, via UPS, COMPLETED",
      "SHRED of Sorbus: DONE",
      "new item: STE 3, from Citi, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING",
    ],
  },
  {
    name: "work mode: deposits",
    prepare: async (office) => {
      await office.setRules({ deposits: true });
      for (const payer of ["Alder", "Birch", "Cedar", "Elm"]) await office.deposit(payer);
    },
    at: () => "/dashboard",
    steps: () => [...command("work deposits"), ...keys("e", "e", "s", "e")],
    ends: [
      "item Alder: STE 1, from Alder, BANK_CHECK, via UPS, COMPLETED",
      "CHECK_DEPOSIT of Alder: DONE",
      "deposit of Alder: SENT",
      "item Birch: STE 1, from Birch, BANK_CHECK, via UPS, COMPLETED",
      "CHECK_DEPOSIT of Birch: DONE",
      "deposit of Birch: SENT",
      "item Elm: STE 1, from Elm, BANK_CHECK, via UPS, COMPLETED",
      "CHECK_DEPOSIT of Elm: DONE",
      "deposit of Elm: SENT",
    ],
  },
];
