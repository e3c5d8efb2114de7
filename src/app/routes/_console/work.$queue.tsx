import { createFileRoute, redirect } from "@tanstack/react-router";
import { useCallback } from "react";
import * as z from "zod";
import { WorkAsked } from "@/app/records/pane/work-asked";
import { WorkScreen } from "@/app/features/work/work-screen";
import { workPanels } from "@/app/shell/work-panels";
import { queueCalled } from "@/kernel/arguments/screen/work-queue";

export const Route = createFileRoute("/_console/work/$queue")({
  staticData: { title: "Work" },
  validateSearch: WorkAsked.extend({ item: z.string().optional().catch(undefined) }),
  beforeLoad: ({ params }) => {
    const queue = queueCalled(params.queue);
    if (!queue) throw redirect({ to: "/dashboard", replace: true });
    return { queue };
  },
  component: Work,
});

function Work() {
  const { value, label, list } = Route.useRouteContext().queue;
  const { item, ...asked } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = useCallback(
    (next: string | undefined) =>
      void navigate({
        // A request to one record does not apply to the next.
        search: (now) => (next === now.item ? now : next === undefined ? {} : { item: next }),
        replace: true,
      }),
    [navigate],
  );
  const onAsked = useCallback(
    () => void navigate({ search: (now) => ({ item: now.item }), replace: true }),
    [navigate],
  );
  return (
    <WorkScreen
      queue={value}
      title={label}
      list={list}
      item={item}
      onShow={show}
      panel={workPanels[value]}
      asked={asked}
      onAsked={onAsked}
    />
  );
}
