// Requests one by one, by keys from their lists, and in work mode.
import { type Script, command, keys, scanned } from "../script";

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
      "item Birch: STE 1, from Birch, ENVELOPE, via UPS, COMPLETED",
      "TRASH of Birch: DONE",
      "item Maple: STE 1, from Maple, ENVELOPE, via UPS, COMPLETED",
      "SHRED of Maple: DONE",
      "item Sorbus: STE 1, from Sorbus, ENVELOPE, via UPS, COMPLETED",
      "HOLD of Sorbus: DONE",
    ],
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
      ...scanned(code("Birch")),
      ...keys("Control+Enter", "g 3", "Home", "j", "Enter"),
      ...scanned(code("Maple")),
      ...keys("Control+Enter"),
    ],
    ends: [
      "item Birch: STE 1, from Birch, ENVELOPE, via UPS, COMPLETED",
      "TRASH of Birch: DONE",
      "item Maple: STE 1, from Maple, ENVELOPE, via UPS, COMPLETED",
      "SHRED of Maple: DONE",
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
];
