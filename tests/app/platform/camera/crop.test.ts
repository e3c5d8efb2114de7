// The envelope is found on the desk, turned level with its long side across, and cut out; in unclear pictures, nothing is cut.
import { describe, expect, test } from "vitest";
import { type Crop, cropOf } from "@/app/platform/camera/crop";
import { runsOf } from "../../../sweep";
import { type Thing, desks, drawDesk, paper, randoms } from "./drawn-desk";

/** A standard envelope (9.5 x 4.3 in), half as wide as the desk. */
const envelope = { at: [0.5, 0.38], size: [0.5, 0.226] } as const satisfies Thing;
const whole: Crop = { x: 200, y: 150, width: 400, height: 300, turn: 0 };

const degrees = (radians: number) => (radians * 180) / Math.PI;

/** Sides with the margin that is left around them, in pixels of the drawing. */
function withMargin(size: readonly [number, number]) {
  const added = 0.03 * Math.max(...size);
  return { width: (size[0] + added) * 400, height: (size[1] + added) * 400 };
}

function expectFound(crop: Crop, { at, size, turn }: Pick<Thing, "at" | "size"> & { turn: number }) {
  const sides = withMargin(size);
  expect(Math.abs(crop.x - at[0] * 400)).toBeLessThan(2.5);
  expect(Math.abs(crop.y - at[1] * 400)).toBeLessThan(2.5);
  expect(Math.abs(crop.width - sides.width)).toBeLessThan(7);
  expect(Math.abs(crop.height - sides.height)).toBeLessThan(7);
  expect(Math.abs(degrees(crop.turn) - turn)).toBeLessThan(1.5);
}

describe.each([
  ["white on a dark desk", desks.dark, paper.white],
  ["white on wood", desks.wood, paper.white],
  ["white on a light desk", desks.light, paper.white],
  ["manila on a dark desk", desks.dark, paper.manila],
  ["manila on a light desk", desks.light, paper.manila],
  ["grey on a light desk", desks.light, paper.grey],
])("%s", (_, desk, colour) => {
  test.each([
    [0, 0],
    [5, -5],
    [-5, 5],
    [17, -17],
    [45, -45],
    [-70, 70],
    [90, 90],
    [180, 0],
    [197, -17],
    // An envelope that lies nearly upright is turned the same way from both sides.
    [88, 92],
    [92, 88],
  ])("lying at %s° is turned by %s°", (turned, turn) => {
    const crop = cropOf(drawDesk(desk, [{ ...envelope, turned, colour }]), 1);
    expectFound(crop, { ...envelope, turn });
  });
});

test("the crop is in pixels of the large picture", () => {
  const small = drawDesk(desks.dark, [{ ...envelope, turned: 17 }]);
  const [one, large] = [cropOf(small, 1), cropOf(small, 6.4)];
  expect(large.x / one.x).toBeCloseTo(6.4);
  expect(large.width / one.width).toBeCloseTo(6.4, 1);
  expect(large.turn).toBe(one.turn);
});

test("a parcel as high as it is wide is turned level and no further", () => {
  const parcel = { at: [0.5, 0.38], size: [0.34, 0.32], colour: paper.manila } as const;
  for (const turned of [-30, -10, 10, 30]) {
    const crop = cropOf(drawDesk(desks.dark, [{ ...parcel, turned }]), 1);
    expectFound(crop, { ...parcel, turn: -turned });
  }
});

test("an envelope over the edge of the picture is cut out as far as it is visible", () => {
  const crop = cropOf(drawDesk(desks.dark, [{ at: [0.15, 0.4], size: [0.5, 0.22] }]), 1);
  expect(crop.turn).toBeCloseTo(0, 1);
  expect(Math.abs(crop.x - 80)).toBeLessThan(3);
  expect(Math.abs(crop.width - 164)).toBeLessThan(8);
});

test("a cable and a pen next to it change nothing", () => {
  const cable = { at: [0.5, 0.12], size: [1, 0.004], colour: [10, 10, 10], printed: false } as const;
  const through = { ...cable, at: [0.2, 0.4], size: [0.004, 0.7] } as const;
  const pen = { at: [0.85, 0.62], size: [0.2, 0.02], turned: 30, colour: [20, 40, 140] } as const;
  const crop = cropOf(drawDesk(desks.light, [cable, through, pen, { ...envelope, turned: 12 }]), 1);
  expectFound(crop, { ...envelope, turn: -12 });
});

describe("the whole picture stays", () => {
  const cases: readonly [string, Parameters<typeof drawDesk>][] = [
    ["of an empty desk", [desks.wood, []]],
    ["of an empty desk in poor light", [desks.dark, [], { grain: 22, fall: 0.5 }]],
    [
      "of two envelopes side by side",
      [
        desks.dark,
        [
          { at: [0.28, 0.3], size: [0.4, 0.2], turned: 4 },
          { at: [0.7, 0.5], size: [0.4, 0.2], turned: -8 },
        ],
      ],
    ],
    [
      "of two envelopes across each other",
      [desks.dark, [envelope, { ...envelope, turned: 70, colour: paper.manila }]],
    ],
    [
      "of an envelope with a hand over its corner",
      [desks.dark, [envelope, { at: [0.78, 0.5], size: [0.3, 0.26], turned: 50, colour: [190, 140, 120] }]],
    ],
    ["of something small", [desks.light, [{ at: [0.5, 0.4], size: [0.08, 0.06] }]]],
    ["of paper only", [paper.white, [{ at: [0.5, 0.37], size: [0.99, 0.74], printed: true }]]],
    [
      "of an envelope as dark as the desk",
      [desks.dark, [{ ...envelope, colour: [50, 46, 44], printed: false }]],
    ],
  ];
  test.each(cases)("%s", (_, drawing) => {
    expect(cropOf(drawDesk(...drawing), 1)).toEqual(whole);
  });
});

const drawn = runsOf({ whole: 100, short: 35 });

test(`each of ${drawn} drawn at random is cut out whole, with little of the desk`, () => {
  const random = randoms(28);
  const between = (least: number, most: number) => least + random() * (most - least);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] ?? (from[0] as T);
  const wrong: string[] = [];
  for (let nth = 0; nth < drawn; nth++) {
    const long = between(0.3, 0.52);
    const size = [long, long * between(0.4, 0.75)] as const;
    const turned = between(-180, 180);
    const at = [between(0.42, 0.58), between(0.34, 0.42)] as const;
    const [desk, colour] = pick([
      [desks.dark, paper.white],
      [desks.dark, paper.manila],
      [desks.wood, paper.white],
      [desks.light, paper.grey],
    ] as const);
    const light = { grain: between(2, 8), fall: between(0, 0.3), seed: nth + 1 };
    const crop = cropOf(drawDesk(desk, [{ at, size, turned, colour }], light), 1);
    const sides = withMargin(size);
    const tilt = Math.abs(((turned + degrees(crop.turn) + 3600 + 90) % 180) - 90);
    const fits =
      Math.abs(crop.width - sides.width) < 9 && Math.abs(crop.height - sides.height) < 9 && tilt < 2;
    if (!fits) wrong.push(`${nth}: ${JSON.stringify({ size, turned, at, light, crop })}`);
  }
  expect(wrong).toEqual([]);
});
