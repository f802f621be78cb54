import { findInvitationCode } from '~/domain/identity/invitation-codes.server';
import { listReferred } from '~/domain/identity/list-referred.server';
import { maskedName } from '~/domain/play/winner';
import type { SignedInContext } from '~/http/guards.server';
import { mainOrigin } from '~/http/main-origin.server';
import { cursorParam } from '~/http/params.server';
import { paths } from '~/http/paths';
import { qrCode } from '~/http/qr-code.server';
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
