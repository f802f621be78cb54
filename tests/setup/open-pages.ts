import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { type AppServices, createAppServicesOnce } from '~/composition.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { type Actor, systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { parseEnvironment } from '~/environment.server';
import { type DataAsText, fromText } from '~/http/page/data-as-text';
import { sign } from '~/http/request/cookies.server';
import routes from '~/routes';
import { makeOwner } from './make-owner';
import { openTestDatabase } from './world';

const secret = 'a secret for tests, thirty-two bytes and more';
const modules = import.meta.glob<RouteModule>('../../app/{root.tsx,routes/**/*.{ts,tsx}}');

type RouteModule = {
  loader?: (args: LoaderFunctionArgs) => unknown;
  default?: unknown;
  action?: (args: ActionFunctionArgs) => unknown;
};
type Ask = {
  cookie?: string;
  form?: Record<string, string> | FormData;
  from?: string;
  headers?: Record<string, string>;
};
/** `text` holds all that the page is made of: what its loaders and its action gave, or the file that was sent. */
export type PageAnswer = {
  status: number;
  location: string | null;
  cookies: string[];
  /** Headers that guards and loaders noted for the answer. */
  noted?: [string, string][];
  text: string;
};

/**
 * A site over a database of its own, whose pages are asked by address: every loader of the page, and its action for a
 * form, as the server runs them. One a test file. Close it after the tests.
 */
export async function openPages(variables: Record<string, string> = {}) {
  const { url } = await openTestDatabase();
  const services: AppServices = await createAppServicesOnce(
    parseEnvironment({
      DATABASE_URL: url,
      SESSION_SECRET: secret,
      DATA_KEY: secret,
      APP_ORIGIN: 'http://localhost',
      LOG_LEVEL: 'silent',
      ...variables,
    }),
  );
  const origin = services.environment.appOrigin ?? 'http://localhost';
  const ctx = (actor: Actor = systemActor('test')): Ctx => services.ctx(actor);

  /** An operator without roles gets the owner's. */
  async function signIn(accountId: number): Promise<string> {
    await makeOwner(ctx(), accountId);
    const { token } = await openSession(ctx(), accountId);
    const name = origin.startsWith('https:') ? '__Host-session' : 'session';
    return `${name}=${encodeURIComponent(sign(token, secret))}`;
  }

  async function ask(
    address: string,
    { cookie = '', form, from = '203.0.113.7', headers: sent = {} }: Ask = {},
  ): Promise<PageAnswer> {
    const cookies: string[] = [];
    const headers: [string, string][] = [];
    const context: { override?: Response } = Object.assign({
      services,
      express: true,
      address: from,
      cookies,
      headers,
    });
    const { pathname, href } = new URL(address, origin);
    const matches = matchRoutes(routeObjects(routes as RouteConfigEntry[]), pathname) ?? [];
    const found = await Promise.all(
      matches.map(async ({ route, params }) => ({ module: await modules[`../../app/${route.id}`]!(), params })),
    );
    const request = () =>
      new Request(href, {
        headers: { ...sent, Cookie: cookie, ...(form ? { Origin: origin } : {}) },
        ...(form ? { method: 'POST', body: form instanceof FormData ? form : new URLSearchParams(form) } : {}),
      });
    const shown: unknown[] = [];
    if (form) {
      const { module, params } = found.at(-1)!;
      const answer = await answerOf(() => module.action!({ request: request(), params, context }));
      if (answer instanceof Response) return told(answer, cookies);
      shown.push(answer);
    }
    const isResource = !found.at(-1)?.module.default;
    const root = await modules['../../app/root.tsx']!();
    const answers = await Promise.all(
      [{ module: root, params: {} }, ...found].map(({ module, params }) =>
        answerOf(() => module.loader?.({ request: request(), params, context })),
      ),
    );
    const whole = context.override ?? answers.find((answer) => answer instanceof Response);
    // Remix makes a page of what a loader answers; only `overrideResponse` sends something else.
    if (whole instanceof Response && whole !== context.override && whole.ok && !isResource)
      throw new Error(`${address} answers a response`);
    if (whole) return told(whole as Response, cookies);
    shown.push(...answers);
    return { status: statusOf(shown), location: null, cookies, noted: headers, text: JSON.stringify(shown, plainly) };
  }

  return { services, ctx, ask, signIn, close: () => services.close() };
}

type RouteObjects = (Parameters<typeof matchRoutes>[0][number] & { id: string })[];

function routeObjects(entries: RouteConfigEntry[]): RouteObjects {
  return entries.map(({ path, index, file, children }) =>
    index ? { index, id: file } : { ...(path && { path }), id: file, children: routeObjects(children ?? []) },
  );
}

/** Data that travels as text, as what the text says. */
function plainly(_name: string, value: unknown): unknown {
  const isText = typeof value === 'object' && value !== null && Object.keys(value).join() === 'text';
  return isText && /^[[{]/.test((value as DataAsText<unknown>).text) ? fromText(value as DataAsText<unknown>) : value;
}

async function answerOf(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Response || isData(thrown)) return thrown;
    throw thrown;
  }
}

function isData(value: unknown): value is { init: ResponseInit | null } {
  return typeof value === 'object' && value !== null && 'init' in value && 'data' in value;
}

function statusOf(shown: unknown[]): number {
  const statuses = shown.map((value) => (isData(value) ? (value.init?.status ?? 200) : 200));
  return statuses.find((status) => status !== 200) ?? 200;
}

async function told(response: Response, cookies: string[]): Promise<PageAnswer> {
  return {
    status: response.status,
    location: response.headers.get('Location'),
    cookies: [...cookies, ...response.headers.getSetCookie()],
    text: await response.text(),
  };
}
