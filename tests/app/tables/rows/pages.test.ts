// Which pages of a long list are read again, and how pages that were read at different times fit together.
import { describe, expect, test } from "vitest";
import {
  type LoadedPage,
  type ListPage,
  placeToRead,
  readAgain,
  loadedRows,
  withPage,
} from "@/app/tables/rows/pages";

type Row = { id: string; text?: string };

/** A page with a row for each letter of `ids`; the next page begins after its last row. */
const page = (ids: string, { isStale = false, end = false, total = 9 } = {}): LoadedPage<Row> => ({
  items: ids.split("").map((id) => ({ id })),
  total,
  nextCursor: end ? null : (ids.at(-1) ?? null),
  isStale,
});

const three = [page("abc"), page("def"), page("ghi", { end: true })];
const idsIn = (pages: readonly LoadedPage<Row>[]) => loadedRows(pages).map(({ id }) => id);

/** A server with the rows `ids`, three on a page; `asked` lists where pages were read from. */
function served(ids: string) {
  const asked: (string | undefined)[] = [];
  const read = (cursor: string | undefined): Promise<ListPage<Row>> => {
    asked.push(cursor);
    const rest = ids.split("").filter((id) => cursor === undefined || id > cursor);
    const items = rest.slice(0, 3).map((id) => ({ id, text: "new" }));
    return Promise.resolve({
      items,
      total: ids.length,
      nextCursor: rest.length > 3 ? (items.at(-1)?.id ?? null) : null,
    });
  };
  return { asked, read };
}

describe("after a change", () => {
  test("the page in view is read again, in one call together with the count", async () => {
    const { asked, read } = served("abcdefghijkl");
    const again = await readAgain(three, { first: 3, last: 5 }, read);
    expect(asked).toEqual(["c"]);
    expect(again.map(({ isStale, total }) => [isStale, total])).toEqual([
      [true, 12],
      [false, 12],
      [true, 12],
    ]);
  });

  test("with two pages in view both are read again", async () => {
    const { asked, read } = served("abcdefghi");
    await readAgain(three, { first: 2, last: 3 }, read);
    expect(asked).toEqual([undefined, "c"]);
  });

  test("where it is unknown which pages are in view, all are read again", async () => {
    const { asked, read } = served("abcdefghi");
    await readAgain(three, null, read);
    expect(asked).toEqual([undefined, "c", "f"]);
  });

  test("a list without pages starts with its first", async () => {
    const { asked, read } = served("abcdefghi");
    expect(idsIn(await readAgain([], null, read))).toEqual(["a", "b", "c"]);
    expect(asked).toEqual([undefined]);
  });

  test("a list that now ends in view has no page after that", async () => {
    const { read } = served("abcde");
    expect(idsIn(await readAgain(three, { first: 3, last: 5 }, read))).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("new rows above move the next page, which is read once it is in view", async () => {
    const { asked, read } = served("abcdefghi");
    const grown = withPage([page("abc"), page("def"), page("ghi", { end: true })], 0, {
      items: [{ id: "A" }, { id: "a" }, { id: "b" }],
      total: 10,
      nextCursor: "b",
    });
    expect(grown.map(({ isStale }) => isStale)).toEqual([false, true, false]);
    expect(placeToRead(grown, { first: 0, last: 2 }, 0)).toBeNull();
    expect(placeToRead(grown, { first: 2, last: 4 }, 0)).toBe(1);
    const mended = withPage(grown, 1, await read("b"));
    expect(asked).toEqual(["b"]);
    expect(idsIn(mended).slice(0, 6)).toEqual(["A", "a", "b", "c", "d", "e"]);
  });
});

describe("which page is read next", () => {
  test("none, where every wanted page is loaded", () => {
    expect(placeToRead(three, { first: 0, last: 8 }, 9)).toBeNull();
  });

  test("the page after the last one, where more rows are wanted", () => {
    expect(placeToRead(three.slice(0, 2), { first: 0, last: 2 }, 7)).toBe(2);
  });

  test("none after the end of the list", () => {
    expect(placeToRead(three, { first: 0, last: 2 }, 100)).toBeNull();
  });

  test("an outdated page in view, before anything else", () => {
    const pages = [page("abc"), page("def", { isStale: true })];
    expect(placeToRead(pages, { first: 2, last: 4 }, 9)).toBe(1);
  });
});

describe("a row on two pages", () => {
  test("is shown where it was found last", () => {
    const pages = [page("xab"), page("cxd", { isStale: true })];
    expect(idsIn(pages)).toEqual(["x", "a", "b", "c", "d"]);
    expect(idsIn([page("abx", { isStale: true }), page("cxd")])).toEqual(["a", "b", "c", "x", "d"]);
  });

  test("is shown on the upper page when both were read at the same time", () => {
    expect(idsIn([page("abc"), page("cde")])).toEqual(["a", "b", "c", "d", "e"]);
  });
});
