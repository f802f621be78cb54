import { listLinks, type RegistrationLink } from '~/domain/agency/links/links.server';
import { percentOf } from '~/domain/agency/rates/rate';
import { findRate } from '~/domain/agency/rates/rates.server';
import { findInvitationCode } from '~/domain/identity/registration/invitation-codes.server';
import { rateText } from '~/features/common/rate-text';
import { shownZone } from '~/features/common/shown-zone.server';
import { cachedQrCode } from '~/http/files/qr-code.server';
import { paths } from '~/http/links/paths';
import { cursorParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { mainOrigin } from '~/http/request/main-origin.server';
import { formatDateTime, formatDigits, formatMoney, formatNumber } from '~/i18n/format';

/** How somebody joins below the agent: at once, by a link, or by the agent's code for life. */
export async function readRegister(ctx: SignedInContext) {
  const { viewer, language, url } = ctx;
  const after = cursorParam(ctx);
  const [ownPpm, links, code] = await Promise.all([
    findRate(ctx, viewer.id),
    listLinks(ctx, viewer.id, after),
    findInvitationCode(ctx, viewer.id),
  ]);
  const newCode = url.searchParams.get('made');
  return {
    ownRate: formatDigits(percentOf(ownPpm), language),
    /** The agent's own code, which neither ends nor gives a rate. */
    own: code ? { code, address: addressOf(ctx, code), qr: cachedQrCode(addressOf(ctx, code)) } : null,
    links: links.links.map((link) => showLink(ctx, link, link.code === newCode)),
    newest: after === null ? null : paths.agentPage('registerCenter'),
    older: links.next === null ? null : paths.agentPage('registerCenter', { after: links.next }),
    zone: shownZone(ctx),
  };
}

export type RegisterPage = Awaited<ReturnType<typeof readRegister>>;
export type ShownLink = RegisterPage['links'][number];

function showLink(ctx: SignedInContext, link: RegistrationLink & { isOpen: boolean }, isMadeNow: boolean) {
  const { language, site, t, now } = ctx;
  const moment = (at: Date) => formatDateTime(at, language, site.settings.timeZone);
  const isExpired = link.expiresAt !== null && link.expiresAt <= now;
  const isUsedUp = link.usesAtMost !== null && link.signUps >= link.usesAtMost;
  const address = addressOf(ctx, link.code);
  return {
    id: link.id,
    code: link.code,
    address,
    qr: cachedQrCode(address),
    isMadeNow,
    isOpen: link.isOpen,
    state: link.isOpen ? 'open' : link.closedAt ? 'closed' : isUsedUp ? 'used' : isExpired ? 'expired' : 'closed',
    invites: link.invites,
    channel: link.channel,
    rate: rateText(link.ratePpm, language),
    created: moment(link.createdAt),
    expires: link.expiresAt ? moment(link.expiresAt) : t('team:never'),
    signUps:
      link.usesAtMost === null
        ? formatNumber(link.signUps, language)
        : t('team:link.of', {
            used: formatNumber(link.signUps, language),
            most: formatNumber(link.usesAtMost, language),
          }),
    firstDeposits: formatNumber(link.firstDeposits, language),
    firstAmount: formatMoney(link.firstDepositsMinor, language),
  };
}

function addressOf(ctx: SignedInContext, code: string): string {
  return `${mainOrigin(ctx)}/register?affiliateCode=${encodeURIComponent(code)}`;
}
