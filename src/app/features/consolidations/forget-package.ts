// Deletes what was typed and uploaded for a completed consolidation.
import { forgetPhoto } from "@/app/platform/uploads/draft-photo";
import { packageKey } from "./package-values";

export function forgetPackage(consolidationId: string): void {
  sessionStorage.removeItem(packageKey(consolidationId));
  forgetPhoto(packageKey(consolidationId));
}
