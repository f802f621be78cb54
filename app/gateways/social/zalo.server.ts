import { createHmac } from 'node:crypto';
import { callProvider, codeChallenge, refuse, textIn, type WarnLog } from './call.server';
import type { OAuthProvider } from './port';

export type ZaloOptions = {
  appId: string;
  appSecret: string;
  authorizeUrl?: string;
  tokenUrl?: string;
  profileUrl?: string;
};

const real = {
  authorizeUrl: 'https://oauth.zaloapp.com/v4/permission',
  tokenUrl: 'https://oauth.zaloapp.com/v4/access_token',
  profileUrl: 'https://graph.zalo.me/v2.0/me',
};

/** OAuth version 4: the app's secret goes in a header, and failures come with status 200. */
export function zaloProvider(options: ZaloOptions, log: WarnLog): OAuthProvider {
  const { appId, appSecret, authorizeUrl, tokenUrl, profileUrl } = { ...real, ...options };
  const { host } = new URL(tokenUrl);
  return {
    authorizeUrl({ state, codeVerifier, origin, redirectUri }) {
      const url = new URL(authorizeUrl, origin);
      url.search = new URLSearchParams({
        app_id: appId,
        redirect_uri: redirectUri,
        code_challenge: codeChallenge(codeVerifier),
        state,
      }).toString();
      return url.href;
    },
    async redeem({ code, codeVerifier }) {
      const tokens = await callProvider(
        {
          url: tokenUrl,
          headers: { secret_key: appSecret },
          form: { grant_type: 'authorization_code', app_id: appId, code, code_verifier: codeVerifier },
        },
        log,
      );
      const token = textIn(tokens, 'access_token');
      if (!token) return refuse(log, host, 'no access token');
      const proof = createHmac('sha256', appSecret).update(token).digest('hex');
      const me = await callProvider(
        {
          url: `${profileUrl}?fields=id,name`,
          headers: { access_token: token, appsecret_proof: proof },
        },
        log,
      );
      const subject = textIn(me, 'id');
      if (!subject) return refuse(log, host, 'no person');
      return { subject, name: textIn(me, 'name') ?? '' };
    },
  };
}
