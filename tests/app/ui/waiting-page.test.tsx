// The grey shape of a page that is still loading.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WaitingPage } from "@/app/ui/waiting-page";

test.each(["cards", "rows"] as const)("a page of %s says that it loads, and input waits for it", (of) => {
  const markup = renderToStaticMarkup(<WaitingPage of={of} />);
  expect(markup).toContain("data-awaited");
  expect(markup).toContain('role="status"');
  expect(markup).toContain("Loading");
});

test("cards stand where the columns of a record will be, rows where its list will be", () => {
  const columns = /lg:grid-cols-/;
  expect(renderToStaticMarkup(<WaitingPage of="cards" />)).toMatch(columns);
  expect(renderToStaticMarkup(<WaitingPage of="rows" />)).not.toMatch(columns);
});
