import { listOpenRequests } from '~/domain/agency/downlines/suspend-requests.server';
import type { SignedInTurn } from '~/http/guards.server';
import { paths } from '~/http/paths';
import { formatDateTime } from '~/i18n/format';

export async function readRequests(turn: SignedInTurn) {
  const requests = await listOpenRequests(turn);
  return requests.map(({ id, accountId, account, at }) => ({
    id,
    account,
    at: formatDateTime(at, turn.language, turn.site.settings.timeZone),
    to: paths.operatorLine(accountId),
  }));
}
