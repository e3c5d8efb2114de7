// The frame of the pages before sign-in: the logo, one card, and the switch of language.
import { type ReactNode, useEffect } from "react";
import { noConsole } from "@/app/command/input/early-input";
import { Logo } from "@/app/ui/components/logo";
import { setPreferences, usePreferences } from "@/app/platform/preferences";
import { type SignInWords, type Language, signInWords, languages } from "@/app/ui/text/sign-in-words";

/** The words in the language chosen on this machine; Turkish until someone chooses. */
export function useSignInWords(): SignInWords {
  return signInWords[usePreferences().language];
}

export function SignInPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const { language } = usePreferences();
  const words = signInWords[language];
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${title} · Pigeonhole`;
    return () => {
      document.documentElement.lang = "en";
    };
  }, [language, title]);

  // Keys that came while the page was loading were meant for the console.
  useEffect(noConsole, []);

  return (
    <div className="relative grid min-h-dvh grid-rows-[1fr_auto] overflow-x-hidden bg-background">
      <Pigeonholes />
      <main className="relative grid place-items-center px-4 py-10">
        <div className="w-full max-w-[23.5rem]">
          <div className="mb-7 flex flex-col items-center gap-2 text-center">
            <Logo size="lg" />
            <p className="text-sm text-muted-foreground">{words.tagline}</p>
          </div>
          <div className="rounded-xl border border-border bg-card p-6 shadow-md">
            <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
            {lead && <div className="mt-0.5 text-base text-muted-foreground">{lead}</div>}
            <div className="mt-5 grid gap-4">{children}</div>
          </div>
        </div>
      </main>
      <footer className="relative flex justify-center pb-6">
        <LanguageSwitch chosen={language} label={words.languageLabel} />
      </footer>
    </div>
  );
}

function LanguageSwitch({ chosen, label }: { chosen: Language; label: string }) {
  return (
    <fieldset
      aria-label={label}
      className="flex gap-0.5 rounded-lg border border-border bg-card p-0.5 shadow-xs"
    >
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          title={name}
          aria-pressed={code === chosen}
          onClick={() => setPreferences({ language: code })}
          className="h-7 min-w-10 rounded-md px-2 text-xs font-medium text-muted-foreground transition-colors duration-100 hover:text-foreground aria-pressed:bg-selected aria-pressed:text-selected-foreground"
        >
          {code.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}

/** A wall of sorting holes behind the card, very faint. */
function Pigeonholes() {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full text-foreground">
      <defs>
        <pattern id="holes" width="96" height="72" patternUnits="userSpaceOnUse">
          <path d="M0 .5H96M.5 0V72" stroke="currentColor" strokeOpacity="0.055" />
          <path d="M12 62h72M12 66h72" stroke="currentColor" strokeOpacity="0.03" />
        </pattern>
        <radialGradient id="light" cx="50%" cy="42%" r="62%">
          <stop offset="0.2" stopColor="black" />
          <stop offset="1" stopColor="white" />
        </radialGradient>
        <mask id="around">
          <rect width="100%" height="100%" fill="url(#light)" />
        </mask>
      </defs>
      <rect width="100%" height="100%" fill="url(#holes)" mask="url(#around)" />
    </svg>
  );
}
