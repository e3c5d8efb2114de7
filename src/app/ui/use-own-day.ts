// Today, while a screen stays open over midnight.
import { useEffect, useState } from "react";
import { type OwnDay, ownDay } from "@/kernel/values/own-day";

/** How often the day is looked at, in ms. A timer until midnight would be late by as long as the machine slept. */
const everyMs = 60_000;

/** The person's day; another one within a minute after midnight. */
export function useOwnDay(): OwnDay {
  const [today, setToday] = useState(() => ownDay());
  useEffect(() => {
    const timer = setInterval(() => {
      const now = ownDay();
      setToday((before) => (before.day === now.day ? before : now));
    }, everyMs);
    return () => clearInterval(timer);
  }, []);
  return today;
}
