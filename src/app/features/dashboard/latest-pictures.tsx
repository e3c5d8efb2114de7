// Pictures of what came last, each of which leads to its item.
import { Link } from "@tanstack/react-router";
import { Card, CardHeader, CardTitle } from "@/app/ui/components/card";
import { PhotoFrame } from "@/app/ui/components/photo-frame";
import { agoText } from "@/app/ui/text/ago";
import type { AnswerOf } from "@/contract/wire/endpoint";
import type { getFlow } from "@/contract/dashboard/flow";
import { itemName } from "@/contract/mail/item-name";

/** `pictures` undefined until they are known. */
export function LatestPictures({
  pictures,
  className,
}: {
  pictures: AnswerOf<typeof getFlow>["pictures"] | undefined;
  className?: string;
}) {
  return (
    <Card className={className}>
      <CardHeader>
        <CardTitle>Latest pictures</CardTitle>
      </CardHeader>
      {pictures?.length === 0 && (
        <p
          role="status"
          className="grid h-28 place-items-center px-4 text-center text-sm text-muted-foreground"
        >
          No item has a photo yet.
        </p>
      )}
      <ul aria-label="Latest pictures" className="grid grid-cols-2 gap-3 sm:grid-cols-4 p-4 empty:hidden">
        {pictures?.map(({ id, mailboxId, type, senderName, steNumber, createdAt, thumbnailUrl }) => (
          <li key={id} className="min-w-0">
            <Link
              to="/mailbox/$id"
              params={{ id: mailboxId }}
              search={{ focus: id }}
              className="grid gap-1 rounded-md text-xs"
            >
              <PhotoFrame
                src={thumbnailUrl}
                alt={itemName({ type, senderName, steNumber })}
                ratio="envelope"
                compact
                className="w-full"
              />
              <span className="grid">
                <span className="font-medium">STE {steNumber}</span>
                <time dateTime={createdAt} className="text-muted-foreground">
                  {agoText(createdAt)}
                </time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
