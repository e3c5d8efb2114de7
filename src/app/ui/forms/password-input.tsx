// A password that the person can make visible while typing.
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, useState } from "react";
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
      <button
        type="button"
        aria-label={visible ? hide : show}
        title={visible ? hide : show}
        onClick={() => setVisible(!visible)}
        className="absolute inset-y-1 right-1 grid w-7 place-items-center rounded-sm text-muted-foreground hover:text-foreground"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
