// Consolidations: many items become one package, while a colleague is at the same list.
import { changeConsolidation } from "@/contract/consolidations/consolidation";
import { type Script, type Step, keys } from "../script";

const packed = (width: string, weight: string): readonly Step[] => [
  { photo: "Choose photo" },
  { click: "Width (in)" },
  { type: width },
  ...keys("Tab"),
  { type: "9" },
  ...keys("Tab"),
  { type: "4" },
  ...keys("Tab"),
  { type: weight },
  ...keys("Control+Enter"),
];

export const packageScripts: readonly Script[] = [
  {
    name: "consolidation: one after the other",
    prepare: async (office) => {
      await office.consolidation("first", ["Alder", "Birch"]);
      await office.consolidation("second", ["Cedar", "Elm", "Fir"]);
    },
    at: ({ id }) => `/consolidation/${id("second")}`,
    steps: ({ id }, { call }) => [
      ...packed("12", "3"),
      ...keys("g 6", "Home", "Enter"),
      {
        others: () =>
          call(
            changeConsolidation,
            { params: { id: id("first") }, body: { status: "IN_PROGRESS" } },
            { version: 1 },
          ),
      },
      ...packed("10", "2"),
    ],
    ends: [
      "first: DONE, Alder, Birch",
      "item Alder: STE 1, from Alder, ENVELOPE, via UPS, COMPLETED",
      "item Birch: STE 1, from Birch, ENVELOPE, via UPS, COMPLETED",
      "item Cedar: STE 1, from Cedar, ENVELOPE, via UPS, COMPLETED",
      "item Elm: STE 1, from Elm, ENVELOPE, via UPS, COMPLETED",
      "item Fir: STE 1, from Fir, ENVELOPE, via UPS, COMPLETED",
      "new item: STE 1, from Consolidation of 2 items, PACKAGE, via UPS, 10 x 9 x 4 x 2, PENDING",
      "new item: STE 1, from Consolidation of 3 items, PACKAGE, via UPS, 12 x 9 x 4 x 3, PENDING",
      "second: DONE, Cedar, Elm, Fir",
    ],
  },
  {
    name: "consolidation: a colleague cancels it",
    prepare: async (office) => {
      await office.consolidation("first", ["Alder", "Birch"]);
      await office.consolidation("second", ["Cedar", "Elm", "Fir"]);
    },
    at: () => "/consolidation",
    steps: ({ id }, { call }) => [
      ...keys("Home"),
      { photo: "Choose photo" },
      { click: "Width (in)" },
      { type: "12" },
      {
        others: () =>
          call(
            changeConsolidation,
            { params: { id: id("first") }, body: { status: "CANCELLED", reason: "Filed by mistake" } },
            { version: 1 },
          ),
      },
      ...keys("Tab"),
      { type: "9" },
      ...keys("Control+Enter"),
    ],
    ends: [
      "first: CANCELLED, Filed by mistake, Alder, Birch",
      "item Alder: STE 1, from Alder, ENVELOPE, via UPS, PENDING",
      "item Birch: STE 1, from Birch, ENVELOPE, via UPS, PENDING",
    ],
  },
];
