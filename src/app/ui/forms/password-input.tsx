// A password that the person can make visible while typing.
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, useState } from "react";
import { Button } from "@/app/ui/components/button";
import { Input } from "@/app/ui/components/input";

/** `show` and `hide` name the button in the page's language. */
export function PasswordInput({
  show,
  hide,
  ...props
}: Omit<ComponentProps<"input">, "type"> & { show: string; hide: string }) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        type={visible ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-9"
        {...props}
      />
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={visible ? hide : show}
        onClick={() => setVisible(!visible)}
        className="absolute inset-y-1 right-1 h-auto text-muted-foreground"
      >
        <Icon aria-hidden="true" />
      </Button>
    </div>
  );
}
