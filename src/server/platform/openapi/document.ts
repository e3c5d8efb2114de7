// The OpenAPI 3.1 document, written from the contract's endpoints.
import * as z from "zod";
import { type ErrorCode, ErrorBody, errorStatus } from "@/contract/wire/errors";
import type { NamedEndpoint } from "./endpoints";
import { streamPaths } from "./streams";
import type { OpenApi, Operation, Parameter, Answer, Schema } from "./types";

/**
 * Writes the document. Schemas with an id (`.meta({ id })`) are written once and referred to.
 * @throws Error when one id means two schemas.
 */
export function writeOpenApi(endpoints: readonly NamedEndpoint[]): OpenApi {
  const components = createComponents();
  const paths: OpenApi["paths"] = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method] = operationOf(endpoint, components);
  }
  Object.assign(
    paths,
    streamPaths((endpoint) => operationOf(endpoint, components)),
  );
  return {
    openapi: "3.1.0",
    info: { title: "Pigeonhole", version: "1", description: introduction },
    servers: [{ url: "/api" }],
    security: [{ bearer: [] }],
    tags: [...new Set(endpoints.map((endpoint) => endpoint.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components.written(),
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description:
            "The `accessToken` of POST /auth/sign-in or /auth/refresh, which lives for 15 minutes; or an access key of your own that POST /auth/keys gave; below /integration the key that POST /staff/integration-keys gave. Keys work until they are revoked.",
        },
      },
    },
  };
}

const introduction = `The back office of a virtual-mailbox provider.

**Signing in.** POST /auth/sign-in answers a pair of tokens. Send the access token as \`Authorization: Bearer …\`; when it has expired, POST /auth/refresh gives a new pair. Each refresh token works once.

**Refusals.** Every answer that is not a success holds \`{ error: { code, message, fields? }, message }\`. \`fields\` maps a path of the body to what is wrong there. Codes and statuses: ${Object.entries(
  errorStatus,
)
  .map(([code, status]) => `\`${code}\` ${status}`)
  .join(", ")}.

**Versions.** Records carry \`version\`. Send it in \`If-Match\` with a change; when someone else was faster the answer is 412 and nothing changed.

**Repeats.** Send a new \`Idempotency-Key\` with each POST that makes something, and the same one when you repeat it: the first answer is replayed and nothing is made twice. The same key with another body is 422.

**Lists** answer \`{ items, total, nextCursor }\`; send \`nextCursor\` as \`cursor\` for the next page.`;

type Components = ReturnType<typeof createComponents>;

function createComponents() {
  const schemas = new Map<string, Schema>();
  return {
    /** The schema of what is sent (`input`) or answered (`output`), its named parts moved to the components. */
    schemaOf(schema: z.ZodType, io: "input" | "output"): Schema {
      const { $schema: _dialect, $defs = {}, ...root } = z.toJSONSchema(schema, { io });
      for (const [id, part] of Object.entries($defs)) {
        const { id: _id, ...named } = moved(part);
        const known = schemas.get(id);
        if (known && JSON.stringify(known) !== JSON.stringify(named)) {
          throw new Error(`The id ${id} names two different schemas in the contract.`);
        }
        schemas.set(id, named);
      }
      return moved(root);
    },
    written: () => Object.fromEntries([...schemas].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Points references at the document's components. */
function moved(schema: object): Schema {
  const entries = Object.entries(schema).map(([keyword, value]: [string, unknown]) => [
    keyword,
    keyword === "$ref" ? String(value).replace("#/$defs/", "#/components/schemas/") : movedWithin(value),
  ]);
  return Object.fromEntries(entries);
}

function movedWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(movedWithin);
  return typeof value === "object" && value !== null ? moved(value) : value;
}

function operationOf(endpoint: NamedEndpoint, components: Components): Operation {
  const parameters = parametersOf(endpoint, components);
  return {
    operationId: endpoint.name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: `${accessWords(endpoint.access)}${endpoint.bulk ? " It can be part of a bulk run." : ""}`,
    ...(endpoint.access === "public" && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse(undefined).success,
        content: { "application/json": { schema: components.schemaOf(endpoint.body, "input") } },
      },
    }),
    responses: {
      ...successOf(endpoint, components),
      ...refusalsOf(endpoint, components),
    },
  };
}

function accessWords(access: string): string {
  if (access === "public") return "Anyone may call it.";
  if (access === "signed-in") return "Any signed-in member of staff may call it.";
  if (access === "integration") return "Another system may call it, with an integration key.";
  return `Needs the permission \`${access}\`.`;
}

