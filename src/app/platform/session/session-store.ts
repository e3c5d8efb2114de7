// The session of this browser: who is signed in, the access token in memory, and its renewal across tabs (D2).
import * as z from "zod";
import { currentUser, refreshSession, signIn, signOut } from "@/contract/staff/auth";
import { ApiError } from "@/contract/wire/errors";
import { Staff } from "@/contract/staff/staff";
import { lifeOf, refreshDelay } from "./token-life";
import type { Send } from "@/contract/wire/transport";
import type { LastPerson } from "./last-person";
import { createStore } from "@/app/ui/store";

export type SessionState =
  | { status: "loading" }
  /**
   * `isUnchecked`: this tab was opened without the server, for the person who was signed in on this machine. Their session is
   * checked before anything is sent.
   */
  | { status: "signed-in"; user: Staff; isUnchecked?: true }
  /** `because` is null for a visitor who was never signed in here. */
  | { status: "signed-out"; because: "expired" | "signed-out" | null }
  /** The server could not be reached, so it is not known whether there is a session. */
  | { status: "unreachable"; error: ApiError };

/** The messages between tabs. The refresh token is never part of them: scripts cannot read it. */
const Message = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("renewed"), accessToken: z.string(), user: Staff }),
  z.object({ kind: z.literal("ended"), because: z.enum(["expired", "signed-out"]) }),
]);
type Message = z.infer<typeof Message>;

/** The functions of the browser that the session needs; tests have their own. */
export type Surroundings = {
  send: Send;
  /** Runs `work` while no other tab runs the same: Web Locks, where the browser has them. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  channel: { post: (message: unknown) => void; onMessage: (listener: (message: unknown) => void) => void };
  /** This tab's session storage, which holds one person's drafts. */
  storage: Pick<Storage, "getItem" | "setItem" | "clear">;
  /** Who is signed in on this machine, for a tab that is opened without the server. */
  lastPerson: LastPerson;
  /** Another person signed in, who must not see what this page has in memory. */
  startOver: () => void;
};

export type Session = {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  accessToken: () => string | null;
  /** Whether `renew(null)` still has to ask the server for this tab's session. */
  isUnchecked: () => boolean;
  /**
   * The live feed's place before this tab read anything; null when another tab, which follows the feed, passed on the
   * session.
   */
  feedPlace: () => string | null;
  /** Asks the server, by its cookie, whether there is a session; resolves when the state is settled. Never rejects. */
  restore: () => Promise<void>;
  /** Resolves once the first `restore` is over. */
  settled: () => Promise<void>;
  /**
   * `code` is that of the second factor.
   * @throws ApiError of the server's refusal; the state is then as before.
   */
  signIn: (email: string, password: string, code?: string) => Promise<void>;
  /**
   * Ends the session in every tab and wipes the drafts.
   * @throws ApiError when the server could not be reached; then nothing changes.
   */
  signOut: () => Promise<void>;
  /**
   * Replaces the token `stale`, unless that was done in the meantime. @throws ApiError `unauthenticated` when the
   * session is over.
   */
  renew: (stale: string | null) => Promise<void>;
  /** The server no longer accepts the token `stale`: the person is signed out here, and drafts stay. */
  expire: (stale: string | null) => void;
  /** The signed-in person's record changed. */
  update: (user: Staff) => void;
};

/** The owner of the drafts in the session storage. */
const OWNER_KEY = "pigeonhole.owner";
/** Wait before the next try when a scheduled renewal could not reach the server, in ms. */
const RETRY_MS = 20_000;

