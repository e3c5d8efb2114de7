// A screen whose work is not done in Pigeonhole yet: what it will hold, and what can be done meanwhile.
import { Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Users from "lucide-react/icons/users";
import { CommandButton } from "@/app/commands/command-button";
import { Button } from "@/app/components/ui/button";
import { Card } from "@/app/components/ui/card";
import { type UpcomingWords, upcomingWords } from "@/app/text/upcoming-words";
import { Screen } from "./screen";

export function UpcomingScreen({ screen }: { screen: keyof typeof upcomingWords }) {
  const words: UpcomingWords = upcomingWords[screen];
  return (
    <Screen title={words.title} lead={words.about} className="max-w-4xl">
      {words.back && (
        <Button asChild variant="link" className="-mt-2 mb-4 -ml-0.5">
          <Link to={words.back.to}>
            <ArrowLeft aria-hidden="true" />
            {words.back.label}
          </Link>
        </Button>
      )}
      <Card className="overflow-hidden">
        <div className="border-b border-border bg-muted px-5 py-4">
          <p className="text-base font-medium">This work is not done in Pigeonhole yet</p>
          <p className="mt-0.5 text-sm text-muted-foreground">
            So there is nothing to list, and nothing is missed by not looking here. Go on as you do today.
          </p>
        </div>
        <div className="grid gap-px bg-border sm:grid-cols-2">
          <Facts title="Will be listed here" items={words.lists} />
          <Facts title="Will be done here" items={words.actions} />
        </div>
      </Card>
      <MeanwhileActions />
    </Screen>
  );
}

/** What works today, from any screen. */
function MeanwhileActions() {
  return (
    <section aria-labelledby="meanwhile" className="mt-6 grid gap-2.5">
      <h2 id="meanwhile" className="text-sm font-medium text-muted-foreground">
        What you can do now
      </h2>
      <div className="flex flex-wrap gap-2">
        <CommandButton id="mail.wizard">Add mail</CommandButton>
        <Button asChild variant="outline">
          <Link to="/users">
            <Users aria-hidden="true" />
            Open customers
          </Link>
        </Button>
        <CommandButton id="app.palette" variant="outline" />
      </div>
    </section>
  );
}

function Facts({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section className="bg-card px-5 py-4">
      <h2 className="text-sm font-medium">{title}</h2>
      <ul className="mt-2 grid gap-1.5 text-sm text-muted-foreground">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            <span aria-hidden="true" className="mt-2 size-1 shrink-0 rounded-full bg-border-strong" />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
