// The form for new mail, by keys alone: what follows an Enter is for the step that it leads to.
import { type Script, keys } from "../script";

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
