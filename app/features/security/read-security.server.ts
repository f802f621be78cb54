import { avatars } from '~/domain/identity/profile/avatars';
import { getOwnAccount } from '~/domain/identity/profile/get-own-account.server';
import { listDevices, listSignIns, type SignInEntry } from '~/domain/identity/sign-in/list-sign-ins.server';
import { shownZone } from '~/features/common/shown-zone.server';
import { artPaths, inCentre } from '~/http/links/paths';
import { cursorParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { countryName, formatDate, formatDateTime, formatNumber, formatRelative } from '~/i18n/format';
import { readDetails } from './read-details.server';
import { readPasswordForm } from './read-password-form.server';
import { securityRows } from './rows';

/** All that the security centre shows, in the member's language. */
export async function readSecurity(ctx: SignedInContext) {
  const { viewer, language, site, url } = ctx;
  const { timeZone, sessionIdleMinutes } = site.settings;
  const after = cursorParam(ctx);
  const here = (query = {}) => inCentre(url.pathname, 'securityCenter', query);
  const [own, devices, signIns, password] = await Promise.all([
    getOwnAccount(ctx, viewer.id),
    listDevices(ctx, viewer.id, sessionIdleMinutes),
    listSignIns(ctx, viewer.id, after),
    readPasswordForm(ctx),
  ]);
  const shown = (entry: SignInEntry) => showEntry(ctx, entry);
  return {
    zone: shownZone(ctx),
    password,
    profile: {
      account: own.account,
      nickname: own.nickname,
      avatar: own.avatar,
      picture: artPaths.avatar(own.avatar),
      since: formatDate(own.createdAt, language, timeZone),
      passwordChangedAt: own.passwordChangedAt && formatDate(own.passwordChangedAt, language, timeZone),
    },
    details: readDetails(ctx, own),
    avatars: avatars.map((seed) => ({ seed, picture: artPaths.avatar(seed) })),
    devices: devices.map(shown),
    hasOthers: devices.some(({ sessionId }) => sessionId !== viewer.sessionId),
    signIns: signIns.entries.map(shown),
    deviceCount: formatNumber(devices.length, language),
    /** The row that the address asks for. */
    open:
      after === null
        ? (securityRows.find((row) => row === url.searchParams.get('open')) ?? null)
        : ('signIns' as const),
    previous: after === null ? null : here(),
    next: signIns.next === null ? null : here({ after: signIns.next }),
  };
}

export type SecurityPage = Awaited<ReturnType<typeof readSecurity>>;
export type ShownSignIn = SecurityPage['devices'][number];

function showEntry({ viewer, language, site, now }: SignedInContext, entry: SignInEntry) {
  const { timeZone } = site.settings;
  return {
    sessionId: entry.sessionId,
    ...entry.device,
    address: entry.address,
    country: entry.country && countryName(entry.country, language),
    at: formatDateTime(entry.at, language, timeZone),
    seen: formatRelative(entry.lastSeenAt, now, language),
    isRemembered: entry.isRemembered,
    method: entry.method,
    isHere: entry.sessionId === viewer.sessionId,
  };
}

/** The keyset's position; nonsense means the beginning. */
