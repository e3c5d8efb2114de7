// For administrators: how notices are sent, whether that works, and a test mail.
import { CommandButton } from "@/app/command/command-button";
import { Fact, Facts } from "@/app/records/pane/facts";
import { Alert } from "@/app/ui/components/alert";
import { Badge } from "@/app/ui/components/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/ui/components/card";
import { momentText } from "@/app/ui/text/dates";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { type MailEncryption, type MailState, getMailState } from "@/contract/customer-mail/mail-state";
import { shownAs } from "@/contract/wire/open-enum";

export function MailCard() {
  const { data, error } = useEndpoint(getMailState, {});
  return (
    <Card>
      <CardHeader>
        <CardTitle>Mail</CardTitle>
        {data && <HowItGoes mail={data} />}
      </CardHeader>
      <CardContent className="grid gap-4">
        {error && <Alert tone="danger" title={error.message} />}
        {data && data.lastError !== null && (
          <Alert
            tone="danger"
            title={`${data.failing === 1 ? "1 notice waits" : `${data.failing} notices wait`}: the last try failed.`}
          >
            <p dir="auto" className="wrap-anywhere">
              {data.lastError}
            </p>
          </Alert>
        )}
        {data?.by === "database" && (
          <Alert tone="warning" title="Notices are not sent.">
            Neither SMTP_URL nor WEBHOOK_URL is set. Notices can only be read here.
          </Alert>
        )}
        {data && <MailFacts mail={data} />}
        <div>
          <CommandButton id="notice.test" variant="outline" size="sm">
            Send test mail…
          </CommandButton>
        </div>
      </CardContent>
    </Card>
  );
}

function HowItGoes({ mail: { by, failing, lastSentAt } }: { mail: MailState }) {
  if (by === "database") return <Badge tone="warning">Off</Badge>;
  if (failing > 0) return <Badge tone="danger">Failing</Badge>;
  return lastSentAt === null ? (
    <Badge tone="neutral">Nothing sent yet</Badge>
  ) : (
    <Badge tone="success">Works</Badge>
  );
}

const encryptionWords = shownAs<MailEncryption, string>(
  {
    opportunistic: "Where the server offers it; its certificate is not checked",
    required: "Always; its certificate is not checked",
    verify: "Always, with a certificate that is checked",
  },
  (name) => name,
);

function MailFacts({ mail }: { mail: MailState }) {
  const {
    by,
    host,
    encryption,
    from,
    replyTo,
    lastSentAt,
    waiting,
    givenUp,
    cameBack,
    notSent,
    unreachable,
  } = mail;
  return (
    <Facts>
      {host !== null && <Fact name={by === "smtp" ? "Mail server" : "Webhook"}>{host}</Fact>}
      {by !== "database" && (
        <Fact name="Encryption">{encryption === null ? "None" : encryptionWords(encryption)}</Fact>
      )}
      {from !== null && <Fact name="From">{from}</Fact>}
      {replyTo !== null && <Fact name="Replies go to">{replyTo}</Fact>}
      <Fact name="Last sent">{lastSentAt === null ? "Never" : momentText(lastSentAt)}</Fact>
      <Fact name="Waiting">{waiting}</Fact>
      <Fact name="Failed">{givenUp}</Fact>
      <Fact name="Bounced">{cameBack} in 30 days</Fact>
      <Fact name="Not reachable">
        {unreachable === 1 ? "1 address" : `${unreachable} addresses`},{" "}
        {notSent === 1 ? "1 notice" : `${notSent} notices`} not sent
      </Fact>
    </Facts>
  );
}
