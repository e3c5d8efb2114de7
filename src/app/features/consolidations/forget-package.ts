// What was typed and uploaded for a consolidation that is completed is not needed any more.
import { forgetPhoto } from "@/app/platform/uploads/draft-photo";
import { packageKey } from "./package-values";

export function forgetPackage(consolidationId: string): void {
  sessionStorage.removeItem(packageKey(consolidationId));
  forgetPhoto(packageKey(consolidationId));
}
