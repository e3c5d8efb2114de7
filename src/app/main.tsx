// The console's entry: restores the session and mounts the router.
import "./platform/schema-mode";
import "./styles/app.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { session } from "./platform/session/session";
import { router } from "./router";
import { listenForInput } from "./shell/input";
import { startConsole } from "./shell/start";

startConsole();
listenForInput();
void session.restore();

const root = document.getElementById("root");
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
