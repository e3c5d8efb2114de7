// Every kind of event has its tags, and every tag is one of the contract's.
import { expect, test } from "vitest";
import { everyTag, tagsOf } from "@/app/live/tags-of";
import { EventType } from "@/contract/event";
import { contractModules, endpointsOf } from "@/server/openapi/endpoints";

/** What happens without any list or record looking different. */
const unseen = new Set(["file", "integration-key", "access-key"]);

test.each(EventType.options)("%s", (type) => {
  const [noun = ""] = type.split(".");
  expect(tagsOf(type).length > 0).toBe(!unseen.has(noun));
});

test("the tags are the contract's", () => {
  const known = new Set(endpointsOf(contractModules).map(({ tag }) => tag));
  expect(everyTag.filter((tag) => !known.has(tag))).toEqual([]);
});
