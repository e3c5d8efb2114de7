import { pick } from "@/kernel/pick";

export default pick("first", 1);
