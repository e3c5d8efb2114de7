// What is in front: what was offered or raised last, and what is left once that is gone.
import { expect, test } from "vitest";
import { createInFront } from "@/app/ui/in-front";

test("the last offer is meant; once it is taken back, the one before it", () => {
  const places = createInFront<string>();
  expect(places.get()).toBeNull();
  const takeBackFirst = places.put("first");
  const takeBackSecond = places.put("second");
  expect(places.get()).toBe("second");
  takeBackSecond();
  expect(places.get()).toBe("first");
  takeBackFirst();
  expect(places.get()).toBeNull();
});

test("an offer taken back behind another changes nothing in front, and takes only itself back", () => {
  const places = createInFront<string>();
  const takeBack = places.put("same");
  places.put("same");
  takeBack();
  expect(places.all()).toEqual(["same"]);
});

test("what is offered can be raised; what is not offered cannot", () => {
  const places = createInFront<string>();
  places.put("first");
  const takeBack = places.put("second");
  places.raise("first");
  expect(places.all()).toEqual(["second", "first"]);
  places.raise("third");
  expect(places.get()).toBe("first");
  takeBack();
  expect(places.all()).toEqual(["first"]);
});
