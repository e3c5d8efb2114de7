// The form for new mail, by keys alone: what follows an Enter is for the step that it leads to.
import { type Script, command, keys, scanned } from "../script";

export const formScripts: readonly Script[] = [
  {
    name: "forms: mail",
    prepare: async () => {},
    at: () => "/dashboard",
    steps: ({ ste }) => [
      ...keys("c n"),
      { type: `${ste[1]}` },
      ...keys("Enter"),
      { type: "Chase" },
      ...keys("Alt+e", "Control+Enter"),
    ],
    ends: ["new item: STE 2, from Chase, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING"],
  },
  {
    name: "forms: mail, one after the other",
    prepare: async () => {},
    at: () => "/dashboard",
    steps: ({ ste, numbers }) => [
      ...keys("c n"),
      { type: `${ste[1]}` },
      ...keys("Enter"),
      { type: "Chase" },
      ...scanned(`${numbers[0]}`),
      ...keys("Alt+e", "Control+Enter", "Enter"),
      ...scanned(`${numbers[1]}`, `STE ${ste[2]}`),
      ...keys("Enter"),
      { type: "Citi" },
      ...keys("Alt+e", "Control+Enter", "Shift+Tab", "Enter"),
      { type: "Etsy" },
      ...keys("Alt+e", "Control+Enter", "Escape", "g 2"),
      ...command(`am ${ste[3]} from Oak`),
    ],
    ends: [
      "new item: STE 2, from Chase, ENVELOPE, via UPS, number 1, 9.5 x 4.3 x 0.2 x 0.22, PENDING",
      "new item: STE 3, from Citi, ENVELOPE, via UPS, number 2, 9.5 x 4.3 x 0.2 x 0.22, PENDING",
      "new item: STE 3, from Etsy, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING",
      "new item: STE 4, from Oak, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING",
    ],
  },
  {
    name: "forms: task",
    prepare: async () => {},
    at: () => "/dashboard",
    steps: ({ ste }) => [
      ...keys("c t"),
      { type: `${ste[1]}` },
      ...keys("Enter"),
      { type: "Renew the form" },
      ...keys("Tab"),
      { type: "It ends in June" },
      ...keys("Control+Enter", "Control+Enter"),
    ],
    ends: ["new task: STE 2, Renew the form, PENDING, MEDIUM"],
  },
];
