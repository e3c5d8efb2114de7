import { pick } from "@/kernel/pick";

export default pick("fifth", 5);
