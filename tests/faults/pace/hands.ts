// The hands of a run: they play a script's steps on a page, slowly or at a pace of their own.
import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { fastGap } from "@/kernel/input/scan-detector";
import type { Random } from "@/server/demo/random";
import { burst } from "../../burst";
import { sign, signatureField } from "../../signature";
import type { Step } from "./script";

export type Hands = {
  /** Milliseconds before the next key; `isCharacter` is false for one with a modifier, and for Enter, Tab and Escape. */
  beforeKey: (isCharacter: boolean) => number;
  /** Milliseconds before the next scan. */
  beforeScan: () => number;
  /** Called after each step. */
  after: (place: number) => Promise<void>;
  /** Whether the page is at rest: what is not on the screen then will not come. */
  isAtRest: () => boolean;
};

/** The shortest and longest pause between two keys of a person, in milliseconds. */
const paces = { least: 5, most: 400 };
/** The longest pause before a scan, in milliseconds: a hand takes the next item. */
const longestReach = 1500;
/**
 * The shortest pause that shows a person between two keys, in milliseconds: a person rolls keys one at a time or in pairs, and no
 * scanner pauses so long. Keys that all come faster are a scan, by design, whatever they spell.
 */
const human = fastGap + 30;

/** Hands of a slow person. */
export const slowHands = { beforeKey: () => 2 * fastGap, beforeScan: () => 2 * fastGap };

/** Hands at a pace drawn from `random`: most keys take between a half and one and a half of it. */
export function quickHands(random: Random): Pick<Hands, "beforeKey" | "beforeScan"> & { pace: number } {
  // As many paces from 5 to 20 ms as from 100 to 400.
  const pace = Math.round(paces.least * (paces.most / paces.least) ** (random.below(1001) / 1000));
  const gap = () => within(pace / 2 + random.below(pace + 1));
  let wasFast = true;
  return {
    pace,
    beforeKey: (isCharacter) => {
      const drawn = gap();
      const isFast = drawn <= fastGap && isCharacter;
      const taken = isFast && wasFast ? human : isCharacter ? drawn : Math.max(drawn, human);
      wasFast = taken <= fastGap;
      return taken;
    },
    beforeScan: () => human + random.below(random.pick([50, 300, longestReach])),
  };
}

/** Hands at an even pace: `key` ms before each key, `scan` ms before each scan. Fast keys come in pairs, as a person rolls them. */
export function evenHands({
  key,
  scan,
}: {
  key: number;
  scan: number;
}): Pick<Hands, "beforeKey" | "beforeScan"> {
  let wasFast = true;
  return {
    beforeKey: (isCharacter) => {
      if (key > fastGap) return key;
      wasFast = isCharacter && !wasFast;
      return wasFast ? key : human;
    },
    beforeScan: () => scan,
  };
}

function within(gap: number): number {
  return Math.min(paces.most, Math.max(paces.least, Math.round(gap)));
}

/** Plays `steps` on `page`, up to one that a person could not take. */
export async function play(page: Page, steps: readonly Step[], hands: Hands): Promise<void> {
  for (const [place, step] of steps.entries()) {
    if ("sign" in step && !(await isThere(signatureField(page), hands))) return;
    if ("click" in step && !(await isThere(page.getByLabel(step.click), hands))) return;
    if ("photo" in step && !(await isThere(page.getByRole("button", { name: step.photo }), hands))) return;
    await take(page, step, hands);
    await hands.after(place);
  }
}

/** Waits for what a hand reaches for: nobody can sign or click before. Returns false where it does not come. */
async function isThere(place: Locator, { isAtRest }: Hands): Promise<boolean> {
  while (!(await place.isVisible())) {
    if (isAtRest()) return false;
    await pause(50);
  }
  return true;
}

async function take(page: Page, step: Step, hands: Hands): Promise<void> {
  if ("key" in step) {
    for (const stroke of step.key.split(" ")) {
      await pause(hands.beforeKey(stroke.length === 1));
      await page.keyboard.press(stroke);
    }
    return;
  }
  if ("type" in step) {
    for (const key of step.type) {
      await pause(hands.beforeKey(true));
      await page.keyboard.press(key === " " ? "Space" : key);
    }
    return;
  }
  if ("scan" in step) {
    await pause(hands.beforeScan());
    return burst(page, step.scan);
  }
  if ("sign" in step) return sign(page, step.sign);
  if ("click" in step) return page.getByLabel(step.click).click();
  if ("photo" in step) {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: step.photo }).click();
    return (await chooser).setFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: await aPhoto() });
  }
  if ("others" in step) return void (await step.others());
  if ("online" in step) return page.context().setOffline(!step.online);
  await page.reload({ waitUntil: "commit" });
  // Keys can be pressed from the first moment that the console is visible.
  await page.locator("#root > *").first().waitFor();
}

function aPhoto(): Promise<Buffer> {
  const background = { r: 180, g: 140, b: 90 };
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
