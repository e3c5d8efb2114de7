// The page that people read the API on: one plain document, searchable by the browser, no script.
import { html } from "hono/html";
import type { OpenApi, Operation, Parameter, Answer, Schema } from "./types";

/** What `html` makes: escaped text, or a promise of it where a part was one. */
type Html = ReturnType<typeof html>;

/** Renders the document as one page. */
export function renderDocs(document: OpenApi): Html {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = document.tags.map(({ name }) => ({
    name,
    calls: operations.filter(({ operation }) => operation.tags[0] === name),
  }));
  const schemas = Object.entries(document.components.schemas);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${document.info.title} API</title>
        <link rel="stylesheet" href="/api/docs/style.css" />
      </head>
      <body>
        <nav aria-label="Contents">
          <strong>${document.info.title} API</strong>
          <a href="/api/openapi.json">openapi.json</a>
          ${tags.map(
            ({ name, calls }) =>
              html`<h2>${name}</h2>
                <ul>
                  ${calls.map(
                    ({ path, method, operation }) =>
                      html`<li>
                        <a href="#${operation.operationId}"><b class="${method}">${method}</b> ${path}</a>
                      </li>`,
                  )}
                </ul>`,
          )}
          <h2>Schemas</h2>
          <ul>
            ${schemas.map(([name]) => html`<li><a href="#schema-${name}">${name}</a></li>`)}
          </ul>
        </nav>
        <main>
          <h1>${document.info.title} API</h1>
          ${document.info.description.split("\n\n").map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
          ${tags.map(
            ({ name, calls }) =>
              html`<h2>${name}</h2>
                ${calls.map(renderCall)}`,
          )}
          <h2>Schemas</h2>
          ${schemas.map(
            ([name, schema]) =>
              html`<section id="schema-${name}">
                <h3>${name}</h3>
                ${renderSchema(schema)}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}

function renderCall({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): Html {
  const body = operation.requestBody?.content["application/json"].schema;
  return html`<section id="${operation.operationId}">
    <h3>
      <a href="#${operation.operationId}"><b class="${method}">${method}</b> <code>/api${path}</code></a>
    </h3>
    <p>${operation.summary}. ${prose(operation.description)}</p>
    ${operation.parameters ? renderParameters(operation.parameters) : ""}
    ${
      body
        ? html`<h4>Body</h4>
            ${renderSchema(body)}`
        : ""
    }
    <h4>Answers</h4>
    <dl>
      ${Object.entries(operation.responses).map(([status, response]) => renderAnswer(status, response))}
    </dl>
  </section>`;
}

function renderParameters(parameters: readonly Parameter[]): Html {
  return html`<h4>Parameters</h4>
    <table>
      <tbody>
        ${parameters.map(
          ({ name, in: place, required, schema, description }) =>
            html`<tr>
              <th scope="row"><code>${name}</code><small>${place}${required ? ", required" : ""}</small></th>
              <td>${typeOf(schema)} ${prose(description ?? "")}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function renderAnswer(status: string, { description, content }: Answer): Html {
  const schema = content && Object.values(content)[0]?.schema;
  const isRefusal = Number(status) >= 400;
  return html`<dt class="${isRefusal ? "refusal" : "success"}">${status}</dt>
    <dd>${prose(description)} ${schema && !isRefusal ? renderSchema(schema) : ""}</dd>`;
}

/** An object as a table of its fields, anything else as its type. */
function renderSchema(schema: Schema): Html {
  const { properties, required } = schema;
  if (!isSchema(properties)) return html`<p>${typeOf(schema)}${valuesOf(schema)}</p>`;
  const needed = Array.isArray(required) ? required : [];
  return html`<table>
    <tbody>
      ${Object.entries(properties).map(([name, field]) =>
        isSchema(field)
          ? html`<tr>
              <th scope="row">
                <code>${name}</code><small>${needed.includes(name) ? "" : "optional"}</small>
              </th>
              <td>
                ${typeOf(field)}${defaultOf(field)} ${prose(text(field.description))} ${fieldsWithin(field)}
              </td>
            </tr>`
          : "",
      )}
    </tbody>
  </table>`;
}

function fieldsWithin(field: Schema): Html | "" {
  const inner = isSchema(field.items) ? field.items : field;
  return isSchema(inner.properties) ? renderSchema(inner) : "";
}

/** A schema's type in a few words, with links to what is described elsewhere. */
function typeOf(schema: Schema): Html {
  const named = typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;
  if (named) return html`<a href="#schema-${named}">${named}</a>`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) {
    return html`${choices.filter(isSchema).map((each, index) => html`${index > 0 ? " or " : ""}${typeOf(each)}`)}`;
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.type === "array" && isSchema(schema.items)) return html`list of ${typeOf(schema.items)}`;
  const limits = (
    [
      ["format", ""],
      ["minLength", "at least "],
      ["maxLength", "at most "],
      ["minimum", "from "],
      ["maximum", "up to "],
    ] as const
  )
    .filter(([keyword]) => schema[keyword] !== undefined && schema[keyword] !== Number.MAX_SAFE_INTEGER)
    .map(([keyword, word]) => `${word}${text(schema[keyword])}`);
  return html`<i>${text(schema.type) || "anything"}${limits.length > 0 ? ` (${limits.join(", ")})` : ""}</i>`;
}

function valuesOf({ enum: values }: Schema): Html | "" {
  return Array.isArray(values) ? html`: ${values.map((value) => html`<code>${text(value)}</code> `)}` : "";
}

function defaultOf(schema: Schema): Html | "" {
  return schema.default === undefined ? "" : html`, default <code>${JSON.stringify(schema.default)}</code>`;
}

/** Text with \`code\` and **words** marked. */
function prose(marked: string): Html {
  const parts = marked.split(/(\*\*[^*]+\*\*|`[^`]+`)/);
  return html`${parts.map((part) =>
    part.startsWith("**")
      ? html`<strong>${part.slice(2, -2)}</strong>`
      : part.startsWith("`")
        ? html`<code>${part.slice(1, -1)}</code>`
        : part,
  )}`;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The page's style sheet: quiet, dense, light and dark by the reader's system. */
export const docsStyle = `
:root { color-scheme: light dark; --line: #8884; --dim: light-dark(#5b616e, #a0a7b4); --accent: light-dark(#1d4ed8, #93b4ff); }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; display: grid; grid-template-columns: minmax(15rem, 22rem) minmax(0, 1fr); font: 14px/1.55 system-ui, sans-serif; background: light-dark(#fff, #14161a); color: light-dark(#16181d, #e7e9ee); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; border-right: 1px solid var(--line); }
nav > a { float: right; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 2px 4px; border-radius: 4px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav li a:hover { background: var(--line); }
nav h2 { margin: 1rem 0 .25rem; font-size: 12px; color: var(--dim); }
main { padding: 1rem 2rem 4rem; max-width: 64rem; }
h1 { font-size: 22px; } main > h2 { margin-top: 3rem; font-size: 18px; border-bottom: 1px solid var(--line); } h3 { font-size: 15px; margin-bottom: .25rem; } h3 a { color: inherit; text-decoration: none; } h4 { margin: .75rem 0 .25rem; font-size: 12px; color: var(--dim); }
section { margin-left: -12px; padding: .25rem 0 1rem 12px; }
section:target { box-shadow: inset 3px 0 0 var(--accent); }
a { color: var(--accent); } a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code { font: 12.5px ui-monospace, monospace; overflow-wrap: anywhere; } i { color: var(--dim); }
b { display: inline-block; min-width: 3.6em; font: 600 11px ui-monospace, monospace; text-transform: uppercase; color: var(--dim); }
b.get { color: light-dark(#15803d, #6ee7a0); } b.post { color: var(--accent); } b.put, b.patch { color: light-dark(#92600a, #f2c063); } b.delete { color: light-dark(#b91c1c, #ff9a9a); }
table { width: 100%; border-collapse: collapse; } th, td { text-align: left; vertical-align: top; padding: 4px 8px 4px 0; border-top: 1px solid var(--line); font-weight: 400; } th { width: 14rem; } th small { display: block; color: var(--dim); } td table { margin: .25rem 0 .25rem .5rem; }
dl { display: grid; grid-template-columns: 3.5rem minmax(0, 1fr); gap: 2px 8px; margin: 0; } dt { font: 600 12px/1.7 ui-monospace, monospace; } dd { margin: 0; } dt.success { color: light-dark(#15803d, #6ee7a0); } dt.refusal { color: var(--dim); }
@media (max-width: 60rem) { body { display: block; } nav { position: static; height: auto; border: 0; } main { padding: 1rem; } }
`;
