// Signing in, refreshing and signing out.
import { foldEmail } from "@/contract/text/email";
import type { Context } from "hono";
import { refreshSession, signIn, signOut } from "@/contract/staff/auth";
import { ApiError } from "@/contract/wire/errors";
import { countAttempt, signInLimits } from "@/server/platform/auth/attempts";
import { countCode, enter, findAccount, recordLock } from "@/server/platform/auth/enter";
import { verifyPassword } from "@/server/platform/auth/passwords";
import { clearRefreshCookie, demandSameOrigin, readRefreshCookie, setRefreshCookie } from "./refresh-cookie";
import { rotateRefreshToken, sessionOfRefreshToken } from "@/server/platform/auth/refresh-tokens";
import { createSecondFactors } from "@/server/platform/auth/second-factor";
import { type Client, endSession } from "@/server/platform/auth/sessions";
import { refusalsIn } from "@/server/platform/auth/sign-in-language";
import { transact } from "@/server/platform/db/connect";
import { type Actor, recordEvent } from "@/server/platform/events/record";
import { lastPlace } from "@/server/platform/events/order";
import { mount } from "@/server/platform/http/mount";
import type { Db, Tx } from "@/server/platform/db/types";
import { count } from "@/server/platform/process/counts";
import type { Server } from "@/server/platform/http/services";
import { mountAccessKeyRoutes } from "./access-keys";
import { mountAccountRoutes } from "./account";
import { mountIntegrationKeyRoutes } from "../integration/keys";
import { mountSecondFactorRoutes } from "./second-factor";
import { mountSessionRoutes } from "./sessions";
import { presentKnownPerson, withMissingFactor } from "./view";

export function mountAuthRoutes(server: Server): void {
  const { config, sessions } = server.services;
  const factors = createSecondFactors(server.services);

  /** The answer to a sign-in or refresh; the refresh token goes into the cookie where the client asked for that. */
  const handOver = async (
    db: Db,
    context: Context,
    held: { staffId: string; sessionId: string; refreshToken: string; transport: Client["transport"] },
    now: Date,
  ) => {
    const user = withMissingFactor(await presentKnownPerson(db, held.staffId), config.requireTotp);
    const accessToken = await sessions.accessToken(held, now);
    const feedPlace = String(await lastPlace(db));
    if (held.transport === "body") {
      return { user, tokens: { accessToken, refreshToken: held.refreshToken }, feedPlace };
    }
    setRefreshCookie(context, held.refreshToken, config);
    return { user, tokens: { accessToken, refreshToken: "" }, feedPlace };
  };

  mount(server, signIn, async ({ body, actor, db, now, context }) => {
    const { email, password, code, transport } = body;
    const says = refusalsIn(context.req.header("accept-language"));
    if (!email || !password) {
      const fields = {
        ...(!email && { email: says.required }),
        ...(!password && { password: says.required }),
      };
      throw new ApiError("invalid", says.required, { fields });
    }
    if (transport === "cookie") demandSameOrigin(context, config.publicUrl);

    // Whether the account is known and the password right or not, every try does the same work up to the refusal, and
    // gets the same text.
    const account = foldEmail(email);
    const person = await findAccount(db, account, actor.address, now);
    const limits = signInLimits(account, actor.address, person?.isKnownAddress ?? false);
    const attempt = await countAttempt(db, limits, now);
    if (attempt.wait > 0) {
      count("sign_in_failures");
      throw new ApiError("too_many", says.wait(attempt.wait), { retryAfter: attempt.wait });
    }
    const isRight = await verifyPassword(person?.passwordHash, password);
    if (!person?.isActive || !isRight) {
      count("sign_in_failures");
      if (attempt.locks) await recordLock(db, actor, person?.id, "Too many failed sign-ins.", now);
      throw new ApiError("unauthenticated", says.wrong);
    }
    // From here on the caller knows the password. Only then may anything be said about a second factor.
    const codeLimits = person.hasFactor
      ? await countCode(db, person, { code, limits, says, actor }, now)
      : null;
    const client: Client = {
      transport,
      userAgent: (context.req.header("user-agent") ?? "").slice(0, 400),
      address: actor.address,
    };
    const factor = codeLimits && { factors, code: code ?? "", limits: codeLimits };
    const opened = await transact(db, (tx) =>
      enter(tx, person, { client, limits, factor, says, actor }, now),
    );
    if (!opened) throw new ApiError("unauthenticated", says.wrong);
    return handOver(db, context, { ...opened, staffId: person.id, transport }, now);
  });

  mount(server, refreshSession, async ({ body, actor, db, now, context }) => {
    const sent = body?.refreshToken;
    if (!sent) demandSameOrigin(context, config.publicUrl);
    const token = sent || readRefreshCookie(context);
    if (!token) throw new ApiError("unauthenticated", "There is no session to continue. Sign in.");

    const transport = sent ? "body" : "cookie";
    const rotation = await transact(db, async (tx) => {
      const found = await rotateRefreshToken(tx, token, transport === "cookie", now);
      if (
        found.outcome === "reused" &&
        (await endSession(tx, { id: found.sessionId }, "refresh token reused", now))
      ) {
        const detail = { sessionId: found.sessionId, reason: "A refresh token was used twice." };
        await recordEvent(tx, actor, { type: "staff.session-revoked", recordId: found.staffId, detail }, now);
      }
      return found;
    });
    if (rotation.outcome === "rotated") {
      return handOver(db, context, { ...rotation, refreshToken: rotation.token, transport }, now);
    }
    throw new ApiError(
      "unauthenticated",
      rotation.outcome === "reused"
        ? "This session was ended, because its refresh token was used twice: someone else may hold it. Sign in again."
        : "Your session has ended. Sign in again.",
    );
  });

  mount(server, signOut, async ({ body, actor, db, now, context }) => {
    const cookie = readRefreshCookie(context);
    if (cookie) demandSameOrigin(context, config.publicUrl);
    const byBearer = await sessions.sessionNamedBy(context.req.header("authorization"));
    await transact(db, async (tx) => {
      const byToken = [body?.refreshToken, cookie].flatMap((token) =>
        token ? [sessionOfRefreshToken(tx, token)] : [],
      );
      const named = new Set([byBearer, ...(await Promise.all(byToken))]);
      for (const id of named) {
        const staffId = id && (await endSession(tx, { id }, "signed out", now));
        if (!staffId) continue;
        const by = await actorFor(tx, actor, staffId);
        await recordEvent(
          tx,
          by,
          { type: "staff.signed-out", recordId: staffId, detail: { sessionId: id } },
          now,
        );
      }
    });
    if (cookie) clearRefreshCookie(context, config);
  });

  mountSessionRoutes(server);
  mountSecondFactorRoutes(server, factors);
  mountAccountRoutes(server);
  mountAccessKeyRoutes(server, factors);
  mountIntegrationKeyRoutes(server, factors);
}

/** The actor of a call without an access token. */
async function actorFor(tx: Tx, actor: Actor, staffId: string): Promise<Actor> {
  const person = await tx
    .selectFrom("staff")
    .select(["first_name", "last_name"])
    .where("id", "=", staffId)
    .executeTakeFirstOrThrow();
  return { ...actor, staffId, who: `${person.first_name} ${person.last_name}` };
}
