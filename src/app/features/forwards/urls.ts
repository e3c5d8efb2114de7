// The content of the URL of the forwards.
import { workSearch } from "@/app/lists/list-url";

/** SHIPPED is stored as COMPLETED and would find the same (D7). */
export const ForwardsSearch = workSearch("forward").overwrite(({ status, ...rest }) => ({
  ...rest,
  status: status === "SHIPPED" ? "COMPLETED" : status,
}));
