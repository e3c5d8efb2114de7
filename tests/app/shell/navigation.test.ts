import { describe, expect, it } from "vitest";
import { registry } from "@/app/command/registry";
import { destinations, leadsTo } from "@/app/shell/navigation";
import type { Context } from "@/kernel/command/context";

const all = [...destinations.main, ...destinations.requests];

/** The input of a command that only goes to a screen; it reads none of it. */
const nowhere: Context = {
  user: null,
  can: () => false,
  path: "/",
  screen: null,
  scopes: [],
  focused: null,
  selected: [],
  undoable: null,
};

const api = () => Promise.reject(new Error("Going somewhere asks no server."));

describe("the sidebar", () => {
  it("names the screens in the order of the specification", () => {
    expect(destinations.main.map(({ label }) => label)).toEqual([
      "Dashboard",
      "Customers",
      "Task Management",
      "Support Tickets",
    ]);
    expect(destinations.requests.map(({ label }) => label)).toEqual([
      "Scan Request",
      "Trash Requests",
      "Shred Requests",
      "Pick-up Requests",
      "Forward Requests",
      "Consolidation Requests",
      "Check Deposit",
    ]);
  });

  it.each(all)("shows next to $label the keys of a command that goes to $path", async ({ path, command }) => {
    const { run, hotkeys } = registry.get(command);
    expect(await run({ api, args: {}, context: nowhere, targets: [] })).toMatchObject({ go: path });
    expect(hotkeys?.length).toBeGreaterThan(0);
  });

  it.each([
    ["/dashboard", "Dashboard"],
    ["/users", "Customers"],
    ["/mailbox/3fa85f64-5717-4562-b3fc-2c963f66afa6", "Customers"],
    ["/forward", "Forward Requests"],
    ["/forward/3fa85f64-5717-4562-b3fc-2c963f66afa6", "Forward Requests"],
    ["/consolidation/3fa85f64-5717-4562-b3fc-2c963f66afa6", "Consolidation Requests"],
    ["/settings", undefined],
    ["/request/3fa85f64-5717-4562-b3fc-2c963f66afa6", undefined],
  ])("marks on %s as the current one: %s", (pathname, label) => {
    const current = all.filter((destination) => leadsTo(destination, pathname));
    expect(current.map((one) => one.label)).toEqual(label ? [label] : []);
  });
});
