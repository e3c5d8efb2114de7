// A banner inside a page: an error that stays until it is solved, a warning, a hint.
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/app/ui/cn";

const LOOK = {
  info: { Icon: Info, ground: "bg-info-subtle text-info-foreground", icon: "text-info" },
  success: { Icon: CircleCheck, ground: "bg-success-subtle text-success-foreground", icon: "text-success" },
  warning: { Icon: TriangleAlert, ground: "bg-warning-subtle text-warning-foreground", icon: "text-warning" },
  danger: { Icon: CircleAlert, ground: "bg-danger-subtle text-danger-foreground", icon: "text-danger" },
};

/** "danger" is an alert and interrupts; the other tones are read at the next pause. `action` is shown on the right. */
export function Alert({
  tone = "info",
  title,
  action,
  className,
  children,
  ...props
}: Omit<ComponentProps<"div">, "title"> & {
  tone?: keyof typeof LOOK;
  title: ReactNode;
  action?: ReactNode;
}) {
  const { Icon, ground, icon } = LOOK[tone];
  return (
    <div
      data-slot="alert"
      role={tone === "danger" ? "alert" : "status"}
      className={cn("flex items-start gap-2.5 rounded-md px-3 py-2 text-sm", ground, className)}
      {...props}
    >
      <Icon aria-hidden="true" className={cn("mt-0.5 size-4 shrink-0", icon)} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-medium">{title}</p>
        {children && <div className="text-foreground">{children}</div>}
      </div>
      {action}
    </div>
  );
}