export function createSession({
  send,
  exclusively,
  channel,
  storage,
  lastPerson,
  startOver,
}: Surroundings): Session {
  const state = createStore<SessionState>({ status: "loading" });
  let token: string | null = null;
  let feedPlace: string | null = null;
  let lastUserId: string | null = null;
  let renewing: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restoring: Promise<void> | null = null;
  const isUnchecked = () => {
    const now = state.get();
    return now.status === "signed-in" && now.isUnchecked === true;
  };

  channel.onMessage((raw) => {
    const message = Message.safeParse(raw);
    if (!message.success) return;
    if (message.data.kind === "renewed") adopt(message.data.accessToken, message.data.user);
    else end(message.data.because);
  });

  function tell(message: Message) {
    channel.post(message);
  }

  function adopt(accessToken: string, user: Staff) {
    const other = lastUserId !== null && lastUserId !== user.id;
    own(user);
    if (accessToken !== token) schedule(refreshDelay(lifeOf(accessToken)));
    token = accessToken;
    lastPerson.set(user);
    state.set({ status: "signed-in", user });
    if (other) startOver();
  }

  /** Opens the console for the person who was signed in here, until the server can be asked. */
  function adoptUnchecked(user: Staff) {
    own(user);
    schedule(RETRY_MS);
    state.set({ status: "signed-in", user, isUnchecked: true });
  }

  /** From now on this tab's drafts are those of `user`. */
  function own(user: Staff) {
    if (storage.getItem(OWNER_KEY) !== user.id) {
      storage.clear();
      storage.setItem(OWNER_KEY, user.id);
    }
    lastUserId = user.id;
  }

  function end(because: "expired" | "signed-out" | null) {
    clearTimeout(timer);
    token = null;
    lastPerson.set(null);
    if (because === "signed-out") storage.clear();
    state.set({ status: "signed-out", because });
  }

  function schedule(delayMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      renew(token).catch(() => {
        // The next call has the same fault and reports it to the person; here there is nobody to report it to.
        if (token !== null || isUnchecked()) schedule(RETRY_MS);
      });
    }, delayMs);
  }

  /** Exchanges the cookie for a token. Must run exclusively: each refresh token works once. */
  async function exchange() {
    const { user, tokens, ...found } = await send(refreshSession, { body: {} }, { accessToken: null });
    feedPlace ??= found.feedPlace ?? null;
    return { user, accessToken: tokens.accessToken };
  }

  function renew(stale: string | null): Promise<void> {
    renewing ??= exclusively(async () => {
      if (token !== stale) return;
      try {
        const { user, accessToken } = await exchange();
        adopt(accessToken, user);
        tell({ kind: "renewed", accessToken, user });
      } catch (error) {
        if (!refuses(error)) throw error;
        expire(stale);
        throw over();
      }
    }).finally(() => (renewing = null));
    // oxlint-disable-next-line promise/always-return -- it is waited for, and gives nothing
    return renewing.then(() => {
      if (token === null) throw over();
    });
  }

  function expire(stale: string | null) {
    if (token !== stale || state.get().status !== "signed-in") return;
    end("expired");
    tell({ kind: "ended", because: "expired" });
  }

  async function restore() {
    if (state.get().status !== "loading") state.set({ status: "loading" });
    try {
      const found = await exclusively(exchange);
      // The cookie names the session; the current-user call decides whether the person may still use it.
      const user = await send(currentUser, {}, { accessToken: found.accessToken });
      adopt(found.accessToken, user);
      tell({ kind: "renewed", accessToken: found.accessToken, user });
    } catch (error) {
      // Another tab may have signed in during this request.
      if (token !== null) return;
      if (refuses(error)) end(null);
      else if (error instanceof ApiError) {
        const person = error.code === "unavailable" ? lastPerson.get() : null;
        if (person) adoptUnchecked(person);
        else state.set({ status: "unreachable", error });
      } else throw error;
    }
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    accessToken: () => token,
    isUnchecked,
    feedPlace: () => feedPlace,
    restore: () => (restoring = restore()),
    settled: () => restoring ?? Promise.resolve(),
    signIn: async (email, password, code) => {
      const body = { email, password, transport: "cookie" as const, ...(code !== undefined && { code }) };
      await exclusively(async () => {
        const { user, tokens, ...found } = await send(signIn, { body }, { accessToken: null });
        feedPlace = found.feedPlace ?? null;
        adopt(tokens.accessToken, user);
        tell({ kind: "renewed", accessToken: tokens.accessToken, user });
      });
    },
    signOut: async () => {
      await exclusively(async () => {
        try {
          await send(signOut, { body: {} }, { accessToken: token });
        } catch (error) {
          if (!refuses(error)) throw error;
        }
      });
      end("signed-out");
      tell({ kind: "ended", because: "signed-out" });
    },
    renew,
    expire,
    update: (user) => {
      if (token === null) return;
      state.set({ status: "signed-in", user });
      tell({ kind: "renewed", accessToken: token, user });
    },
  };
}

/** The server was reached and refused: it was not unreachable, busy or broken. */
function refuses(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.code !== "too_many";
}

function over(): ApiError {
  return new ApiError("unauthenticated", "Your session has ended. Sign in again.");
}
