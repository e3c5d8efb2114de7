// The dashboard below its counts and newest records: what waits, the person's own work, and how mail comes and goes. Loaded only
// with the dashboard.
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { ReadFault } from "@/app/ui/read-fault";
import { getFlow } from "@/contract/dashboard/flow";
import { ArrivalHours } from "./arrival-hours";
import type { Dashboard } from "./counts";
import { InAndOut } from "./in-and-out";
import { ReceivedLine } from "./received-line";
import { LatestPictures } from "./latest-pictures";
import { MyWork } from "./my-work";
import { Promises } from "./promises";
import { WaitingWork } from "./waiting-work";

/** Days and hours are those of the person's clock. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** `data` undefined until it is known. */
export function Overview({ data }: { data: Dashboard | undefined }) {
  const flow = useEndpoint(getFlow, { query: { timeZone } }, { keepPreviousData: true });
  return (
    <>
      {flow.error && !flow.data && (
        <ReadFault
          title="The charts could not be read."
          error={flow.error}
          onRetry={() => void flow.mutate()}
          className="mb-4"
        />
      )}
      <div className="grid gap-4 lg:grid-cols-12">
        <WaitingWork className="lg:col-span-7 xl:col-span-5" />
        <InAndOut days={flow.data?.days} className="lg:col-span-5 xl:col-span-4" />
        <div className="grid content-start gap-4 lg:col-span-5 xl:col-span-3">
          <Promises />
          <MyWork />
          <ReceivedLine days={data?.intake} />
        </div>
        <ArrivalHours counts={flow.data?.hours} timeZone={timeZone} className="lg:col-span-7 xl:col-span-5" />
        <LatestPictures pictures={flow.data?.pictures} className="lg:col-span-12 xl:col-span-7" />
      </div>
    </>
  );
}
