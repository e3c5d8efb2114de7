// A dimmed main button says what is missing, for eyes and for screen readers.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SubmitButton } from "@/app/ui/forms/submit-button";

test("says what is missing beside it, and as its description", () => {
  const html = renderToStaticMarkup(<SubmitButton missing="Write a title.">Next</SubmitButton>);
  const [, id] = /<p id="([^"]+)"[^>]*>Write a title\.<\/p>/.exec(html) ?? [];
  expect(id).toBeDefined();
  expect(html).toContain(`aria-describedby="${id}"`);
  expect(html).toContain('aria-disabled="true"');
});

test("says nothing where nothing is missing", () => {
  const html = renderToStaticMarkup(<SubmitButton missing={null}>Next</SubmitButton>);
  expect(html).not.toContain(`aria-disabled="`);
  expect(html).not.toContain("aria-describedby");
});
