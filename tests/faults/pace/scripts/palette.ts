// Lines of the palette, sequences that lead to screens, and scans on any screen.
import { type Script, command, keys, scanned } from "../script";

const empty = async () => {};

export const paletteScripts: readonly Script[] = [
  {
    name: "palette: lines",
    prepare: empty,
    at: () => "/dashboard",
    steps: ({ ste }) => [
      ...command(`am ${ste[0]} from Citi`),
      ...command(`am ${ste[1]} from Chase`),
      ...command(`task for ${ste[2]} Call about ID`),
      ...command(`am ${ste[3]} pkg from Etsy`),
    ],
    ends: [
      "new item: STE 1, from Citi, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING",
      "new item: STE 2, from Chase, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING",
      "new item: STE 4, from Etsy, PACKAGE, via UPS, PENDING",
      "new task: STE 3, Call about ID, PENDING, MEDIUM",
    ],
  },
  {
    name: "palette: several in one line",
    prepare: empty,
    at: () => "/dashboard",
    steps: ({ ste }) => [
      ...command(`am ${ste[0]} from Citi and ${ste[1]} from Chase`),
      { key: "Enter" },
      ...command(`task for ${ste[2]} Call about ID`),
    ],
    ends: [
      "new item: STE 1, from Citi, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING",
      "new item: STE 2, from Chase, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING",
      "new task: STE 3, Call about ID, PENDING, MEDIUM",
    ],
  },
  {
    // Behind a line that waits for an answer, or that nobody can read, the next one is a line and not keys of the screen.
    name: "palette: behind a line that does nothing",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch"]) await office.asked("TRASH", sender);
    },
    at: () => "/trash",
    steps: ({ ste }) => [
      ...command(`am ${ste[0]} Chase`),
      ...command(`am ${ste[1]} from Citi`),
      ...command("qwzx jkl"),
      ...command(`am ${ste[2]} from Oak`),
    ],
    ends: [
      "new item: STE 2, from Citi, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING",
      "new item: STE 3, from Oak, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING",
    ],
  },
  {
    name: "palette: after a reload",
    prepare: empty,
    at: () => "/dashboard",
    steps: ({ ste }) => [
      { reload: true },
      ...command(`am ${ste[0]} from Citi`),
      { reload: true },
      ...command(`am ${ste[1]} from Chase`),
    ],
    ends: [
      "new item: STE 1, from Citi, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING",
      "new item: STE 2, from Chase, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING",
    ],
  },
  {
    name: "go: one right behind the other",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch"]) await office.asked("TRASH", sender);
      for (const sender of ["Maple", "Oak"]) await office.asked("SHRED", sender);
      for (const sender of ["Rowan", "Sorbus"]) await office.asked("HOLD", sender);
    },
    at: () => "/dashboard",
    steps: () => [
      { reload: true },
      ...keys(
        "g t",
        "g 2",
        "Home",
        "Control+Enter",
        "g 3",
        "g 4",
        "Home",
        "j",
        "Control+Enter",
        "g w",
        "g 3",
        "Home",
        "Control+Enter",
      ),
    ],
    ends: [
      "item Alder: STE 1, from Alder, ENVELOPE, via UPS, COMPLETED",
      "TRASH of Alder: DONE",
      "item Sorbus: STE 1, from Sorbus, ENVELOPE, via UPS, COMPLETED",
      "HOLD of Sorbus: DONE",
      "item Maple: STE 1, from Maple, ENVELOPE, via UPS, COMPLETED",
      "SHRED of Maple: DONE",
    ],
  },
  {
    name: "scan and a key",
    prepare: empty,
    at: () => "/dashboard",
    steps: ({ ste }) => [
      ...scanned(`STE ${ste[0]}`),
      ...keys("c q"),
      ...scanned(`STE ${ste[1]}`),
      ...keys("c q", "g 1"),
      ...scanned(`STE ${ste[2]}`),
      ...keys("c q"),
    ],
    ends: [
      "new item: STE 1, from Unknown, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING",
      "new item: STE 2, from Unknown, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING",
      "new item: STE 3, from Unknown, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING",
    ],
  },
];
