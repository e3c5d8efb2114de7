// The description of the API: the document for programs, and a page for people.
import type { MiddlewareHandler } from "hono";
import { endpointsOf, contractModules } from "./endpoints";
import { writeOpenApi } from "./document";
import { docsStyle, renderDocs } from "./page";
import { queryReader } from "../http/query";
import type { Server } from "../http/services";

/** Minutes for which a client may keep what was fetched; it changes with the version only. */
const cacheControl = "public, max-age=300";

export function mountOpenApiRoutes({ app }: Server): void {
  // Written when somebody first asks for it: that takes about a tenth of a second, and most servers are never asked.
  let written: ReturnType<typeof writeOpenApi> | undefined;
  const document = () => (written ??= writeOpenApi(endpointsOf(contractModules)));
  let drawn: ReturnType<typeof renderDocs> | undefined;
  const page = () => (drawn ??= renderDocs(document()));

  const readQuery = queryReader(undefined);

  const takesNoQuery: MiddlewareHandler = async (context, next) => {
    readQuery(context.req.url);
    await next();
  };

  app.get("/api/openapi.json", takesNoQuery, (context) =>
    context.json(document(), 200, { "Cache-Control": cacheControl }),
  );
  app.get("/api/docs", takesNoQuery, (context) =>
    context.html(page(), 200, { "Cache-Control": cacheControl }),
  );
  app.get("/api/docs/style.css", takesNoQuery, (context) =>
    context.body(docsStyle, 200, {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": cacheControl,
    }),
  );
}
