import { afterEach, describe, expect, test } from "vitest";
import { hourText, hoursShown, momentText, shortMomentText, timeText } from "@/app/ui/text/dates";

/** A moment of this computer's clock, as the wire writes it. */
const at = (year: number, month: number, day: number, hour: number, minute: number) =>
  new Date(year, month - 1, day, hour, minute).toISOString();

/** As a person sees it: a blank is a blank. */
const seen = (text: string) => text.replaceAll("\u00a0", " ");

afterEach(() => hoursShown.set("12"));

describe("times in 12 hours, unless the person chose 24", () => {
  const afternoon = at(2025, 11, 20, 14, 5);
  const midnight = at(2025, 11, 20, 0, 12);
  const noon = at(2025, 11, 20, 12, 0);

  test("12 hours", () => {
    expect(seen(momentText(afternoon))).toBe("Nov 20, 2025, 2:05 PM");
    expect(seen(shortMomentText(midnight))).toBe("Nov 20, 2025, 12:12 AM");
    expect(seen(timeText(noon))).toBe("12:00 PM");
    expect([0, 9, 12, 15].map((hour) => seen(hourText(hour)))).toEqual(["12 AM", "9 AM", "12 PM", "3 PM"]);
  });

  test("24 hours", () => {
    hoursShown.set("24");
    expect(momentText(afternoon)).toBe("Nov 20, 2025, 14:05");
    expect(timeText(midnight)).toBe("00:12");
    expect(hourText(9)).toBe("09:00");
  });

  test("this year's moments leave the year out", () => {
    expect(seen(shortMomentText(at(new Date().getFullYear(), 3, 2, 9, 4)))).toBe("Mar 2, 9:04 AM");
  });
});
