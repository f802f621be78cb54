import { findInLine } from '~/domain/views/team/find-in-line.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';

const page = 'agentDownlineTransactionDetailsCopy';

/**
 * Whom the address names. Where the link of a list names somebody outside the line, or nobody, that is told beside the
 * field: a stranger's name and a name that nobody has look the same.
 */
export async function findDownline(ctx: SignedInContext) {
  const account = (ctx.url.searchParams.get('account') ?? '').trim().slice(0, 64);
  if (account === '')
    return { account: ctx.viewer.account, errors: null, crumbs: [], node: await own(ctx), sheet: null };
  const node = await findInLine(ctx, ctx.viewer.id, account);
  if (!node) return { account, errors: [ctx.t('reports:picker.unknown')], crumbs: [], node: null, sheet: null };
  const crumbs = [...node.path, node].map(({ account, nickname }) => ({
    account,
    nickname,
    to: account === node.account ? null : paths.agentPage(page, { account }),
  }));
  const sheet = node.depth === 0 ? null : paths.agentPage(`downlineManagmentView/${encodeURIComponent(node.account)}`);
  return { account: node.account, errors: null, crumbs: node.depth === 0 ? [] : crumbs, node, sheet };
}

function own(ctx: SignedInContext) {
  return findInLine(ctx, ctx.viewer.id, ctx.viewer.account);
}
