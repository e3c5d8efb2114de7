// A text without the ids and moments in it: any few digits may stand in those by chance, and say nothing.

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const moment = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** What is left of a text when each id and each moment in it is taken out. */
export function withoutIds(text: string): string {
  return text.replace(id, "").replace(moment, "");
}
