// Around every page: notices, the tab's title, and the boundary for errors that no other part handles.
import { Outlet, createRootRoute } from "@tanstack/react-router";
import { SWRConfig } from "swr";
import { screens } from "@commands/go";
import { LaterToaster } from "@/app/ui/toasts/later-toaster";
import { swrSettings } from "@/app/platform/data/use-endpoint";
import { useRouteTitle } from "@/app/ui/page-title";
import { RootError } from "@/app/shell/route-error";

export const Route = createRootRoute({ component: Root, errorComponent: RootError });

const titles = new Map<string, string>(screens.map(({ path, title }) => [path, title]));

function Root() {
  useRouteTitle(titles);
  return (
    <SWRConfig value={swrSettings}>
      <Outlet />
      {/* A modal dialog hides everything except live regions from screen readers when it opens, also content that appears
          later. */}
      <div aria-live="off">
        <LaterToaster />
      </div>
    </SWRConfig>
  );
}
