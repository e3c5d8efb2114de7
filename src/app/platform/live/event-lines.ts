// Server-sent events out of the text they arrive in, as the HTML standard reads them (§9.2.6).

export type ServerEvent = { name: string; data: string; id: string | null };

/** Takes text in pieces of any size; returns the complete events, with the last id that was seen. */
export function createEventReader(): (piece: string) => ServerEvent[] {
  let rest = "";
  return (piece) => {
    rest += piece;
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? "";
    return blocks.map(eventOf);
  };
}

function eventOf(block: string): ServerEvent {
  const fields = block.split(/\r?\n/).map((line) => {
    const colon = line.indexOf(":");
    if (colon < 0) return { field: line, value: "" };
    return { field: line.slice(0, colon), value: line.slice(colon + 1).replace(/^ /, "") };
  });
  const last = (name: string) => fields.findLast(({ field }) => field === name)?.value;
  const data = fields.filter(({ field }) => field === "data").map(({ value }) => value);
  return { name: last("event") ?? "message", data: data.join("\n"), id: last("id") ?? null };
}
