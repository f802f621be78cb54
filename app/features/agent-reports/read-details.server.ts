import { findInLine } from '~/domain/views/team/find-in-line.server';
import type { SignedInTurn } from '~/http/guards.server';
import { paths } from '~/http/paths';

const page = 'agentDownlineTransactionDetailsCopy';

/**
 * Whom the address names. Where the link of a list names somebody outside the line, or nobody, that is told beside the
 * field: a stranger's name and a name that nobody has look the same.
 */
export async function findDownline(turn: SignedInTurn) {
  const account = (turn.url.searchParams.get('account') ?? '').trim().slice(0, 64);
  if (account === '')
    return { account: turn.viewer.account, errors: null, crumbs: [], node: await own(turn), sheet: null };
  const node = await findInLine(turn, turn.viewer.id, account);
  if (!node) return { account, errors: [turn.t('reports:picker.unknown')], crumbs: [], node: null, sheet: null };
  const crumbs = [...node.path, node].map(({ account, nickname }) => ({
    account,
    nickname,
    to: account === node.account ? null : paths.agentPage(page, { account }),
  }));
  const sheet = node.depth === 0 ? null : paths.agentPage(`downlineManagmentView/${encodeURIComponent(node.account)}`);
  return { account: node.account, errors: null, crumbs: node.depth === 0 ? [] : crumbs, node, sheet };
}

function own(turn: SignedInTurn) {
  return findInLine(turn, turn.viewer.id, turn.viewer.account);
}
