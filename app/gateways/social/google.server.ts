import { callProvider, codeChallenge, refuse, textIn, type WarnLog } from './call.server';
import { checkIdToken, keysAt } from './id-token.server';
import type { OAuthProvider } from './port';

export type GoogleOptions = {
  clientId: string;
  clientSecret: string;
  authorizeUrl?: string;
  tokenUrl?: string;
  keysUrl?: string;
  issuers?: readonly string[];
};

const real = {
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
};

/** OpenID Connect: who somebody is is in the signed ID token, not in what a page says. */
export function googleProvider(options: GoogleOptions, log: WarnLog): OAuthProvider {
  const { clientId, clientSecret, authorizeUrl, tokenUrl, keysUrl, issuers } = { ...real, ...options };
  const findKey = keysAt(keysUrl, log);
  const host = new URL(tokenUrl).host;
  return {
    authorizeUrl({ state, nonce, codeVerifier, origin, redirectUri }) {
      const url = new URL(authorizeUrl, origin);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: codeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }).toString();
      return url.href;
    },
    async redeem({ code, codeVerifier, nonce, redirectUri, now }) {
      const tokens = await callProvider(
        {
          url: tokenUrl,
          form: {
            grant_type: 'authorization_code',
            code,
            code_verifier: codeVerifier,
            redirect_uri: redirectUri,
            client_id: clientId,
            client_secret: clientSecret,
          },
        },
        log,
      );
      const expected = { issuers, audience: clientId, nonce, now };
      const checked = await checkIdToken(textIn(tokens, 'id_token') ?? '', expected, findKey);
      if ('failure' in checked) return refuse(log, host, `id_token: ${checked.failure}`);
      return { subject: String(checked.claims.sub), name: textIn(checked.claims, 'name') ?? '' };
    },
  };
}
