// Tickets, tasks and exceptions, one right behind the other from their lists.
import { type Script, command, keys } from "../script";

export const conversationScripts: readonly Script[] = [
  {
    name: "tickets: answered by keys",
    prepare: async (office) => {
      for (const subject of ["Alder", "Birch", "Cedar"]) await office.ticket(subject);
    },
    at: () => "/support",
    steps: () => [
      ...keys("Home", "r"),
      { type: "It is on the shelf" },
      ...keys("Control+Enter", "Escape", "j", "r"),
      { type: "It goes out today" },
      ...keys("Control+Enter", "Escape", "j", "t r"),
    ],
    ends: [
      "message to Alder: It is on the shelf",
      "message to Birch: It goes out today",
      "new ticket: STE 1, Cedar, RESOLVED",
    ],
  },
  {
    name: "tickets: saved replies",
    prepare: async (office) => {
      await office.savedReply("shelved", "Your letter is on the shelf.");
      await office.savedReply("friday", "We hold it until Friday.");
      for (const subject of ["Alder", "Birch", "Cedar"]) await office.ticket(subject);
    },
    at: () => "/support",
    steps: () => [
      ...keys("Home", "r"),
      { type: ";shelved" },
      ...keys("Enter", "Control+Enter", "Escape", "j", "r"),
      { type: ";friday" },
      ...keys("Tab"),
      { type: " Bye" },
      ...keys("Control+Enter", "Escape", "j", "r"),
      { type: "Hi ;shelved" },
      ...keys("Enter", "Control+Enter"),
    ],
    ends: [
      "message to Alder: Your letter is on the shelf.",
      "message to Birch: We hold it until Friday. Bye",
      "message to Cedar: Hi Your letter is on the shelf.",
    ],
  },
  {
    name: "tasks: done by keys",
    prepare: async (office) => {
      for (const title of ["Alder", "Birch", "Cedar", "Elm"]) await office.task(title);
    },
    at: () => "/tasks",
    steps: () => keys("Home", "Control+Enter", "j", "t h", "j", "t w", "k", "Control+Enter", "Control+z"),
    ends: [
      "new task: STE 1, Birch, WAITING_FOR_CUSTOMER, MEDIUM",
      "new task: STE 1, Cedar, PENDING, HIGH",
      "new task: STE 1, Elm, COMPLETED, MEDIUM",
    ],
  },
  {
    name: "tasks: completed one after the other",
    prepare: async (office) => {
      for (const title of ["Alder", "Birch", "Cedar", "Elm", "Fir"]) await office.task(title);
    },
    at: () => "/tasks",
    steps: () => keys("Home", "Control+Enter", "j", "Control+Enter", "j", "Control+Enter"),
    ends: ["Cedar", "Elm", "Fir"].map((title) => `new task: STE 1, ${title}, COMPLETED, MEDIUM`),
  },
  {
    name: "exceptions: settled by lines",
    prepare: async (office) => {
      for (const [nth, name] of ["Alder", "Birch", "Cedar", "Elm"].entries())
        await office.exception(name, nth + 1);
    },
    at: () => "/exceptions",
    steps: () => [
      ...keys("Home"),
      ...command("take exception"),
      ...keys("j"),
      ...command("return to sender because no such name"),
      ...keys("j", "j"),
      ...command("hold until 2027-01-15"),
    ],
    ends: [
      "exception Alder: UNKNOWN_NAME, OPEN, taken",
      "exception Birch: UNKNOWN_NAME, RETURNED, taken",
      "exception Elm: UNKNOWN_NAME, HELD, taken",
    ],
  },
];
