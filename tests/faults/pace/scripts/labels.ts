// A label printer that is out of paper in the middle of the work: labels wait, and say what is true when they are printed.
import { type Script, command, keys, line, scanned } from "../script";

const letter = "ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, PENDING";

export const labelScripts: readonly Script[] = [
  {
    name: "labels: out of paper at the station",
    prepare: async (office) => {
      await office.printer({ roll: true });
      await office.startSession();
    },
    at: () => "/intake",
    steps: ({ ste }, { takeRoll }) => [
      ...line(`${ste[0]} from Alder`),
      { others: takeRoll },
      ...line(`${ste[1]} from Birch`),
      ...keys("Alt+ArrowUp"),
      ...line(`to ${ste[2]}`),
      ...line(`${ste[3]} from Cedar`),
      ...command("reprint last"),
      ...line(`${ste[0]} from Elm`),
      ...line("void last because duplicate"),
      ...line(`${ste[1]} from Fir`),
    ],
    ends: [
      `new item: STE 1, from Alder, ${letter}, row 1`,
      `new item: STE 3, from Birch, ${letter}, row 2`,
      `new item: STE 4, from Cedar, ${letter}, row 3`,
      "new item: STE 1, from Elm, ENVELOPE, via UPS, 9.5 x 4.3 x 0.2 x 0.22, CANCELLED, row 4",
      `new item: STE 2, from Fir, ${letter}, row 5`,
      "session: 4 items, 0 exceptions, 1 withdrawn",
      "label of Alder: DONE, copy 1",
      "label of Birch: DONE, copy 1",
      "label of Cedar: DONE, copy 1",
      "label of Cedar: DONE, copy 2",
      "label of Elm: CANCELLED",
      "label of Fir: DONE, copy 1",
      "paper on Alder: STE 1",
      "paper on Birch: STE 3",
      "paper on Cedar: STE 4",
      "paper on Cedar: STE 4",
      "paper on Fir: STE 2",
    ],
  },
  {
    name: "labels: out of paper while forwards go out",
    prepare: async (office) => {
      await office.printer({ roll: false });
      for (const sender of ["Alder", "Birch", "Cedar"]) await office.forward(sender);
    },
    at: () => "/forward",
    steps: ({ code, numbers }) => [
      ...scanned(code("Alder")),
      ...command("print label"),
      ...scanned(`${numbers[0]}`),
      ...keys("Control+Enter"),
      ...scanned(code("Cedar"), `${numbers[1]}`),
      ...command("print label"),
      ...command("reprint last"),
      ...keys("Control+Enter"),
    ],
    ends: [
      "forward of Alder: COMPLETED, UPS, number 1",
      "FORWARD of Alder: DONE",
      "item Alder: STE 1, from Alder, ENVELOPE, via UPS, COMPLETED",
      "forward of Cedar: COMPLETED, UPS, number 2",
      "FORWARD of Cedar: DONE",
      "item Cedar: STE 1, from Cedar, ENVELOPE, via UPS, COMPLETED",
      "label of Alder: DONE, copy 1",
      "label of Cedar: DONE, copy 1",
      "label of Cedar: DONE, copy 2",
      "paper on Alder: STE 1",
      "paper on Cedar: STE 1",
      "paper on Cedar: STE 1",
    ],
  },
];
