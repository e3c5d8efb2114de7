// A time of a day as people type it.

/** "17:00" of "17", "17:00", "5pm", "5:30 pm", "noon"; null for anything else. */
export function clockTime(text: string): string | null {
  const typed = text.trim().toLowerCase();
  if (typed === "noon") return "12:00";
  if (typed === "midnight") return "24:00";
  const [, hours, minutes = "00", half] = /^(\d{1,2})(?:[:.h](\d{2}))?\s*([ap])?\.?m?\.?$/.exec(typed) ?? [];
  if (hours === undefined) return null;
  const whole = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === "p" ? 12 : 0);
  const isTime = Number(minutes) < 60 && (whole < 24 || (whole === 24 && minutes === "00"));
  const isHalf = half === undefined || (Number(hours) >= 1 && Number(hours) <= 12);
  return isTime && isHalf ? `${String(whole).padStart(2, "0")}:${minutes}` : null;
}
