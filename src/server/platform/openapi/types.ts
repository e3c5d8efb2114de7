// The parts of an OpenAPI 3.1 document that ours uses.

/** A JSON Schema as it is written in the document. */
export type Schema = { [keyword: string]: unknown };

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: Schema;
};

type Content = { "application/json": { schema: Schema } };
/** An answer that is sent while it is read: not JSON, or one event after the other. */
export type Stream = Partial<Record<"text/csv" | "text/event-stream" | "text/plain", { schema: Schema }>>;
export type Answer = {
  description: string;
  headers?: Record<string, unknown>;
  content?: Partial<Content> & Stream;
};

export type Operation = {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  security?: [];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer>;
};

export type OpenApi = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: [{ url: string }];
  security: [{ bearer: [] }];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> };
};
