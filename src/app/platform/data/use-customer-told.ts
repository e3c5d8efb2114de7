// What a screen, a form or a question says of the notice to the customer.
import { getNoticeDelay } from "@/contract/customer-mail/notice-settings";
import { useEndpoint } from "./use-endpoint";
import { customerTold } from "@/app/ui/text/customer-told";

/** `text`, which says that the customer is notified, as it is true of this server. `isWaiting`: the notice can still be taken back. */
export function useCustomerTold(text: string, isWaiting = false): string {
  const { data } = useEndpoint(getNoticeDelay, /notifi/.test(text) ? {} : null);
  return customerTold(text, data, isWaiting);
}
