import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { chooseSocial } from '~/gateways/social/choose.server';
import { facebookProvider } from '~/gateways/social/facebook.server';
import { googleProvider } from '~/gateways/social/google.server';
import { zaloProvider } from '~/gateways/social/zalo.server';
import { fakeNetwork } from '../fake-network';

const { server, warnings, log } = fakeNetwork<{ failure?: string }>();
const now = new Date('2026-03-15T06:00:00Z');
const seconds = now.getTime() / 1000;
const way = { state: 's1', nonce: 'n1', codeVerifier: 'v'.repeat(43), redirectUri: 'https://khela.example/back' };
const returning = { ...way, code: 'c1', now };

const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 });
const google = () => googleProvider({ clientId: 'app-1', clientSecret: 'hidden' }, log);
const rightClaims = {
  iss: 'https://accounts.google.com',
  aud: 'app-1',
  sub: '10769150350006150715113082367',
  name: 'Anika',
  nonce: 'n1',
  iat: seconds,
  exp: seconds + 3600,
};

function token(claims: object, { key = theirs.privateKey, header = { alg: 'RS256', kid: 'k1' } } = {}): string {
  const content = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`;
}

function googleGives(idToken: string, seen: Record<string, string>[] = []) {
  server.use(
    http.post('https://oauth2.googleapis.com/token', async ({ request }) => {
      seen.push(Object.fromEntries(new URLSearchParams(await request.text())));
      return HttpResponse.json({ access_token: 'a', id_token: idToken });
    }),
    http.get('https://www.googleapis.com/oauth2/v3/certs', () =>
      HttpResponse.json({ keys: [{ ...theirs.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256' }] }),
    ),
  );
}

test('Google is asked with state, nonce and an S256 challenge', () => {
  const url = new URL(google().authorizeUrl({ ...way, origin: 'https://khela.example' }));
  expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'app-1',
    redirect_uri: way.redirectUri,
    state: 's1',
    nonce: 'n1',
    code_challenge_method: 'S256',
    // sha256 of 43 times "v", base64url.
    code_challenge: '7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM',
  });
  expect(url.search).not.toContain(way.codeVerifier);
  expect(url.search).not.toContain('hidden');
});

test('a right ID token names the person; the verifier and the secret go with the code', async () => {
  const seen: Record<string, string>[] = [];
  googleGives(token(rightClaims), seen);
  expect(await google().redeem(returning)).toEqual({ subject: rightClaims.sub, name: 'Anika' });
  expect(seen).toEqual([
    {
      grant_type: 'authorization_code',
      code: 'c1',
      code_verifier: way.codeVerifier,
      redirect_uri: way.redirectUri,
      client_id: 'app-1',
      client_secret: 'hidden',
    },
  ]);
});

test.each([
  ['another app', { aud: 'app-2' }, 'audience'],
  ['many apps, ours not the one it was given to', { aud: ['app-1', 'app-2'], azp: 'app-2' }, 'audience'],
  ['another issuer', { iss: 'https://accounts.goggle.example' }, 'issuer'],
  ['too old', { exp: seconds - 61 }, 'expiry'],
  ['without an end', { exp: undefined }, 'expiry'],
  ['from tomorrow', { iat: seconds + 86_400 }, 'issued later'],
  ['another sign-in', { nonce: 'n2' }, 'nonce'],
  ['no nonce', { nonce: undefined }, 'nonce'],
  ['nobody', { sub: '' }, 'subject'],
])('an ID token for %s is refused', async (_case, wrong, failure) => {
  googleGives(token({ ...rightClaims, ...wrong }));
  await expect(google().redeem(returning)).rejects.toMatchObject({ code: 'social.failed' });
  expect(warnings).toEqual([{ host: 'oauth2.googleapis.com', failure: `id_token: ${failure}` }]);
});

test.each([
  ['signed by a stranger', token(rightClaims, { key: strangers.privateKey }), 'signature'],
  ['of an unknown key', token(rightClaims, { header: { alg: 'RS256', kid: 'k2' } }), 'unknown key'],
  ['that asks for no signature', token(rightClaims, { header: { alg: 'none', kid: 'k1' } }), 'algorithm'],
  ['signed with the public key as a secret', token(rightClaims, { header: { alg: 'HS256', kid: 'k1' } }), 'algorithm'],
  ['that is none', 'abc', 'no token'],
])('an ID token %s is refused', async (_case, idToken, failure) => {
  googleGives(idToken);
  await expect(google().redeem(returning)).rejects.toMatchObject({ code: 'social.failed' });
  expect(warnings[0]?.failure).toBe(`id_token: ${failure}`);
});

test('a changed claim breaks the signature', async () => {
  const [head, , signature] = token(rightClaims).split('.');
  const claims = Buffer.from(JSON.stringify({ ...rightClaims, sub: 'somebody else' })).toString('base64url');
  googleGives(`${head}.${claims}.${signature}`);
  await expect(google().redeem(returning)).rejects.toMatchObject({ code: 'social.failed' });
});

test('a code the provider does not take, an error and a dead line are one refusal; the log holds no secret', async () => {
  const answers = [
    HttpResponse.json({ error: 'invalid_grant' }, { status: 400 }),
    HttpResponse.text('<html>'),
    HttpResponse.error(),
    HttpResponse.redirect('https://elsewhere.example/'),
  ];
  for (const answer of answers) {
    server.use(http.post('https://oauth2.googleapis.com/token', () => answer));
    await expect(google().redeem(returning)).rejects.toMatchObject({ code: 'social.failed' });
  }
  expect(warnings).toHaveLength(answers.length);
  expect(JSON.stringify(warnings)).not.toMatch(/hidden|c1|vvv/);
});

const facebook = () => facebookProvider({ appId: 'fb-1', appSecret: 'hidden' }, log);
const graph = 'https://graph.facebook.com/v21.0';
const rightAbout = { is_valid: true, app_id: 'fb-1', user_id: '42', expires_at: seconds + 60 };

function facebookGives(about: object, me: object = { id: '42', name: 'Rakib' }, seen: unknown[] = []) {
  server.use(
    http.post(`${graph}/oauth/access_token`, async ({ request }) => {
      seen.push(Object.fromEntries(new URLSearchParams(await request.text())));
      return HttpResponse.json({ access_token: 'tok', token_type: 'bearer' });
    }),
    http.get(`${graph}/debug_token`, ({ request }) => {
      seen.push([new URL(request.url).search, request.headers.get('Authorization')]);
      return HttpResponse.json({ data: about });
    }),
    http.get(`${graph}/me`, ({ request }) => {
      seen.push([new URL(request.url).searchParams.get('appsecret_proof'), request.headers.get('Authorization')]);
      return HttpResponse.json(me);
    }),
  );
}

test('Facebook says for which app and person the token is; the call is proven by the secret', async () => {
  const seen: unknown[] = [];
  facebookGives(rightAbout, undefined, seen);
  expect(await facebook().redeem(returning)).toEqual({ subject: '42', name: 'Rakib' });
  expect(seen).toEqual([
    expect.objectContaining({ code: 'c1', code_verifier: way.codeVerifier, client_secret: 'hidden' }),
    ['?input_token=tok', 'Bearer fb-1|hidden'],
    [createHmac('sha256', 'hidden').update('tok').digest('hex'), 'Bearer tok'],
  ]);
});

test.each([
  ['another app', { app_id: 'fb-2' }, 'debug_token: app'],
  ['nobody any more', { is_valid: false }, 'debug_token: not valid'],
  ['a time past', { expires_at: seconds - 1 }, 'debug_token: expiry'],
  ['another person', { user_id: '43' }, 'another person'],
])('a Facebook token for %s is refused', async (_case, wrong, failure) => {
  facebookGives({ ...rightAbout, ...wrong });
  await expect(facebook().redeem(returning)).rejects.toMatchObject({ code: 'social.failed' });
  expect(warnings[0]?.failure).toBe(failure);
});

const zalo = () => zaloProvider({ appId: 'z-1', appSecret: 'hidden' }, log);

test('Zalo gets its secret in a header, and the verifier', async () => {
  const seen: unknown[] = [];
  server.use(
    http.post('https://oauth.zaloapp.com/v4/access_token', async ({ request }) => {
      seen.push(request.headers.get('secret_key'), Object.fromEntries(new URLSearchParams(await request.text())));
      return HttpResponse.json({ access_token: 'tok', expires_in: '3600' });
    }),
    http.get('https://graph.zalo.me/v2.0/me', ({ request }) => {
      seen.push(request.headers.get('access_token'));
      return HttpResponse.json({ error: 0, id: '7', name: 'Tuhin' });
    }),
  );
  expect(await zalo().redeem(returning)).toEqual({ subject: '7', name: 'Tuhin' });
  const form = { grant_type: 'authorization_code', app_id: 'z-1', code: 'c1', code_verifier: way.codeVerifier };
  expect(seen).toEqual(['hidden', form, 'tok']);
});

test('Zalo tells its refusals with status 200', async () => {
  server.use(http.post('https://oauth.zaloapp.com/v4/access_token', () => HttpResponse.json({ error: -14003 })));
  await expect(zalo().redeem(returning)).rejects.toMatchObject({ code: 'social.failed' });
});

test('without keys there is no provider; with keys the form may lead there', () => {
  const none = { google: null, facebook: null, zalo: null, telegram: null };
  expect(chooseSocial(none, { standInAt: null, log })).toEqual({ social: { ...none, origins: [] }, standIn: null });
  const keys = { google: { clientId: 'a', clientSecret: 'b' }, telegram: { botToken: '1:abc' } };
  expect(chooseSocial({ ...none, ...keys }, { standInAt: null, log }).social.origins).toEqual([
    'https://accounts.google.com',
    'https://oauth.telegram.org',
  ]);
});
