// A task in work mode: what it is about and its messages, and what can be done with it.
import { useScreenTarget } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { taskTarget } from "@/kernel/command/targets/task-targets";
import { SnoozeMark } from "@/app/records/snooze-mark";
import { WhatForWhom } from "@/app/records/cells/what-for-whom";
import { UnshownWork, WorkColumns, type WorkPanelProps, useWorkOn } from "@/app/records/pane/work-panel";
import { getTask } from "@/contract/tasks/task";
import { TaskActions } from "./task-actions";
import { TaskConversation } from "./task-conversation";
import { TaskFacts } from "./task-facts";

export function TaskWorkPanel({ id, queue, compose, onComposed }: WorkPanelProps) {
  const { data, error, mutate } = useEndpoint(getTask, { params: { id } });
  useScreenTarget(data ? taskTarget(data) : null);
  useWorkOn(queue);
  if (!data) return <UnshownWork error={error} onRetry={() => void mutate()} />;
  return (
    <WorkColumns
      talks
      label={data.title}
      title={<WhatForWhom what={data.title} mailbox={data.mailbox} />}
      marks={<SnoozeMark until={data.snoozedUntil} />}
      record={
        <>
          <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
            {data.description}
          </p>
          <div className="flex h-96 min-h-0 flex-col overflow-hidden rounded-lg border border-border">
            <TaskConversation
              task={data}
              messages={data.messages}
              compose={compose}
              onComposed={onComposed}
            />
          </div>
        </>
      }
      work={
        <>
          <TaskActions task={data} />
          <TaskFacts task={data} />
        </>
      }
    />
  );
}
