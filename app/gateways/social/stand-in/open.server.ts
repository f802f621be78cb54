import { randomBytes } from 'node:crypto';
import type { FacebookOptions } from '../facebook.server';
import type { GoogleOptions } from '../google.server';
import { signatureOf, type TelegramOptions } from '../telegram.server';
import type { ZaloOptions } from '../zalo.server';
import { clientId, issuer, standInCalls } from './calls.server';
import { type Grants, openGrants } from './grants.server';
import { inventedPeople } from './people';
import type { Ask, StandIn, StandInProvider } from './port';

const challenge = /^[\w-]{43}$/;

type Options = { google: GoogleOptions; facebook: FacebookOptions; zalo: ZaloOptions; telegram: TelegramOptions };
type Where = { siteUrl: string; appOrigin?: string | undefined };

/**
 * Plays Google, Facebook, Zalo and Telegram for the demo, and says how our own adapters reach it. It checks what they check:
 * the app's secret, the way back, the code's single use and the PKCE verifier.
 */
export function openStandIn({ siteUrl, appOrigin }: Where): StandIn & { options: Options } {
  const base = `${siteUrl}/dev/social`;
  const secret = randomBytes(24).toString('base64url');
  const botToken = `7000000001:${secret}`;
  const grants = openGrants();
  const calls = standInCalls(grants, secret);
  return {
    options: {
      google: {
        clientId,
        clientSecret: secret,
        authorizeUrl: '/dev/social/google/authorize',
        tokenUrl: `${base}/google/token`,
        keysUrl: `${base}/google/keys`,
        issuers: [issuer],
      },
      facebook: {
        appId: clientId,
        appSecret: secret,
        authorizeUrl: '/dev/social/facebook/authorize',
        graphUrl: `${base}/facebook`,
      },
      zalo: {
        appId: clientId,
        appSecret: secret,
        authorizeUrl: '/dev/social/zalo/authorize',
        tokenUrl: `${base}/zalo/access_token`,
        profileUrl: `${base}/zalo/me`,
      },
      telegram: { botToken, authorizeUrl: '/dev/social/telegram/authorize' },
    },
    people: inventedPeople,
    readAsk: (provider, query) => readAsk(provider, query, botToken, appOrigin),
    decide: (ask, subject) => decide(ask, subject, grants, botToken),
    async answer(provider, call, request) {
      const respond = calls[`${request.method} ${provider}/${call}`];
      return respond ? respond(request) : new Response(null, { status: 404 });
    },
  };
}

function readAsk(provider: string, query: URLSearchParams, botToken: string, appOrigin?: string): Ask | null {
  const text = (name: string) => query.get(name) ?? '';
  if (provider === 'telegram') {
    const isOurs = text('bot_id') === botToken.split(':')[0];
    const returnTo = text('return_to');
    return isOurs && isWayBack(returnTo, provider, appOrigin)
      ? { provider, returnTo, state: '', nonce: '', codeChallenge: '' }
      : null;
  }
  if (provider !== 'google' && provider !== 'facebook' && provider !== 'zalo') return null;
  const isOurs = text(provider === 'zalo' ? 'app_id' : 'client_id') === clientId;
  const ask = {
    provider,
    returnTo: text('redirect_uri'),
    state: text('state'),
    nonce: text('nonce'),
    codeChallenge: text('code_challenge'),
  } as const;
  const isWhole = ask.state !== '' && challenge.test(ask.codeChallenge) && (provider !== 'google' || ask.nonce !== '');
  return isOurs && isWhole && isWayBack(ask.returnTo, provider, appOrigin) ? ask : null;
}

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/** As a provider knows the addresses of an app: anything else would lead people elsewhere. */
function isWayBack(address: string, provider: StandInProvider, appOrigin?: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, hostname, pathname, protocol } = new URL(address);
  const isOwn = origin === appOrigin || (protocol === 'http:' && thisMachine.has(hostname));
  return isOwn && pathname === `/oauth/${provider}/callback`;
}

function decide(ask: Ask, subject: string | null, grants: Grants, botToken: string): string {
  const person = inventedPeople.find((one) => one.subject === subject);
  const back = new URL(ask.returnTo);
  if (ask.provider === 'telegram') {
    const [first_name = '', ...rest] = (person?.name ?? '').split(' ');
    const fields = {
      id: subject ?? '',
      first_name,
      ...(rest.length > 0 && { last_name: rest.join(' ') }),
      auth_date: String(Math.floor(Date.now() / 1000)),
    };
    const record = { ...fields, hash: signatureOf(fields, botToken) };
    back.hash = `tgAuthResult=${person ? Buffer.from(JSON.stringify(record)).toString('base64url') : 'false'}`;
    return back.href;
  }
  if (person) back.searchParams.set('code', grants.giveCode({ ...ask, person }));
  else back.searchParams.set('error', 'access_denied');
  back.searchParams.set('state', ask.state);
  return back.href;
}
