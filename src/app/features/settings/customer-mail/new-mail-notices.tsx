// Whether customers are notified of each new item: leads see it, administrators change it.
import { useState } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/ui/components/card";
import { Field } from "@/app/ui/components/field";
import { Switch } from "@/app/ui/components/switch";
import { call } from "@/app/platform/data/api";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { useStaff } from "@/app/platform/session/session";
import { ApiError } from "@/contract/wire/errors";
import {
  type NoticeSettings,
  getNoticeSettings,
  setNoticeSettings,
} from "@/contract/customer-mail/notice-settings";
import { allows } from "@/contract/wire/roles";
import { SavesAtOnce } from "@/app/features/settings/saves-at-once";

export function NewMailNotices() {
  const { role } = useStaff();
  const { data, error, mutate } = useEndpoint(getNoticeSettings, {});
  const [fault, setFault] = useState<string | null>(null);
  const set = async (part: Partial<NoticeSettings>) => {
    if (!data) return;
    setFault(null);
    try {
      // The other setting may be a colleague's by now.
      await mutate(call(setNoticeSettings, { body: part }, { source: "form" }), {
        optimisticData: { ...data, ...part },
        revalidate: false,
      });
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setFault(refusal.message);
    }
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>New mail</CardTitle>
        <SavesAtOnce />
      </CardHeader>
      <CardContent className="grid max-w-lg gap-4">
        <Field
          layout="row"
          label="Tell customers of new mail"
          description="One mail for all that came in together: two minutes after an item is registered, or at the end of its intake session, after 15 minutes at the latest."
          error={fault ?? error?.message}
        >
          <Switch
            checked={data?.mailRegistered ?? false}
            disabled={!data || !allows(role, "staff.write")}
            onCheckedChange={(mailRegistered) => void set({ mailRegistered })}
          />
        </Field>
        <Field
          layout="row"
          label="Show a picture of each item"
          description="A small one, in the mail itself. Everyone who can read the mail sees the text on the envelope."
        >
          <Switch
            checked={data?.pictures ?? false}
            disabled={!data?.mailRegistered || !allows(role, "staff.write")}
            onCheckedChange={(pictures) => void set({ pictures })}
          />
        </Field>
      </CardContent>
    </Card>
  );
}
