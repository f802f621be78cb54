import { findInvitationCode } from '~/domain/identity/registration/invitation-codes.server';
import { listReferred } from '~/domain/identity/registration/list-referred.server';
import { maskedName } from '~/domain/play/winner';
import { qrCode } from '~/http/files/qr-code.server';
import { paths } from '~/http/links/paths';
import { cursorParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { mainOrigin } from '~/http/request/main-origin.server';
import { formatDate, formatNumber } from '~/i18n/format';

/** The member's own invitation, and who followed it. */
export async function readReferral(ctx: SignedInContext) {
  const { viewer, language, site } = ctx;
  const after = cursorParam(ctx);
  const [code, { friends, count, next }] = await Promise.all([
    findInvitationCode(ctx, viewer.id),
    listReferred(ctx, viewer.id, after),
  ]);
  return {
    own: code ? ownOf(ctx, code) : null,
    count: formatNumber(count, language),
    friends: friends.map(({ id, account, createdAt }) => ({
      id,
      name: maskedName(account),
      joined: formatDate(createdAt, language, site.settings.timeZone),
    })),
    newest: after === null ? null : paths.referral(),
    older: next === null ? null : paths.referral({ after: next }),
  };
}

export type ReferralPage = Awaited<ReturnType<typeof readReferral>>;

function ownOf(ctx: SignedInContext, code: string) {
  const address = `${mainOrigin(ctx)}${paths.register()}?referralCode=${encodeURIComponent(code)}`;
  return { code, address, qr: qrCode(address) };
}
