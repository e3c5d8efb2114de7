// The person that the terminal works for: by an access key, or by a session that ends with the program.
import type { AnswerOf, Call, CallInput, CallOptions, Endpoint } from "@/contract/wire/endpoint";
import { currentUser, refreshSession, signIn, signOut } from "@/contract/staff/auth";
import { ApiError } from "@/contract/wire/errors";
import type { Staff } from "@/contract/staff/staff";
import { ownZone } from "@/kernel/values/moment";
import {
  type Send,
  UnansweredError,
  clockHeader,
  createSend,
  failed,
  refusalIn,
  silence,
} from "@/contract/wire/transport";
import { exits } from "./exits";
import { Obstacle, type World } from "./world";

export type Session = {
  user: Staff;
  byKey: boolean;
  call: Call;
  /** The text of a file below `/api`. @throws ApiError for a refusal. */
  read: Read;
  /** Signs out, if this run signed in. */
  end: () => Promise<void>;
};

type Read = (path: string) => Promise<string>;
/** The same with the token of the reader. */
type ReadAs = (path: string, token: string) => Promise<string>;

const usualAddress = "http://localhost:8080";

/** The server's address, without a slash at the end. @throws Obstacle for text that is no address. */
export function serverAddress({ PIGEONHOLE_URL }: World["env"]): string {
  const given = PIGEONHOLE_URL?.trim() || usualAddress;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    throw new Obstacle(
      `PIGEONHOLE_URL is “${given}”, which is no address such as ${usualAddress}.`,
      exits.away.code,
    );
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}

/**
 * Begins to work for the person that the environment names, else for the person at the terminal.
 * @throws Obstacle when nobody is named, the server cannot be reached, or it refuses.
 */
export async function beginSession(world: World): Promise<Session> {
  const address = serverAddress(world.env);
  const send = createSend((path, request) => {
    const headers = {
      ...Object.fromEntries(new Headers(request.headers)),
      "accept-language": "en",
      [clockHeader]: `${ownZone()} 12`,
    };
    return world.fetch(`${address}${path}`, { ...request, headers });
  });
  try {
    const key = world.env.PIGEONHOLE_KEY?.trim();
    const readAs = readerAt(address, world);
    return key ? await byKey(send, readAs, key) : await byPassword(send, readAs, world);
  } catch (error) {
    if (error instanceof UnansweredError && error.code === "unavailable") {
      throw new Obstacle(
        `Pigeonhole cannot be reached at ${address}. Start it, or set PIGEONHOLE_URL to where it runs.`,
        exits.away.code,
        error.code,
      );
    }
    if (error instanceof ApiError) {
      const isAway = error.code === "unavailable" || error.code === "internal";
      throw new Obstacle(error.message, isAway ? exits.away.code : exits.signIn.code, error.code);
    }
    throw error;
  }
}

function readerAt(address: string, { fetch }: World): ReadAs {
  return async (path, token) => {
    const headers = { authorization: `Bearer ${token}` };
    const { answered, text } = await whole(fetch(`${address}/api${path}`, { headers }));
    if (!answered.ok) throw refusalIn(reading, answered.status, answered.headers, text);
    // Pigeonhole answers no page here: a proxy's, where people sign in, would pass for the file.
    if (!answered.headers.get("content-type")?.startsWith("text/html")) return text;
    throw new UnansweredError(
      "unavailable",
      `${failed(reading)} what answered is not Pigeonhole, but a page.`,
    );
  };
}

const reading = { doing: "Reading the file", method: "get" } as const;

/** An answer with its text. @throws UnansweredError where it does not come, or breaks off. */
async function whole(answer: Promise<Response>): Promise<{ answered: Response; text: string }> {
  try {
    const answered = await answer;
    return { answered, text: await answered.text() };
  } catch {
    throw silence(reading, false);
  }
}

async function byKey(send: Send, readAs: ReadAs, key: string): Promise<Session> {
  const call: Call = (endpoint, input, options) => send(endpoint, input, { accessToken: key, options });
  const user = await call(currentUser, {}, { source: "terminal" });
  const read: Read = (path) => readAs(path, key);
  return { user, byKey: true, call, read, end: () => Promise.resolve() };
}

async function byPassword(send: Send, readAs: ReadAs, world: World): Promise<Session> {
  const source = "terminal" as const;
  const body = { ...(await credentials(world)), transport: "body" as const };
  const open = (code?: string) =>
    send(
      signIn,
      { body: { ...body, ...(code !== undefined && { code }) } },
      { accessToken: null, options: { source } },
    );
  const opened = await open().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== "code_required") throw error;
    return open(await secondFactorCode(world));
  });
  let { tokens } = opened;
  let renewal: Promise<void> | null = null;
  /** A refresh token works once, so calls that are refused together share one refresh. */
  const renew = (): Promise<void> => {
    const sent = { body: { refreshToken: tokens.refreshToken } };
    const refresh = async () => {
      try {
        ({ tokens } = await send(refreshSession, sent, { accessToken: null, options: { source } }));
      } finally {
        renewal = null;
      }
    };
    renewal ??= refresh();
    return renewal;
  };
  const authorised = async <T>(work: (accessToken: string) => Promise<T>): Promise<T> => {
    const used = tokens;
    try {
      return await work(used.accessToken);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "unauthenticated") throw error;
    }
    // A long list of phrases takes longer than an access token lasts.
    if (tokens === used) await renew();
    return work(tokens.accessToken);
  };
  const call: Call = <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<AnswerOf<E>> => authorised((accessToken) => send(endpoint, input, { accessToken, options }));
  const read: Read = (path) => authorised((accessToken) => readAs(path, accessToken));
  const end = async () => {
    const sent = { body: { refreshToken: tokens.refreshToken } };
    await send(signOut, sent, { accessToken: null, options: { source } }).catch((error: unknown) => {
      // The session ends by itself later; the work is done.
      if (!(error instanceof ApiError)) throw error;
    });
  };
  return { user: opened.user, byKey: false, call, read, end };
}

async function credentials({ env, ask }: World): Promise<{ email: string; password: string }> {
  const { PIGEONHOLE_EMAIL, PIGEONHOLE_PASSWORD } = env;
  if (PIGEONHOLE_EMAIL && PIGEONHOLE_PASSWORD) {
    return { email: PIGEONHOLE_EMAIL, password: PIGEONHOLE_PASSWORD };
  }
  if (!ask) {
    throw new Obstacle(
      "Nobody is signed in. Set PIGEONHOLE_KEY to an access key from Settings, or PIGEONHOLE_EMAIL and PIGEONHOLE_PASSWORD.",
      exits.signIn.code,
    );
  }
  const email = PIGEONHOLE_EMAIL || (await ask.line("E-mail: "));
  return { email, password: await ask.secret("Password: ") };
}

/** @throws Obstacle where there is no code and nobody to ask for one. */
async function secondFactorCode({ env, ask }: World): Promise<string> {
  const given = env.PIGEONHOLE_CODE?.trim();
  if (given) return given;
  if (ask) return ask.line("Code of your authenticator app, or a recovery code: ");
  throw new Obstacle(
    "This account has a second factor. Set PIGEONHOLE_CODE to the code that the authenticator app shows, or PIGEONHOLE_KEY to an access key.",
    exits.signIn.code,
  );
}
