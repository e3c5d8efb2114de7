import { pick } from "@/kernel/pick";

export default pick("seventh", 7);
