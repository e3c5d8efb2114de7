import { pick } from "@/kernel/pick";

export default pick("second", 2);
