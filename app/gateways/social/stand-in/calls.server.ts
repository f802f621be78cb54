import { createHmac } from 'node:crypto';
import { type Grants, tokenLifeSeconds } from './grants.server';
import { openSigning } from './signing.server';

export const issuer = 'https://stand-in.invalid';
export const clientId = 'khela-demo';

/** By method, provider and path. */
type Calls = Record<string, (request: Request) => Promise<Response> | Response>;

export function standInCalls(grants: Grants, secret: string): Calls {
  return { ...googleCalls(grants, secret), ...facebookCalls(grants, secret), ...zaloCalls(grants, secret) };
}

function googleCalls(grants: Grants, secret: string): Calls {
  const signing = openSigning();
  return {
    'GET google/keys': () => Response.json(signing.publicKeys()),
    'POST google/token': async (request) => {
      const form = new URLSearchParams(await request.text());
      const isOurs = form.get('client_id') === clientId && form.get('client_secret') === secret;
      const grant = isOurs ? grants.takeCode('google', form) : null;
      if (!grant) return Response.json({ error: 'invalid_grant' }, { status: 400 });
      const iat = Math.floor(Date.now() / 1000);
      const claims = {
        iss: issuer,
        aud: clientId,
        sub: grant.person.subject,
        name: grant.person.name,
        nonce: grant.nonce,
        iat,
        exp: iat + tokenLifeSeconds,
      };
      return Response.json({
        token_type: 'Bearer',
        access_token: grants.giveToken(grant),
        expires_in: tokenLifeSeconds,
        id_token: signing.signToken(claims),
      });
    },
  };
}

function facebookCalls(grants: Grants, secret: string): Calls {
  const personIn = (request: Request) => grants.personOf('facebook', bearerOf(request));
  const refused = () => Response.json({ error: { type: 'OAuthException' } }, { status: 400 });
  return {
    'POST facebook/oauth/access_token': async (request) => {
      const form = new URLSearchParams(await request.text());
      const isOurs = form.get('client_id') === clientId && form.get('client_secret') === secret;
      const grant = isOurs ? grants.takeCode('facebook', form) : null;
      return grant ? Response.json({ access_token: grants.giveToken(grant), token_type: 'bearer' }) : refused();
    },
    'GET facebook/debug_token': (request) => {
      if (bearerOf(request) !== `${clientId}|${secret}`) return refused();
      const person = grants.personOf('facebook', new URL(request.url).searchParams.get('input_token') ?? '');
      if (!person) return Response.json({ data: { is_valid: false } });
      return Response.json({ data: { is_valid: true, app_id: clientId, user_id: person.subject, expires_at: 0 } });
    },
    'GET facebook/me': (request) => {
      const proof = createHmac('sha256', secret).update(bearerOf(request)).digest('hex');
      const person = personIn(request);
      const isProven = new URL(request.url).searchParams.get('appsecret_proof') === proof;
      return person && isProven ? Response.json({ id: person.subject, name: person.name }) : refused();
    },
  };
}

/** Zalo tells its refusals with status 200. */
function zaloCalls(grants: Grants, secret: string): Calls {
  const refused = () => Response.json({ error: -14003, error_name: 'Invalid request' });
  return {
    'POST zalo/access_token': async (request) => {
      const form = new URLSearchParams(await request.text());
      const isOurs = form.get('app_id') === clientId && request.headers.get('secret_key') === secret;
      const grant = isOurs ? grants.takeCode('zalo', form) : null;
      if (!grant) return refused();
      return Response.json({ access_token: grants.giveToken(grant), expires_in: String(tokenLifeSeconds) });
    },
    'GET zalo/me': (request) => {
      const person = grants.personOf('zalo', request.headers.get('access_token') ?? '');
      return person ? Response.json({ error: 0, id: person.subject, name: person.name }) : refused();
    },
  };
}

function bearerOf(request: Request): string {
  return /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1] ?? '';
}
