import { nameAccounts } from '~/domain/identity/operators/search-accounts.server';
import type { PayloadOf } from '~/domain/proposals/payloads';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import type { ShownChange } from '../shown-change';

type Move = PayloadOf<'lineMove'>;

export async function showLineMove(
  ctx: SignedInContext,
  { accountId, uplineId }: Move,
  standing: Pick<Move, 'uplineId'>,
): Promise<ShownChange> {
  const { t } = ctx;
  const known = [uplineId, standing.uplineId].filter((id) => id !== null);
  const names = await nameAccounts(ctx, known);
  const place = (id: number | null) => (id === null ? t('proposals:values.top') : (names.get(id) ?? String(id)));
  return {
    about: t('proposals:about.lineMove'),
    rows: [
      {
        key: 'upline',
        label: t('operator:accounts.upline'),
        before: place(standing.uplineId),
        after: place(uplineId),
      },
    ],
    place: paths.operatorLine(accountId),
  };
}
