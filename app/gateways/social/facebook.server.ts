import { createHmac } from 'node:crypto';
import { type Answer, callProvider, codeChallenge, refuse, textIn, type WarnLog } from './call.server';
import type { OAuthProvider } from './port';

export type FacebookOptions = { appId: string; appSecret: string; authorizeUrl?: string; graphUrl?: string };

const real = {
  authorizeUrl: 'https://www.facebook.com/v21.0/dialog/oauth',
  graphUrl: 'https://graph.facebook.com/v21.0',
};

/** The Graph says for which app and person a token was made; only one made for ours counts. */
export function facebookProvider(options: FacebookOptions, log: WarnLog): OAuthProvider {
  const { appId, appSecret, authorizeUrl, graphUrl } = { ...real, ...options };
  const { host } = new URL(graphUrl);
  return {
    authorizeUrl({ state, codeVerifier, origin, redirectUri }) {
      const url = new URL(authorizeUrl, origin);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: appId,
        redirect_uri: redirectUri,
        scope: 'public_profile',
        state,
        code_challenge: codeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).toString();
      return url.href;
    },
    async redeem({ code, codeVerifier, redirectUri, now }) {
      const tokens = await callProvider(
        {
          url: `${graphUrl}/oauth/access_token`,
          form: {
            code,
            code_verifier: codeVerifier,
            redirect_uri: redirectUri,
            client_id: appId,
            client_secret: appSecret,
          },
        },
        log,
      );
      const token = textIn(tokens, 'access_token');
      if (!token) return refuse(log, host, 'no access token');
      const about = await callProvider(
        {
          url: `${graphUrl}/debug_token?${new URLSearchParams({ input_token: token })}`,
          headers: { Authorization: `Bearer ${appId}|${appSecret}` },
        },
        log,
      );
      const failure = judge(about.data as Answer | undefined, appId, now);
      if (failure) return refuse(log, host, `debug_token: ${failure}`);
      const proof = createHmac('sha256', appSecret).update(token).digest('hex');
      const me = await callProvider(
        {
          url: `${graphUrl}/me?${new URLSearchParams({ fields: 'id,name', appsecret_proof: proof })}`,
          headers: { Authorization: `Bearer ${token}` },
        },
        log,
      );
      const subject = textIn(me, 'id');
      if (!subject || subject !== (about.data as Answer).user_id) return refuse(log, host, 'another person');
      return { subject, name: textIn(me, 'name') ?? '' };
    },
  };
}

/** `expires_at` is 0 for tokens that last. */
function judge(data: Answer | undefined, appId: string, now: Date): string | null {
  if (data?.is_valid !== true) return 'not valid';
  if (data.app_id !== appId) return 'app';
  const { expires_at: expiresAt } = data;
  const isOver = typeof expiresAt !== 'number' || (expiresAt !== 0 && expiresAt * 1000 <= now.getTime());
  return isOver ? 'expiry' : null;
}