const versionHeader: Parameter = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    'The version of the record you last saw, such as "3". The answer is 412 when it has changed since.',
  schema: { type: "string", examples: ['"3"'] },
};

const keyHeader: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "One key for all tries of one intention: 8 to 128 printable characters without spaces.",
  schema: { type: "string", minLength: 8, maxLength: 128 },
};

const waitedHeader: Parameter = {
  name: "X-Waited",
  in: "header",
  required: false,
  description:
    "Seconds since it was done, for a call that could not be sent at once; it is dated back by them where the body names no moment.",
  schema: { type: "integer", minimum: 0 },
};

function parametersOf(endpoint: NamedEndpoint, components: Components): Parameter[] {
  return [
    ...fieldsOf(endpoint.params, "path", components),
    ...fieldsOf(endpoint.query, "query", components),
    ...(endpoint.versioned ? [versionHeader] : []),
    ...(endpoint.idempotent ? [keyHeader] : []),
    ...(endpoint.dated ? [waitedHeader] : []),
  ];
}

const ObjectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  required: z.array(z.string()).default([]),
});

function fieldsOf(
  schema: z.ZodType | undefined,
  place: "path" | "query",
  components: Components,
): Parameter[] {
  if (!schema) return [];
  const { properties, required } = ObjectSchema.parse(components.schemaOf(schema, "input"));
  return Object.entries(properties).map(([name, schema]) =>
    parameterOf(name, place, required.includes(name), schema),
  );
}

function parameterOf(
  name: string,
  place: "path" | "query",
  required: boolean,
  { description, ...schema }: Schema,
): Parameter {
  return { name, in: place, required, ...(typeof description === "string" && { description }), schema };
}

function successOf({ answer, status = 200 }: NamedEndpoint, components: Components): Record<string, Answer> {
  if (!answer) return { "204": { description: "Done; there is nothing to say." } };
  const description = status === 201 ? "Made." : "Done.";
  const schema = components.schemaOf(answer, "output");
  return { [String(status)]: { description, content: { "application/json": { schema } } } };
}

const refusalWords: Record<ErrorCode, string> = {
  malformed: "The request cannot be read: broken JSON, a header or a query value that does not fit.",
  unauthenticated: "There is no live session. Sign in again.",
  code_required:
    "The e-mail or the password is wrong; or, as `code_required`, they were right and the code is missing or wrong.",
  forbidden: "The caller's role does not allow it.",
  not_found: "There is no such record, or it belongs to an office the caller does not see.",
  conflict: "The record's state does not allow it; the message says who did what, and when.",
  already_here: "An item with this number is here; as `already_here`, the message names it.",
  stale: "The record changed since the version in If-Match.",
  too_large: "More bytes than are taken.",
  unsupported_type: "The file's type is not taken here.",
  invalid: "The body does not fit; `fields` says where and what to send.",
  too_many: "Too many tries. Wait for as many seconds as Retry-After says.",
  internal: "A fault on our side; the message holds the number to report.",
  unavailable: "The database or the file store does not answer. Try again after Retry-After.",
  storage_full: "The store has no room left.",
};

function refusalsOf(endpoint: NamedEndpoint, components: Components): Record<string, Answer> {
  const signedIn: ErrorCode[] = endpoint.access === "public" ? [] : ["unauthenticated"];
  const permitted: ErrorCode[] = endpoint.access === "public" ? [] : ["forbidden"];
  const addressed: ErrorCode[] = endpoint.params ? ["not_found"] : [];
  const body: ErrorCode[] = endpoint.body ? ["invalid", "too_large"] : [];
  const stale: ErrorCode[] = endpoint.versioned ? ["stale"] : [];
  const repeated: ErrorCode[] = endpoint.idempotent ? ["invalid"] : [];
  const always: ErrorCode[] = ["malformed", "too_many", "internal", "unavailable"];
  const codes = [
    ...always,
    ...signedIn,
    ...permitted,
    ...addressed,
    ...body,
    ...stale,
    ...repeated,
    ...(endpoint.errors ?? []),
  ];
  const schema = components.schemaOf(ErrorBody, "output");
  return Object.fromEntries(
    [...new Set(codes)]
      .toSorted((a, b) => errorStatus[a] - errorStatus[b])
      .map((code) => [
        String(errorStatus[code]),
        {
          description: refusalWords[code],
          ...(retried.has(code) && { headers: { "Retry-After": retryAfter } }),
          content: { "application/json": { schema } },
        },
      ]),
  );
}

const retried: ReadonlySet<ErrorCode> = new Set(["too_many", "unavailable"]);
const retryAfter = { description: "Seconds to wait before the next try.", schema: { type: "integer" } };
