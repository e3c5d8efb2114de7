// The document's entries for calls whose answers are not JSON: lists as CSV, the whole directory, and the live feed.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { ExportedList } from "@/contract/export/export";
import { exportedLists } from "@/contract/export/exported-lists";
import { FeedEvent, FeedQuery, feedPath, wholeDirectory } from "@/contract/feed/feed";
import type { OpenApi, Operation, Parameter, Stream } from "./types";
import type { NamedEndpoint } from "./endpoints";

/** Parameters of a list that only page through it. */
const paging = new Set(["limit", "cursor", "page"]);

const csv: Stream = { "text/csv": { schema: { type: "string" } } };

/** Their paths. `describe` writes an endpoint's operation; only the answer differs here. */
export function streamPaths(describe: (endpoint: NamedEndpoint) => Operation): OpenApi["paths"] {
  const exports = ExportedList.options.map((list) => {
    const listed = exportedLists[list];
    const { parameters = [], ...operation } = describe({ ...listed, name: `export_${list}` });
    return [
      `/export/${list}`,
      {
        get: {
          ...operation,
          summary: `Every row of the list ${listed.path} that its filter finds, as CSV`,
          parameters: parameters.filter(({ name }) => !paging.has(name)).map((each) => wanted(list, each)),
          responses: answering(
            operation,
            "The rows, under a line of headings, sent while they are read.",
            csv,
          ),
        },
      },
    ] as const;
  });
  const feed = describe({ ...feedCall, name: "liveFeed" });
  const events: Stream = { "text/event-stream": { schema: { $ref: "#/components/schemas/FeedEvent" } } };
  const described = answering(feed, "Events as they happen; each holds a FeedEvent as its data.", events);
  const directory = describe({ ...directoryCall, name: "wholeDirectory" });
  const lines = answering(
    directory,
    "A line for each mailbox: the folded text it is found by, a tab, and what is shown of it as a JSON array. `X-Next` says where its changes begin.",
    { "text/plain": { schema: { type: "string" } } },
  );
  return {
    ...Object.fromEntries(exports),
    [feedPath]: { get: { ...feed, responses: described } },
    [wholeDirectory.path]: { get: { ...directory, responses: lines } },
  };
}

/** Requests are exported one type at a time. */
function wanted(list: ExportedList, parameter: Parameter): Parameter {
  return list === "requests" && parameter.name === "type" ? { ...parameter, required: true } : parameter;
}

function answering({ responses }: Operation, description: string, content: Stream): Operation["responses"] {
  return { ...responses, "200": { description, content } };
}

const directoryCall = endpoint({
  ...wholeDirectory,
  tag: "Mailboxes",
  summary: "The whole directory of mailboxes, as lines of text that are sent while they are read",
  answer: z.string(),
});

/** The live feed as if it answered with one event: parameters and refusals are like those of any call. */
const feedCall = endpoint({
  method: "get",
  path: feedPath,
  tag: "Feed",
  summary: "Changes as they happen, as server-sent events; resumed after the last id that was received",
  doing: "Following what happens",
  access: "signed-in",
  query: FeedQuery,
  answer: FeedEvent,
});
