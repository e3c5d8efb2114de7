// A control inside a Field is named, described and marked by it.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Checkbox } from "@/app/ui/components/checkbox";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { RadioGroup, RadioGroupItem } from "@/app/ui/components/radio-group";
import { Textarea } from "@/app/ui/components/textarea";

describe("Field", () => {
  test("names its control by the label", () => {
    const html = renderToStaticMarkup(<Field label="Sender name" children={<Input />} />);
    expect(attribute(html, "input", "id")).toBe(attribute(html, "label", "for"));
    expect(attribute(html, "input", "aria-describedby")).toBeNull();
    expect(attribute(html, "input", "aria-invalid")).toBeNull();
  });

  test("describes it by the description, and by the error if there is one", () => {
    const html = renderToStaticMarkup(
      <Field label="Weight" description="In pounds" error="Weight is required for envelopes" required>
        <Textarea />
      </Field>,
    );
    const [first = "", second = ""] = (attribute(html, "textarea", "aria-describedby") ?? "").split(" ");
    expect(textOf(html, first)).toContain("In pounds");
    expect(textOf(html, second)).toContain("Weight is required for envelopes");
    expect(attribute(html, "textarea", "aria-invalid")).toBe("true");
    expect(attribute(html, "textarea", "aria-required")).toBe("true");
    expect(html).toContain('role="alert"');
  });

  test("lets a control use the id its caller gave it", () => {
    const html = renderToStaticMarkup(<Field label="Email" children={<Input id="email" />} />);
    expect(attribute(html, "input", "id")).toBe("email");
  });

  test("names a group by reference, because a label's `for` does not work for groups", () => {
    const html = renderToStaticMarkup(
      <Field label="Item type">
        <RadioGroup>
          <RadioGroupItem value="ENVELOPE">Envelope</RadioGroupItem>
        </RadioGroup>
      </Field>,
    );
    expect(textOf(html, attribute(html, 'div role="radiogroup"', "aria-labelledby") ?? "")).toContain(
      "Item type",
    );
  });

  test("names a checkbox before its label", () => {
    const html = renderToStaticMarkup(<Field layout="inline" label="Active" children={<Checkbox />} />);
    expect(attribute(html, "button", "id")).toBe(attribute(html, "label", "for"));
  });
});

function attribute(html: string, tag: string, name: string): string | null {
  const element = new RegExp(`<${tag}[^>]*>`).exec(html)?.[0] ?? "";
  return new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1] ?? null;
}

/** The text right after the opening tag with this id. */
function textOf(html: string, id: string): string {
  return (html.split(`id="${id}"`)[1] ?? "").slice(0, 700).replaceAll(/<[^>]*>/g, " ");
}
