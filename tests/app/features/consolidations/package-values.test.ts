// The form of a consolidated package: empty is 0, invalid values are reported by field, and a changed form is saved.
import { expect, test } from "vitest";
import {
  checkPackage,
  emptyPackage,
  packageKey,
  readPackage,
  volumesOf,
  writePackage,
} from "@/app/features/consolidations/package-values";

test("empty and emptied fields are 0", () => {
  const zeros = { width: 0, height: 0, length: 0, weight: 0, volumeCm3: 0, volumeDesi: 0, notes: "" };
  expect(checkPackage(emptyPackage)).toEqual({ body: zeros, faults: {} });
  expect(checkPackage({ ...emptyPackage, width: "", weight: " " })).toEqual({ body: zeros, faults: {} });
});

test("numbers may have a point or a comma; negative ones are refused by field", () => {
  const { body, faults } = checkPackage({ ...emptyPackage, width: "12.5", height: "9,5", weight: "-1" });
  expect(body).toMatchObject({ width: 12.5, height: 9.5 });
  expect(Object.keys(faults)).toEqual(["weight"]);
  expect(Object.keys(checkPackage({ ...emptyPackage, length: "wide" }).faults)).toEqual(["length"]);
  expect(Object.keys(checkPackage({ ...emptyPackage, notes: "n".repeat(2001) }).faults)).toEqual(["notes"]);
});

test("measures are read with their units, as in the palette; unknown text is refused by field", () => {
  const read = checkPackage({
    ...emptyPackage,
    width: "25.4 cm",
    height: "9 1/2",
    length: '4"',
    weight: "1 lb 8 oz",
    volumeCm3: "16,387",
    volumeDesi: "3,28",
  });
  expect(read.faults).toEqual({});
  expect(read.body).toMatchObject({
    width: 10,
    height: 9.5,
    length: 4,
    weight: 1.5,
    volumeCm3: 16387,
    volumeDesi: 3.28,
  });
  expect(checkPackage({ ...emptyPackage, width: "1,234", weight: "4 cm" }).faults).toEqual({
    width: '"1,234" can be read as 1234 or 1.234. Type the one you mean.',
    weight: '"4 cm" is no weight. Type a number of pounds, or one with its unit: 3.5 oz, 1.5 kg.',
  });
});

test("three sides give the volumes; with a side missing there are no volumes", () => {
  const sides = { ...emptyPackage, width: "10", height: "10", length: "10" };
  expect(volumesOf(sides, 5000)).toEqual({ cm3: 16387, desi: 3.28 });
  expect(volumesOf(sides, 3000)).toEqual({ cm3: 16387, desi: 5.46 });
  expect(volumesOf({ ...sides, width: "25,4 cm" }, 5000)).toEqual({ cm3: 16387, desi: 3.28 });
  expect(volumesOf({ ...sides, length: "" }, 5000)).toBeNull();
  expect(volumesOf({ ...sides, length: "long" }, 5000)).toBeNull();
});

test("a changed form is saved; an unchanged one is not, and an unreadable draft is ignored", () => {
  const store = new Map<string, string>();
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  };
  const key = packageKey("c1");
  const draft = { values: { ...emptyPackage, notes: "Fragile" }, fileKey: "mails/a.jpg" };
  writePackage(storage, key, draft);
  expect(readPackage(storage, key)).toEqual(draft);
  writePackage(storage, key, { values: emptyPackage, fileKey: null });
  expect(readPackage(storage, key)).toBeNull();
  store.set(key, "{");
  expect(readPackage(storage, key)).toBeNull();
  expect(store.size).toBe(0);
});
