import { listOpenRequests } from '~/domain/agency/downlines/suspend-requests.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime } from '~/i18n/format';

export async function readRequests(ctx: SignedInContext) {
  const requests = await listOpenRequests(ctx);
  return requests.map(({ id, accountId, account, at }) => ({
    id,
    account,
    at: formatDateTime(at, ctx.language, ctx.site.settings.timeZone),
    to: paths.operatorLine(accountId),
  }));
}
