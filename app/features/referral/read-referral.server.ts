import { findInvitationCode } from '~/domain/identity/registration/invitation-codes.server';
import { listReferred } from '~/domain/identity/registration/list-referred.server';
import { maskedName } from '~/domain/play/winner';
import { findInviteOffer } from '~/domain/promotions/inviting/note-invited.server';
import { type FriendSteps, readFriendSteps } from '~/domain/promotions/inviting/read-steps.server';
import { showTerms } from '~/features/common/terms/show-terms.server';
import { cachedQrCode } from '~/http/files/qr-code.server';
import { paths } from '~/http/links/paths';
import { cursorParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { mainOrigin } from '~/http/request/main-origin.server';
import { formatDate, formatMoney, formatNumber } from '~/i18n/format';

/** The member's own invitation, and who followed it. */
export async function readReferral(ctx: SignedInContext) {
  const { viewer, language, site } = ctx;
  const after = cursorParam(ctx);
  const [code, { friends, count, next }, offer] = await Promise.all([
    findInvitationCode(ctx, viewer.id),
    listReferred(ctx, viewer.id, after),
    findInviteOffer(ctx),
  ]);
  const steps = await readFriendSteps(
    ctx,
    viewer.id,
    friends.map(({ id }) => id),
  );
  return {
    own: code ? ownOf(ctx, code) : null,
    /** What friends bring now; null: nothing is offered. */
    offer: offer && { to: paths.promotion(offer.code), ...(await showTerms(ctx, offer.terms)) },
    count: formatNumber(count, language),
    friends: friends.map(({ id, account, createdAt }) => ({
      id,
      name: maskedName(account),
      joined: formatDate(createdAt, language, site.settings.timeZone),
      progress: showSteps(ctx, steps.get(id)),
    })),
    newest: after === null ? null : paths.referral(),
    older: next === null ? null : paths.referral({ after: next }),
  };
}

export type ReferralPage = Awaited<ReturnType<typeof readReferral>>;

function showSteps({ language, site }: SignedInContext, own: FriendSteps | undefined) {
  if (!own) return null;
  return {
    until: formatDate(own.countsUntil, language, site.settings.timeZone),
    needsMobile: own.needsMobile,
    steps: own.steps.map(({ step, rewardMinor, state }) => ({
      ...{ step, state },
      reward: formatMoney(rewardMinor, language, { decimals: 0 }),
    })),
  };
}

export type ShownSteps = NonNullable<ReturnType<typeof showSteps>>;

function ownOf(ctx: SignedInContext, code: string) {
  const address = `${mainOrigin(ctx)}${paths.register()}?referralCode=${encodeURIComponent(code)}`;
  return { code, address, qr: cachedQrCode(address) };
}
