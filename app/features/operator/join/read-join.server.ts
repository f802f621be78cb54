import { authenticatorUri } from '~/domain/identity/factors/totp.server';
import { findOperatorLink } from '~/domain/identity/operators/operator-links.server';
import { secretOfLink } from '~/domain/identity/operators/use-operator-link.server';
import { qrCode } from '~/http/files/qr-code.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { relyingParty } from '~/http/sign-in/relying-party.server';

/** What an invited operator, or one who is let in again, sets up. Null where the link is over. Looking at it uses nothing up. */
export async function readJoin(ctx: RequestContext) {
  const token = joinToken(ctx);
  const link = await findOperatorLink(ctx, token);
  if (!link) return null;
  const secret = secretOfLink(ctx.services.keyedHash, token);
  const siteName = ctx.site.settings.siteName;
  return {
    ...{ account: link.account, purpose: link.purpose, siteName: siteName[ctx.language] },
    secret: secret.replace(/.{4}(?=.)/g, '$& '),
    qr: qrCode(authenticatorUri(siteName.en, link.account, secret)),
    canUsePasskeys: relyingParty(ctx) !== null,
    passkeyOptionsTo: `/passkeys/options?for=join&token=${encodeURIComponent(token)}`,
  };
}

export type JoinPage = NonNullable<Awaited<ReturnType<typeof readJoin>>>;

export function joinToken({ url }: RequestContext): string {
  return (url.searchParams.get('token') ?? '').slice(0, 100);
}
