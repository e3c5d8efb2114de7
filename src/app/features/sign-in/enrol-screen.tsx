// The screen before the console for a person whose role requires a second factor and who has none yet.
import { useState } from "react";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { session, useStaff } from "@/app/platform/session/session";
import { usePreferences } from "@/app/platform/preferences";
import { secondFactorWords } from "@/app/ui/text/second-factor-words";
import { SignInPage } from "./sign-in-page";
import { Enrolment } from "@/app/records/second-factor/enrolment";
import { RecoveryCodes } from "@/app/records/second-factor/recovery-codes";

/** `onDone` is called once the recovery codes were saved. */
export function EnrolScreen({ onDone }: { onDone: () => void }) {
  const { language } = usePreferences();
  const words = secondFactorWords[language];
  const staff = useStaff();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const leave = () =>
    session.signOut().catch((error: unknown) => setFailure(error instanceof Error ? error.message : ""));
  return (
    <SignInPage title={words.title} lead={words.required}>
      {failure !== null && <Alert tone="danger" title={failure} />}
      {codes ? (
        <RecoveryCodes language={language} codes={codes} onDone={onDone} />
      ) : (
        <Enrolment language={language} email={staff.email} onConfirmed={setCodes} />
      )}
      <Button variant="link" className="justify-self-start" onClick={() => void leave()}>
        {words.signOut}
      </Button>
    </SignInPage>
  );
}
