// A picture in the room it has: whole at first, larger in steps, sideways when turned.
import { expect, test } from "vitest";
import { atFirst, farther, fitted, nearer, turnedOnce } from "@/app/ui/zoom";

const room = { width: 800, height: 400 };

test("at first all of it is visible, and a small picture is not enlarged", () => {
  expect(fitted({ width: 4000, height: 1000 }, room, atFirst).frame).toEqual({ width: 800, height: 200 });
  expect(fitted({ width: 100, height: 50 }, room, atFirst).frame).toEqual({ width: 100, height: 50 });
});

test("turned by a quarter it lies the other way, and all of it is still visible", () => {
  const { frame, picture } = fitted({ width: 1600, height: 800 }, room, turnedOnce(atFirst));
  expect(frame).toEqual({ width: 200, height: 400 });
  expect(picture).toEqual({ width: 400, height: 200 });
});

test("zoom has steps and limits; four turns give the first picture", () => {
  expect(farther(atFirst)).toBe(atFirst);
  expect(farther(nearer(atFirst))).toEqual(atFirst);
  let view = atFirst;
  while (nearer(view) !== view) view = nearer(view);
  expect(view.zoom).toBe(8);
  expect([1, 2, 3, 4].reduce((turned) => turnedOnce(turned), atFirst)).toEqual(atFirst);
});
