import { expect, test } from "vitest";
import { initials } from "@/app/ui/components/avatar";

test.each([
  ["Ayşe Nur Yıldız", "AY"],
  ["  Ömer   Şahin ", "ÖŞ"],
  ["ışık", "I"],
  ["ada.lovelace@example.com", "A"],
  ["", "?"],
])("%j has the initials %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
