import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';

import { Registry } from 'prom-client';
import { parseEnvironment } from '~/environment.server';
import { openLog } from '~/log.server';
import type { AppServices, LiveSubscription, ServerContext, ServerSettings, Shown, Verdict } from '~/server-contract';
import { openWeb, type Web, type WebParts } from '../../../server/web';

export const settings: ServerSettings = {
  imageHosts: ['img.partner.example'],
  launchHosts: ['games.vendor.example'],
  paymentOrigins: ['https://pay.example'],
  oauthOrigins: ['https://id.example'],
  videoHosts: { playerHost: 'player.example', posterHost: '' },
  gtagId: '',
  countryHeader: '',
  detectLanguage: false,
  selectorLanguages: [{ code: 'BN' }, { code: 'EN' }, { code: 'hi' }],
};

/** What the site behind the server would say; tests replace it while it runs. */
export type Answer = (request: Request, context: ServerContext) => Response | Promise<Response>;

type State = {
  isUp: boolean;
  isReadOnly: boolean;
  warnings: object;
  isQueueFull: boolean;
  /** Cookies of a browser in which somebody was signed in before. */
  knownBrowsers: string[];
  version: number;
  verdict: Verdict;
  hosts: string[] | null;
  /** By default every one of `hosts` is known. */
  judgeHost: AppServices['judgeHost'] | null;
  settings: ServerSettings;
  viewer: { id: number; sessionId: number; role?: string } | null;
  shown(cookies: string): Shown | null;
  shownAsked: number;
  answer: Answer;
  asked: { method: string; url: string; context: ServerContext; headers: Headers; body: string }[];
  subscriptions: LiveSubscription[];
  vendorCalls: { vendorCode: string; call: string; signature: string | null; rawBody: string }[];
  answerVendor: AppServices['answerVendor'];
  nudges: number;
  pings: number;
  /** What a ping finds out; by default what is so. */
  ping(): Promise<boolean>;
  log: string;
};

type ServeOptions = {
  variables?: Record<string, string>;
  files?: Record<string, string>;
  state?: Partial<State>;
  limits?: WebParts['limits'];
  pace?: WebParts['pace'];
  knowsAddress?: WebParts['knowsAddress'];
  renderLimits?: WebParts['renderLimits'];
  isWarmedUp?: boolean;
  now?: () => number;
};

const opened: { web?: Web; folder: string }[] = [];

export async function serve(options: ServeOptions = {}) {
  const environment = parseEnvironment({ PORT: '0', ...options.variables });
  const folder = mkdtempSync(join(tmpdir(), 'khela-client-'));
  const open: (typeof opened)[number] = { folder };
  opened.push(open);
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of Object.entries(options.files ?? {})) writeFileSync(join(folder, name), text);
  const state = makeState(options.state);
  const listeners = new Set<() => void>();
  const web = await openWeb({
    services: makeServices(state, listeners),
    environment: { ...environment, port: 0 },
    clientFolder: folder,
    handle: async (request, context) => {
      const { method, url, headers } = request;
      state.asked.push({ method, url, headers, context, body: await request.clone().text() });
      return state.answer(request, context);
    },
    limits: { quietMs: 50, ...options.limits },
    pace: options.pace,
    isWarmedUp: options.isWarmedUp ?? false,
    ...(options.now ? { now: options.now } : {}),
    ...(options.renderLimits ? { renderLimits: options.renderLimits } : {}),
    ...(options.knowsAddress ? { knowsAddress: options.knowsAddress } : {}),
  });
  open.web = web;
  return {
    web,
    state,
    url: `http://127.0.0.1:${web.port}`,
    changeContent() {
      state.version++;
      for (const listener of listeners) listener();
    },
  };
}

export async function closeServed(): Promise<void> {
  for (const { web, folder } of opened.splice(0)) {
    await web?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeState(given: Partial<State> = {}): State {
  const state: State = {
    isUp: true,
    isReadOnly: false,
    warnings: {},
    isQueueFull: false,
    knownBrowsers: [],
    version: 1,
    verdict: { status: 0 },
    hosts: null,
    judgeHost: null,
    settings,
    viewer: null,
    shown: () => null,
    shownAsked: 0,
    answer: (request, context) => page(`<p>${new URL(request.url).pathname}</p>`, context),
    asked: [],
    vendorCalls: [],
    answerVendor: async () => ({ httpStatus: 200, body: { status: 'OK' } }),
    subscriptions: [],
    nudges: 0,
    pings: 0,
    ping: async () => state.isUp,
    log: '',
    ...given,
  };
  return state;
}

function makeServices(state: State, listeners: Set<() => void>): AppServices {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      state.log += chunk;
      done();
    },
  });
  return {
    log: openLog('info', sink),
    metrics: new Registry(),
    gateways: {
      geoip: { countryOf: (address) => (address === '203.0.113.9' ? 'FR' : null) },
      social: { origins: ['https://keys.example'] },
    },
    now: () => new Date(),
    isUp: () => state.isUp,
    isReadOnly: () => state.isReadOnly,
    warnings: async () => state.warnings,
    signIns: {
      isQueueFull: () => state.isQueueFull,
      addressKey: (address) => address,
      knownBrowser: async (cookies) => state.knownBrowsers.find((known) => cookies.includes(known)) ?? null,
    },
    async ping() {
      state.pings++;
      state.isUp = await state.ping();
      return state.isUp;
    },
    version: () => state.version,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    siteNow: () => ({ settings: state.settings }),
    judge: () => state.verdict,
    judgeHost: (host) =>
      state.judgeHost?.(host) ?? (!state.hosts || state.hosts.includes(host.replace(/:\d+$/, '')) ? 'any' : 'unknown'),
    viewerOf: async (cookies) =>
      cookies.includes('session=') && state.viewer ? { role: 'member', ...state.viewer } : null,
    async shownTo(cookies) {
      state.shownAsked++;
      return state.shown(cookies);
    },
    async answerVendor(asked) {
      const { vendorCode, call, headers, rawBody } = asked;
      state.vendorCalls.push({ vendorCode, call, signature: headers.get('X-Signature'), rawBody });
      return state.answerVendor(asked);
    },
    live: {
      async subscribe(subscription) {
        state.subscriptions.push(subscription);
        return () => void state.subscriptions.splice(state.subscriptions.indexOf(subscription), 1);
      },
      nudge: () => void state.nudges++,
    },
  };
}

/** A page as Remix makes it: an inline script with the nonce, one from a file. */
export function page(
  body: string,
  { nonce }: Pick<ServerContext, 'nonce'>,
  headers: Record<string, string> = {},
): Response {
  const html = `<!DOCTYPE html><html><body>${body}<script nonce="${nonce}">hydrate()</script><script nonce="${nonce}" src="/assets/x.js"></script></body></html>`;
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });
}
