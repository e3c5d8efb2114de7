// Where paper moves: forwards shipped, items handed over, put away, pulled and shredded.
import { type Script, command, keys, line, scanned } from "../script";

export const counterScripts: readonly Script[] = [
  {
    name: "ship",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch", "Cedar"]) await office.forward(sender);
    },
    at: () => "/forward",
    steps: ({ code, numbers }) => [
      ...scanned(code("Alder"), `${numbers[0]}`),
      { key: "Control+Enter" },
      ...scanned(code("Cedar"), `${numbers[1]}`),
      { key: "Control+Enter" },
    ],
    ends: [
      "forward of Alder: COMPLETED, UPS, number 1",
      "FORWARD of Alder: DONE",
      "item Alder: STE 1, from Alder, ENVELOPE, via UPS, COMPLETED",
      "forward of Cedar: COMPLETED, UPS, number 2",
      "FORWARD of Cedar: DONE",
      "item Cedar: STE 1, from Cedar, ENVELOPE, via UPS, COMPLETED",
    ],
  },
  {
    // Another item is refused, at once or late: the number is for the forward on the screen.
    name: "ship: another item in between",
    prepare: async (office) => {
      await office.setRules({ verifyByScan: true });
      for (const sender of ["Alder", "Birch", "Cedar"]) await office.forward(sender);
    },
    at: () => "/forward",
    steps: ({ code, numbers }) => [
      ...keys("Home", "j"),
      ...scanned(code("Cedar"), `${numbers[0]}`, code("Birch")),
      { key: "Control+Enter" },
    ],
    ends: [
      "forward of Birch: COMPLETED, UPS, number 1",
      "FORWARD of Birch: DONE",
      "item Birch: STE 1, from Birch, ENVELOPE, via UPS, COMPLETED",
    ],
  },
  {
    name: "desk: several hand-overs",
    prepare: async (office) => {
      await office.setRules({ pickUpDesk: true });
      for (const sender of ["Alder", "Birch", "Cedar", "Elm"])
        await office.asked("HOLD", sender, { done: true });
      for (const sender of ["Maple", "Oak"]) await office.asked("HOLD", sender, { box: 1, done: true });
      for (const sender of ["Rowan"]) await office.asked("HOLD", sender, { box: 2, done: true });
    },
    at: () => "/desk",
    steps: ({ ste, code }) =>
      [
        [`${ste[0]}`, "Alder", "Birch", "Cedar"],
        [`${ste[1]}`, "Maple", "Oak"],
        [`${ste[2]}`, "Rowan"],
      ].flatMap(([number = "", ...senders]) => [
        ...scanned(`STE ${number}`, ...senders.map(code)),
        ...line("ida"),
        ...line("passport 41QX 2031-04-30"),
        { sign: /^Signature: / },
        { key: "Control+Enter" },
      ]),
    ends: [
      "hand-over: STE 1, to Ida Solo, Envelope from Alder, Envelope from Birch, Envelope from Cedar",
      "hand-over: STE 2, to Ida Solo, Envelope from Maple, Envelope from Oak",
      "hand-over: STE 3, to Ida Solo, Envelope from Rowan",
      ...["Alder", "Birch", "Cedar", "Maple", "Oak", "Rowan"].map(
        (sender) => `HOLD of ${sender}: DONE, HANDED_OVER`,
      ),
    ],
  },
  {
    name: "desk",
    prepare: async (office) => {
      await office.setRules({ pickUpDesk: true });
      for (const sender of ["Alder", "Birch", "Cedar"]) await office.asked("HOLD", sender, { done: true });
      for (const sender of ["Maple", "Oak"]) await office.asked("HOLD", sender, { box: 1, done: true });
    },
    at: () => "/desk",
    steps: ({ ste, code }) => [
      ...scanned(`STE ${ste[0]}`, code("Alder"), code("Cedar")),
      ...line("ida"),
      ...line("passport 41QX 2031-04-30"),
      { sign: /^Signature: / },
      { key: "Control+Enter" },
      ...line(`${ste[1]}`),
      ...scanned(code("Oak")),
      ...line("ida"),
      ...line("passport 41QX 2031-04-30"),
      { sign: /^Signature: / },
      { key: "Control+Enter" },
    ],
    ends: [
      "hand-over: STE 1, to Ida Solo, Envelope from Alder, Envelope from Cedar",
      "hand-over: STE 2, to Ida Solo, Envelope from Oak",
      "HOLD of Alder: DONE, HANDED_OVER",
      "HOLD of Cedar: DONE, HANDED_OVER",
      "HOLD of Oak: DONE, HANDED_OVER",
    ],
  },
  {
    name: "put away",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch", "Cedar", "Elm"]) await office.item(sender);
    },
    at: () => "/shelves/put-away",
    steps: ({ code, shelves }) => [
      ...scanned(`${shelves[0]}`, code("Alder"), code("Birch")),
      { key: "Escape" },
      ...scanned(code("Cedar"), `${shelves[1]}`, code("Elm"), `${shelves[0]}`),
    ],
    ends: [
      "item Alder: STE 1, from Alder, ENVELOPE, via UPS, PENDING, on shelf 1",
      "item Birch: STE 1, from Birch, ENVELOPE, via UPS, PENDING, on shelf 1",
      "item Cedar: STE 1, from Cedar, ENVELOPE, via UPS, PENDING, on shelf 2",
      "item Elm: STE 1, from Elm, ENVELOPE, via UPS, PENDING, on shelf 1",
    ],
  },
  {
    name: "pull list",
    prepare: async (office) => {
      for (const [nth, sender] of ["Alder", "Birch", "Cedar", "Elm"].entries()) {
        await office.asked("SCAN", sender);
        await office.put(sender, nth % 2);
      }
      await office.asked("SCAN", "Fir");
      await office.startPull(["Alder", "Birch", "Cedar", "Elm", "Fir"]);
    },
    at: ({ id }) => `/pull/${id("pull list")}`,
    steps: ({ code }) => [
      ...scanned(code("Cedar"), code("Alder")),
      { key: "x" },
      ...scanned(code("Fir")),
      { key: "n" },
      { key: "Control+Enter" },
    ],
    ends: [
      "item Alder: STE 1, from Alder, ENVELOPE, via UPS, IN_PROCESS, on TROLLEY-1",
      "item Birch: STE 1, from Birch, ENVELOPE, via UPS, IN_PROCESS, on TROLLEY-1",
      "item Cedar: STE 1, from Cedar, ENVELOPE, via UPS, IN_PROCESS, on TROLLEY-1",
      "item Elm: STE 1, from Elm, ENVELOPE, via UPS, IN_PROCESS, on shelf 2, missing",
      "item Fir: STE 1, from Fir, ENVELOPE, via UPS, IN_PROCESS, on TROLLEY-1",
      "line of Alder: TAKEN",
      "line of Birch: TAKEN",
      "line of Cedar: TAKEN",
      "line of Elm: NOT_FOUND",
      "line of Fir: TAKEN",
      "exception Ida Solo: MISSING, OPEN",
      "pull list: finished",
    ],
  },
  {
    name: "pull list: what was taken by mistake",
    prepare: async (office) => {
      for (const [nth, sender] of ["Alder", "Birch", "Cedar", "Elm"].entries()) {
        await office.asked("SCAN", sender);
        await office.put(sender, nth % 2);
      }
      await office.startPull(["Alder", "Birch", "Cedar", "Elm"]);
    },
    at: ({ id }) => `/pull/${id("pull list")}`,
    steps: ({ code }) => [
      ...scanned(code("Cedar"), code("Alder")),
      ...keys("Control+z"),
      ...scanned(code("Birch")),
      ...keys("x", "Control+z", "s", "n", "Control+Enter"),
    ],
    ends: [
      "item Birch: STE 1, from Birch, ENVELOPE, via UPS, IN_PROCESS, on TROLLEY-1",
      "item Cedar: STE 1, from Cedar, ENVELOPE, via UPS, IN_PROCESS, on TROLLEY-1",
      "item Elm: STE 1, from Elm, ENVELOPE, via UPS, IN_PROCESS, on shelf 2, missing",
      "line of Alder: OPEN, skipped",
      "line of Birch: TAKEN",
      "line of Cedar: TAKEN",
      "line of Elm: NOT_FOUND",
      "exception Ida Solo: MISSING, OPEN",
      "pull list: finished",
    ],
  },
  {
    name: "shred batch",
    prepare: async (office) => {
      await office.setRules({ rescueDays: 1 });
      for (const sender of ["Alder", "Birch", "Cedar"]) await office.asked("SHRED", sender, { done: true });
      await office.asked("TRASH", "Elm", { done: true });
      await office.startShredBatch();
    },
    at: ({ id }) => `/shred-batch/${id("batch")}`,
    steps: ({ code }) => [
      ...scanned(code("Birch"), code("Elm"), code("Alder")),
      { key: "Control+Enter" },
      { key: "Control+Enter" },
    ],
    ends: [
      "shred batch: FINISHED",
      "SHRED of Alder: DONE, destroyed",
      "SHRED of Birch: DONE, destroyed",
      "TRASH of Elm: DONE, destroyed",
      "tick of Alder: ticked",
      "tick of Birch: ticked",
      "tick of Elm: ticked",
    ],
  },
  {
    name: "shred batch: rows chosen by keys",
    prepare: async (office) => {
      await office.setRules({ rescueDays: 1 });
      for (const sender of ["Alder", "Birch", "Cedar", "Elm"])
        await office.asked("SHRED", sender, { done: true });
      await office.startShredBatch();
    },
    at: ({ id }) => `/shred-batch/${id("batch")}`,
    steps: ({ code }) => [
      ...keys("Home", "Enter", "j", "Enter", "j", "Enter", "k", "Enter"),
      ...scanned(code("Elm")),
      ...keys("Control+z", "Home", "Control+Enter", "Control+Enter"),
    ],
    ends: [
      "shred batch: FINISHED",
      "SHRED of Alder: DONE, destroyed",
      "SHRED of Cedar: DONE, destroyed",
      "tick of Alder: ticked",
      "tick of Cedar: ticked",
    ],
  },
  {
    name: "scanned batch",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch", "Cedar", "Elm"]) await office.asked("SCAN", sender);
      await office.attach(["Alder", null, "Cedar", "Elm"]);
    },
    at: ({ id }) => `/batch/${id("scan")}`,
    steps: ({ code }) => [
      { key: "j" },
      ...scanned(code("Birch")),
      ...keys("j", "r", "j", "Shift+O", "Control+Enter"),
    ],
    ends: [
      "item Alder: STE 1, from Alder, ENVELOPE, via UPS, COMPLETED",
      "item Birch: STE 1, from Birch, ENVELOPE, via UPS, COMPLETED",
      "item Cedar: STE 1, from Cedar, ENVELOPE, via UPS, COMPLETED",
      "part 1: COMPLETED, Alder, turned 0",
      "part 2: COMPLETED, Birch, turned 0",
      "part 3: COMPLETED, Cedar, turned 90",
      "part 4: LEFT_OUT, Elm, turned 0",
      "SCAN of Alder: DONE",
      "SCAN of Birch: DONE",
      "SCAN of Cedar: DONE",
      "scan: DONE",
    ],
  },
  {
    name: "scanned batches: one after the other",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch", "Cedar", "Elm", "Fir"]) await office.asked("SCAN", sender);
      await office.attach(["Cedar", null, "Elm"], "second");
      await office.attach(["Alder", null, "Birch"], "first");
    },
    at: () => "/batches",
    steps: ({ code }) => [
      ...keys("Home", "Enter", "j", "m", ".", "r", "n", "Control+z", "Control+Enter"),
      ...command("go to batches"),
      ...keys("j", "Enter", "j"),
      ...scanned(code("Fir")),
      ...keys("Control+Enter"),
    ],
    ends: [
      "item Alder: STE 1, from Alder, ENVELOPE, via UPS, COMPLETED",
      "item Birch: STE 1, from Birch, ENVELOPE, via UPS, COMPLETED",
      "item Cedar: STE 1, from Cedar, ENVELOPE, via UPS, COMPLETED",
      "item Elm: STE 1, from Elm, ENVELOPE, via UPS, COMPLETED",
      "item Fir: STE 1, from Fir, ENVELOPE, via UPS, COMPLETED",
      "part 1: COMPLETED, Alder, turned 0, turned 90",
      "part 1: COMPLETED, Cedar, turned 0",
      "part 2: COMPLETED, Birch, turned 0",
      "part 2: COMPLETED, Fir, turned 0",
      "part 3: COMPLETED, Elm, turned 0",
      "SCAN of Alder: DONE",
      "SCAN of Birch: DONE",
      "SCAN of Cedar: DONE",
      "SCAN of Elm: DONE",
      "SCAN of Fir: DONE",
      "scan: DONE",
      "scan: DONE",
    ],
  },
];
