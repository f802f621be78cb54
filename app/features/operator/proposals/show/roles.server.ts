import { listOperatorRoles } from '~/domain/identity/operators/operator-roles.server';
import type { Words } from '~/domain/shared/language';
import { rightsOf } from '~/domain/shared/rights';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime } from '~/i18n/format';
import { nameOfRight } from '../../operators/read-roles.server';
import type { ShownChange } from '../shown-change';

type Roles = { roles: string[] };

export async function showRoles(
  ctx: SignedInContext,
  { accountId, roles }: Roles & { accountId: number },
  { roles: before }: Roles,
): Promise<ShownChange> {
  const { t, language } = ctx;
  const names = new Map((await listOperatorRoles(ctx)).map(({ code, names }) => [code, names[language]]));
  const said = (codes: string[]) =>
    codes.length === 0 ? t('proposals:nothing') : codes.map((code) => names.get(code) ?? code).join(', ');
  return {
    about: t('proposals:about.roles'),
    rows: [{ key: 'roles', label: t('operators:roles'), before: said(before), after: said(roles) }],
    place: paths.operatorOperator(accountId),
  };
}

type Role = { names: Words; rights: string[] };

export function showOperatorRole(
  ctx: SignedInContext,
  { code, names, rights }: Role & { code: string },
  before: Role | null,
): ShownChange {
  const { t } = ctx;
  const named = (role: Role | null) => (role ? `${role.names.bn} / ${role.names.en}` : t('proposals:nothing'));
  const opened = (codes: string[]) =>
    rightsOf(codes)
      .map((right) => nameOfRight(ctx, right))
      .join(', ') || t('proposals:nothing');
  return {
    about: t('proposals:about.operatorRole'),
    rows: [
      { key: 'names', label: t('operators:role.name'), before: named(before), after: named({ names, rights }) },
      { key: 'rights', label: t('operators:role.rights'), before: opened(before?.rights ?? []), after: opened(rights) },
    ],
    place: before ? paths.operatorRole(code) : paths.operatorRoles(),
  };
}

export function showOperatorRecovery(
  { t, language, site }: SignedInContext,
  { accountId }: { accountId: number },
  { passwordChangedAt }: { passwordChangedAt: string | null },
): ShownChange {
  const at = passwordChangedAt && formatDateTime(new Date(passwordChangedAt), language, site.settings.timeZone);
  return {
    about: t('proposals:about.operatorRecovery'),
    rows: [
      {
        key: 'password',
        label: t('proposals:parts.password'),
        before: at ? t('proposals:values.passwordSince', { at }) : t('proposals:nothing'),
        after: t('proposals:values.oneTimeLink'),
      },
    ],
    place: paths.operatorOperator(accountId),
  };
}
