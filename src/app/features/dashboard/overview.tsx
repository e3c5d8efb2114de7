// All of the dashboard below its title: what waits, how mail comes and goes, the counts of open work, and what came last. Loaded
// only with the dashboard.
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { ReadFault } from "@/app/ui/read-fault";
import { getFlow } from "@/contract/flow";
import { ArrivalHours } from "./arrival-hours";
import { Counts, type Dashboard } from "./counts";
import { InAndOut } from "./in-and-out";
import { Intake } from "./intake";
import { LatestPictures } from "./latest-pictures";
import { MyWork } from "./my-work";
import { RecentRequests } from "./recent-requests";
import { RecentTickets } from "./recent-tickets";
import { WaitingWork } from "./waiting-work";

/** Days and hours are those of the person's clock. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** `data` undefined until it is known; `failed`: it could not be read, and the error is shown elsewhere. */
export function Overview({ data, failed }: { data: Dashboard | undefined; failed: boolean }) {
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
        <MyWork className="lg:col-span-5 xl:col-span-3" />
        <ArrivalHours counts={flow.data?.hours} timeZone={timeZone} className="lg:col-span-7 xl:col-span-5" />
        <LatestPictures pictures={flow.data?.pictures} className="lg:col-span-12 xl:col-span-7" />
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Counts data={data} />
        <Intake days={data?.intake} />
      </div>
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <RecentRequests requests={data?.recentRequests} failed={failed} />
        <RecentTickets tickets={data?.recentTickets} failed={failed} />
      </div>
    </>
  );
}
