// The content of the URL of the list of mail items.
import { workSearch } from "@/app/lists/list-url";

export const MailListSearch = workSearch("mail");
