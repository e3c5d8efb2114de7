import { createFileRoute, redirect } from "@tanstack/react-router";
import { useCallback } from "react";
import * as z from "zod";
import { WorkScreen } from "@/app/features/work/work-screen";
import { workPanels } from "@/app/shell/work-panels";
import { queueCalled } from "@/kernel/arguments/work-queue";

export const Route = createFileRoute("/_console/work/$queue")({
  staticData: { title: "Work" },
  validateSearch: z.object({ item: z.string().optional().catch(undefined) }),
  beforeLoad: ({ params }) => {
    const queue = queueCalled(params.queue);
    if (!queue) throw redirect({ to: "/dashboard", replace: true });
    return { queue };
  },
  component: Work,
});

function Work() {
  const { value, label, list } = Route.useRouteContext().queue;
  const { item } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = useCallback(
    (next: string | undefined) =>
      void navigate({ search: next === undefined ? {} : { item: next }, replace: true }),
    [navigate],
  );
  return (
    <WorkScreen queue={value} title={label} list={list} item={item} onShow={show} panel={workPanels[value]} />
  );
}
