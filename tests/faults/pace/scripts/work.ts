// Work mode over what is written down or answered: checks, exceptions and tasks.
import { type Script, type Step, command, keys, line, scanned } from "../script";

/** A check written down as its paper says, its deposit prepared, and taken to the branch. */
const writtenDown: readonly Step[] = [
  { click: "Amount" },
  ...line("123.45"),
  ...line("123.45"),
  { type: "1" },
  { key: "Tab" },
  { type: "123.45" },
  ...keys("Control+Enter", "e"),
];

export const workScripts: readonly Script[] = [
  {
    name: "work mode: checks written down",
    prepare: async (office) => {
      await office.setRules({ deposits: true });
      await office.check("Alder", 0);
      await office.check("Birch", 1);
    },
    at: () => "/dashboard",
    steps: () => [...command("work deposits"), ...writtenDown, ...writtenDown],
    ends: [
      "item Alder: STE 1, from Alder, BANK_CHECK, via UPS, COMPLETED",
      "CHECK_DEPOSIT of Alder: DONE",
      "deposit of Alder: SENT",
      "item Birch: STE 2, from Birch, BANK_CHECK, via UPS, COMPLETED",
      "CHECK_DEPOSIT of Birch: DONE",
      "deposit of Birch: SENT",
    ],
  },
  {
    name: "work mode: forwards by scans",
    prepare: async (office) => {
      for (const sender of ["Alder", "Birch", "Cedar", "Elm"]) await office.forward(sender);
    },
    at: () => "/dashboard",
    steps: ({ code, numbers }) => [
      ...command("work forwards"),
      ...scanned(code("Cedar"), `${numbers[0]}`),
      ...keys("Control+Enter"),
      ...scanned(`${numbers[1]}`),
      ...keys("Control+Enter"),
      ...scanned(code("Elm"), `${numbers[2]}`),
      ...keys("e"),
    ],
    ends: [
      "forward of Cedar: COMPLETED, UPS, number 1",
      "FORWARD of Cedar: DONE",
      "item Cedar: STE 1, from Cedar, ENVELOPE, via UPS, COMPLETED",
      "forward of Alder: COMPLETED, UPS, number 2",
      "FORWARD of Alder: DONE",
      "item Alder: STE 1, from Alder, ENVELOPE, via UPS, COMPLETED",
      "forward of Elm: COMPLETED, UPS, number 3",
      "FORWARD of Elm: DONE",
      "item Elm: STE 1, from Elm, ENVELOPE, via UPS, COMPLETED",
    ],
  },
  {
    name: "work mode: exceptions",
    prepare: async (office) => {
      await office.exception("Alder", 1, 1);
      await office.exception("Birch", 2, 2);
      await office.exception("Ida Solo", 3);
      await office.exception("Elm", 4, 3);
      await office.exception("Fir", 5, 0);
    },
    at: () => "/dashboard",
    steps: () => [...command("work exceptions"), ...keys("e", "a", "2", "s", "e")],
    ends: [
      "exception Alder: UNKNOWN_NAME, ASSIGNED, taken",
      "exception Birch: UNKNOWN_NAME, ASSIGNED, taken",
      "exception Ida Solo: UNKNOWN_NAME, ASSIGNED, taken",
      "exception Fir: UNKNOWN_NAME, ASSIGNED, taken",
      "new item: STE 2, from Unknown, ENVELOPE, via UPS, PENDING",
      "new item: STE 3, from Unknown, ENVELOPE, via UPS, PENDING",
      "new item: STE 2, from Unknown, ENVELOPE, via UPS, PENDING",
      "new item: STE 1, from Unknown, ENVELOPE, via UPS, PENDING",
    ],
  },
  {
    name: "work mode: tasks",
    prepare: async (office) => {
      for (const title of ["Alder", "Birch", "Cedar", "Elm", "Fir"]) await office.task(title);
    },
    at: () => "/dashboard",
    steps: () => [
      ...command("work tasks"),
      ...keys("e", "s", "r"),
      { type: "Call them again" },
      ...keys("Control+Enter", "Escape", "e", "u", "e", "e"),
    ],
    ends: [
      "new task: STE 1, Alder, COMPLETED, MEDIUM",
      "message to Cedar: Call them again",
      "new task: STE 1, Cedar, COMPLETED, MEDIUM",
      "new task: STE 1, Elm, COMPLETED, MEDIUM",
    ],
  },
];
