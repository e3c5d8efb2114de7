import { pick } from "@/kernel/pick";

export default pick("third", 3);
