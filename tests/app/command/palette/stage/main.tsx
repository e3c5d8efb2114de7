// A page with working commands and nothing else, for stage.test.ts: the product's own provider, router and session.
import "@/app/styles/app.css";
import {
  Outlet,
  RouterProvider,
  createRootRoute,
  createRoute,
  createRouter,
  useLocation,
} from "@tanstack/react-router";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { SWRConfig } from "swr";
import { CommandButton } from "@/app/command/command-button";
import { CommandsProvider } from "@/app/shell/command-provider";
import { listenForInput } from "@/app/shell/input";
import { startConsole } from "@/app/shell/start";
import { LaterToaster } from "@/app/ui/toasts/later-toaster";
import { setFocused, setSelected, useScreenTarget } from "@/app/command/context";
import { session, useSession } from "@/app/platform/session/session";
import { swrSettings } from "@/app/platform/data/use-endpoint";

document.documentElement.classList.toggle("dark", new URLSearchParams(location.search).has("dark"));
startConsole();
listenForInput();
void session.restore();

function Root() {
  const state = useSession();
  if (state.status === "signed-out") return <p>Signed out</p>;
  if (state.status !== "signed-in") return null;
  return (
    <SWRConfig value={swrSettings}>
      <CommandsProvider>
        <Page />
        <Outlet />
      </CommandsProvider>
      <LaterToaster />
    </SWRConfig>
  );
}

const mailbox = { id: "00001042-0000-4000-8000-000000000000", label: "STE 1042" };
const mail = {
  kind: "mail",
  id: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
  label: "Envelope from Chase",
  version: 1,
} as const;

const another = { ...mail, id: "3fa85f65-5717-4562-b3fc-2c963f66afa6", label: "Package from Amazon" };

function Page() {
  const { pathname } = useLocation();
  const [shown, setShown] = useState(false);
  const [note, setNote] = useState("");
  useScreenTarget(shown ? { kind: "mailbox", ...mailbox } : null);
  return (
    <main>
      <h1>Stage</h1>
      <p>At {pathname}</p>
      <label>
        Note <input value={note} onChange={({ target }) => setNote(target.value)} />
      </label>
      <button type="button" onClick={() => setShown(true)}>
        Show mailbox
      </button>
      <button type="button" onClick={() => setFocused(mail)}>
        Take item in hand
      </button>
      <button type="button" onClick={() => setSelected([mail, another])}>
        Select two items
      </button>
      <CommandButton id="mail.add" args={{ mailbox, sender: "Chase" }}>
        Register again
      </CommandButton>
      <CommandButton id="mail.withdraw" target={mail} />
      <CommandButton id="app.undo" />
      <CommandButton id="app.palette" />
    </main>
  );
}

const rootRoute = createRootRoute({ component: Root });
const anywhere = createRoute({ getParentRoute: () => rootRoute, path: "$", component: () => null });
const router = createRouter({ routeTree: rootRoute.addChildren([anywhere]) });

const root = document.getElementById("root");
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(<RouterProvider router={router} />);
