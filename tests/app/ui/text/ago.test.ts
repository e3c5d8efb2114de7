// How long ago something was: "Just now" ends after a minute, but for the dashboard's requests, whose words are specified.
import { expect, test } from "vitest";
import { agoInHours, agoText } from "@/app/ui/text/ago";

const now = new Date("2026-11-20T12:00:00Z");

test.each([
  ["2026-11-20T11:59:01Z", "Just now", "Just now"],
  ["2026-11-20T11:59:00Z", "1 minute ago", "Just now"],
  ["2026-11-20T11:01:00Z", "59 minutes ago", "Just now"],
  ["2026-11-20T11:00:00Z", "1 hour ago", "1 hour ago"],
  ["2026-11-18T12:00:00Z", "2 days ago", "2 days ago"],
])("%s", (moment, everywhere, onTheDashboard) => {
  expect(agoText(moment, now)).toBe(everywhere);
  expect(agoInHours(moment, now)).toBe(onTheDashboard);
});
