import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itemCode, itemCodes, readItemCode } from "@/contract/mail/item-code";

const number = fc.integer({ min: 0, max: itemCodes - 1 });
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

describe("item codes", () => {
  it("are PH, seven characters and a check character", () => {
    expect(itemCode(0)).toBe("PH0000000X");
    expect(itemCode(itemCodes - 1)).toMatch(/^PHZZZZZZZ[0-9A-Z]$/);
    fc.assert(fc.property(number, (each) => readItemCode(itemCode(each)) === itemCode(each)));
  });

  it("differ for different numbers", () => {
    fc.assert(fc.property(number, number, (a, b) => (a === b) === (itemCode(a) === itemCode(b))));
  });

  it("may be typed in lower case, with spaces and dashes, and with letters that look like digits", () => {
    const code = itemCode(32 + 1);
    expect(code).toBe(`PH0000011${code.slice(-1)}`);
    const typed = `ph oooo-oil${code.slice(-1).toLowerCase()}`;
    expect(readItemCode(typed)).toBe(code);
  });

  it("are refused with one wrong character", () => {
    const wrong = fc.record({
      of: number,
      place: fc.integer({ min: 2, max: 9 }),
      to: fc.constantFrom(...alphabet.split("")),
    });
    fc.assert(
      fc.property(wrong, ({ of, place, to }) => {
        const code = itemCode(of);
        fc.pre(code[place] !== to);
        return readItemCode(code.slice(0, place) + to + code.slice(place + 1)) === null;
      }),
    );
  });

  it("are refused with two neighbours swapped, except for a few", () => {
    let passed = 0;
    for (let each = 0; each < 2000; each++) {
      const code = itemCode((each * 7_919_191) % itemCodes);
      for (let place = 2; place < 9; place++) {
        const [a = "", b = ""] = [code[place], code[place + 1]];
        if (a === b) continue;
        if (readItemCode(code.slice(0, place) + b + a + code.slice(place + 2)) !== null) passed++;
      }
    }
    // One in a hundred at most.
    expect(passed).toBeLessThan(140);
  });

  it("are refused in any other form", () => {
    for (const text of ["", "PH", "PH123", "1Z5R89390357567127", "PHUUUUUUUU", "XPH00000001"]) {
      expect(readItemCode(text)).toBeNull();
    }
  });
});
