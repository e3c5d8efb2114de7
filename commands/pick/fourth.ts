import { pick } from "@/kernel/pick";

export default pick("fourth", 4);
