import { findAuthenticator } from '~/domain/identity/factors/find-authenticator.server';
import { listPasskeys } from '~/domain/identity/factors/list-passkeys.server';
import { findNewSecret } from '~/domain/identity/factors/set-up-authenticator.server';
import { authenticatorUri } from '~/domain/identity/factors/totp.server';
import { qrCode } from '~/http/files/qr-code.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { relyingParty } from '~/http/sign-in/relying-party.server';
import { formatDate, formatDateTime, formatNumber } from '~/i18n/format';

/** The account's authenticator, its recovery codes and its passkeys, in the owner's language. */
export async function readFactors(ctx: SignedInContext) {
  const { viewer, language, site, services } = ctx;
  const { timeZone, siteName } = site.settings;
  const [{ confirmedAt, codesLeft }, secret, passkeys] = await Promise.all([
    findAuthenticator(ctx, viewer.id),
    findNewSecret(ctx, services, viewer.id),
    listPasskeys(ctx, viewer.id),
  ]);
  return {
    siteName: siteName[language],
    account: viewer.account,
    onSince: confirmedAt && formatDate(confirmedAt, language, timeZone),
    codesLeft: { count: codesLeft, number: formatNumber(codesLeft, language) },
    setUp: secret
      ? {
          secret: secret.replace(/.{4}(?=.)/g, '$& '),
          uri: authenticatorUri(siteName.en, viewer.account, secret),
          qr: qrCode(authenticatorUri(siteName.en, viewer.account, secret)),
        }
      : null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      since: formatDate(createdAt, language, timeZone),
      lastUsed: lastUsedAt && formatDateTime(lastUsedAt, language, timeZone),
    })),
    canUsePasskeys: relyingParty(ctx) !== null,
  };
}

export type FactorsPage = Awaited<ReturnType<typeof readFactors>>;
