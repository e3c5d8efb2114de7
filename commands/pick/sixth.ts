import { pick } from "@/kernel/pick";

export default pick("sixth", 6);
