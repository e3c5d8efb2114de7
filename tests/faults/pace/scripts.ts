// The scripts: what people do at the station, with requests, at the counter, at the shelves and in the palette.
import { type Script, command, keys, line } from "./script";

const session: Script["prepare"] = (office) => office.startSession();
const scanned = (...codes: readonly string[]) => codes.map((scan) => ({ scan }));
const empty = async () => {};

export const scripts: readonly Script[] = [
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
    ends: [],
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
    ends: [],
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
    ends: [],
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
    ends: [],
  },
  {
    name: "station: same again, void",
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
    ends: [],
  },
  {
    name: "request: scan, complete",
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
    ends: [],
  },
  {
    name: "request: lists by keys",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch"]) await office.asked("TRASH", sender);
      for (const sender of ["Maple", "Oak"]) await office.asked("SHRED", sender);
      for (const sender of ["Rowan", "Sorbus"]) await office.asked("HOLD", sender);
    },
    at: () => "/trash",
    steps: () => keys("Home Enter Control+Enter g 3 Home j Enter Control+Enter g 4 Home Control+Enter"),
    ends: [],
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
      ...keys("Home Enter"),
      ...scanned(code("Birch")),
      ...keys("Control+Enter g 3 Home j Enter"),
      ...scanned(code("Maple")),
      ...keys("Control+Enter"),
    ],
    ends: [],
  },
  {
    name: "work mode: one after the other",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch", "Cedar", "Elm", "Fir"]) await office.asked("SHRED", sender);
    },
    at: () => "/shred",
    steps: () => keys("e e e e"),
    ends: [],
  },
  {
    name: "work mode: skip, undo, fail",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch", "Cedar", "Elm", "Fir"]) await office.asked("TRASH", sender);
    },
    at: () => "/dashboard",
    steps: () => [...command("work trash"), ...keys("e s e u 1 e")],
    ends: [],
  },
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
    ends: [],
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
    ends: [],
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
    ends: [],
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
    ends: [],
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
    ends: [],
  },
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
    ends: [],
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
    ends: [],
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
      ...keys("g t g 2 Home Control+Enter g 3 g 4 Home j Control+Enter g t g 3 Home Control+Enter"),
    ],
    ends: [],
  },
  {
    name: "scan, then a key",
    prepare: empty,
    at: () => "/dashboard",
    steps: ({ ste }) => [
      ...scanned(`STE ${ste[0]}`),
      ...keys("c q"),
      ...scanned(`STE ${ste[1]}`),
      ...keys("c q g 1"),
      ...scanned(`STE ${ste[2]}`),
      ...keys("c q"),
    ],
    ends: [],
  },
];
