import type { AccountStatus } from '~/domain/identity/account-status';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatNumber } from '~/i18n/format';
import type { ShownChange } from '../shown-change';

type Payload = { accountId: number };

export function showOperatorPassword(
  { t, language, site }: SignedInContext,
  { accountId }: Payload,
  { passwordChangedAt }: { passwordChangedAt: string | null },
): ShownChange {
  const at = passwordChangedAt && formatDateTime(new Date(passwordChangedAt), language, site.settings.timeZone);
  return {
    about: t('proposals:about.operatorPassword'),
    rows: [
      {
        key: 'password',
        label: t('proposals:parts.password'),
        before: at ? t('proposals:values.passwordSince', { at }) : t('proposals:values.set'),
        after: t('proposals:values.temporaryPassword'),
      },
    ],
    place: paths.operatorAccount(accountId),
  };
}

export function showOperatorFactors(
  { t, language }: SignedInContext,
  { accountId }: Payload,
  { hasAuthenticator, passkeys }: { hasAuthenticator: boolean; passkeys: number },
): ShownChange {
  const nothing = t('proposals:nothing');
  return {
    about: t('proposals:about.operatorFactors'),
    rows: [
      {
        key: 'authenticator',
        label: t('operator:profile.authenticator'),
        before: hasAuthenticator ? t('proposals:values.set') : nothing,
        after: nothing,
      },
      {
        key: 'passkeys',
        label: t('operator:profile.passkeys'),
        before: passkeys === 0 ? nothing : formatNumber(passkeys, language),
        after: nothing,
      },
    ],
    place: paths.operatorAccount(accountId),
  };
}

export function showOperatorUnlock(
  { t }: SignedInContext,
  { accountId }: Payload,
  { status }: { status: AccountStatus },
): ShownChange {
  return {
    about: t('proposals:about.operatorUnlock'),
    rows: [
      {
        key: 'status',
        label: t('common:word.status'),
        before: t(`operator:statuses.${status}`),
        after: t('operator:statuses.active'),
      },
    ],
    place: paths.operatorAccount(accountId),
  };
}
