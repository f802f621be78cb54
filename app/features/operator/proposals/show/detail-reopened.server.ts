import type { ReopenedField } from '~/domain/identity/profile/details';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import type { ShownChange } from '../shown-change';

export function showDetailReopened(
  { t }: SignedInContext,
  { accountId, field }: { accountId: number; field: ReopenedField },
  { masked }: { masked: string },
): ShownChange {
  return {
    about: t('proposals:about.detailReopened'),
    rows: [
      { key: field, label: t(`register:fields.${field}`), before: masked, after: t('proposals:values.givenAgain') },
    ],
    place: paths.operatorAccount(accountId),
  };
}
