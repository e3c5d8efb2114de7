// The description of the API: the document for programs, and a page for people.
import { endpointsOf, contractModules } from "../openapi/endpoints";
import { writeOpenApi } from "../openapi/document";
import { docsStyle, renderDocs } from "../openapi/page";
import type { Server } from "../services";

/** Minutes for which a client may keep what was fetched; it changes with the version only. */
const cacheControl = "public, max-age=300";

export function mountOpenApiRoutes({ app }: Server): void {
  const document = writeOpenApi(endpointsOf(contractModules));
  const page = renderDocs(document);

  app.get("/api/openapi.json", (context) => context.json(document, 200, { "Cache-Control": cacheControl }));
  app.get("/api/docs", (context) => context.html(page, 200, { "Cache-Control": cacheControl }));
  app.get("/api/docs/style.css", (context) =>
    context.body(docsStyle, 200, {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": cacheControl,
    }),
  );
}
