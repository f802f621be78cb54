import { findOpenRequest } from '~/domain/agency/downlines/suspend-requests.server';
import { percentOf } from '~/domain/agency/rates/rate';
import { findRate, readRateBounds } from '~/domain/agency/rates/rates.server';
import { seesBalance } from '~/domain/agency/sees-balance';
import { contractKinds, isKindOn } from '~/domain/contracts/kinds';
import { listHeld } from '~/domain/contracts/list-contracts.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import type { LineNode } from '~/domain/views/team/find-in-line.server';
import { type Downline, findDownline, listDownlines } from '~/domain/views/team/list-downlines.server';
import { rateText } from '~/features/common/rate-text';
import { contractKindPath } from '~/http/contract-kind-pages';
import { readNameSuggestions } from '~/http/forms/name-suggestions.server';
import { paths, withQuery } from '~/http/links/paths';
import { cursorParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDigits, formatMoney, formatNumber, formatRelative } from '~/i18n/format';

const pageSize = 20;
const roles = ['member', 'agent'] as const;

/** Who is below the node, and the node itself where it is not the agent's own. */
export async function readDownlines(ctx: SignedInContext, node: LineNode) {
  const { url, site } = ctx;
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const role = roles.find((value) => value === url.searchParams.get('role'));
  const after = cursorParam(ctx);
  const seesBalances = site.settings.agentsSeeBalances;
  const [{ downlines, next }, sheet] = await Promise.all([
    listDownlines(ctx, { nodeId: node.id, q, role, after, size: pageSize }),
    node.depth === 0 ? null : readSheet(ctx, node),
  ]);
  const at = (change: { after?: number }) => withQuery(url.pathname, { q, role, ...change });
  return {
    path: url.pathname,
    q,
    role: role ?? '',
    names: await readNameSuggestions(ctx, 'line'),
    seesBalances,
    seesContracts: site.flags.AGENTPOLICY3,
    downlines: downlines.map((downline) => showDownline(ctx, downline, seesBalances)),
    first: after === null ? null : at({}),
    next: next === null ? null : at({ after: next }),
    isFiltered: Boolean(q || role),
    crumbs: crumbsOf(node),
    sheet,
  };
}

export type DownlinesPage = Awaited<ReturnType<typeof readDownlines>>;
export type ShownDownline = DownlinesPage['downlines'][number];
export type DownlineSheet = NonNullable<DownlinesPage['sheet']>;

const page = 'downlineManagmentView';
const nodePath = (account: string) => paths.agentPage(`${page}/${encodeURIComponent(account)}`);

function showDownline(ctx: SignedInContext, downline: Downline, seesBalances: boolean) {
  const { language } = ctx;
  const { id, account, nickname, role, status, mainMinor, ratePpm } = downline;
  return {
    ...{ id, account, nickname, role, status },
    to: nodePath(account),
    ...showPresence(ctx, downline),
    rate: rateText(ratePpm, language),
    balance: seesBalances ? formatMoney(mainMinor ?? 0n, language) : null,
  };
}

/** When it was here, its team, and the contracts it holds or was offered. */
function showPresence({ language, now, t, site }: SignedInContext, downline: Downline) {
  const { isOnline, lastSeenAt, teamSize } = downline;
  /** What is in force is paid, whether its kind can still be offered or not. */
  const isShown = ({ kind, state }: Downline['contracts'][number]) =>
    state === 'accepted' || isKindOn(site.flags, kind);
  return {
    isOnline,
    seen: lastSeenAt ? formatRelative(lastSeenAt, now, language) : t('team:never'),
    team: formatNumber(teamSize, language),
    contracts: downline.contracts.filter(isShown).map(({ kind, state }) => ({
      key: `${kind} ${state}`,
      isWaiting: state === 'offered',
      text: t(`team:contract.${state}`, { kind: t(`team:contract.${kind}`) }),
    })),
  };
}

async function readSheet(ctx: SignedInContext, node: LineNode) {
  const { language, site } = ctx;
  const [downline, ratePpm, bounds, balances, request] = await Promise.all([
    findDownline(ctx, ctx.viewer.id, node.id),
    findRate(ctx, node.id),
    readRateBounds(ctx, node.id),
    seesBalance(ctx.viewer.id, node.id, site.settings) ? readBalances(ctx, node.id) : null,
    findOpenRequest(ctx, node.id),
  ]);
  const isDirect = node.depth === 1;
  const percent = (ppm: number) => formatDigits(percentOf(ppm), language);
  return {
    account: node.account,
    nickname: node.nickname,
    role: node.role,
    status: node.status,
    joined: formatDateTime(node.createdAt, language, site.settings.timeZone),
    presence: downline && showPresence(ctx, downline),
    seesContracts: site.flags.AGENTPOLICY3,
    rate: percent(ratePpm),
    balance: balances && formatMoney(balances.main, language),
    canSetRate: isDirect && node.status !== 'closed',
    canMessage: node.status !== 'closed',
    bounds: { least: percent(bounds.leastPpm), most: percent(bounds.mostPpm) },
    isSuspendAsked: request !== null,
    canAskSuspend: node.status === 'active' && request === null,
    offers: isDirect && downline?.status === 'active' ? await readOffers(ctx, downline) : [],
    links: [
      ...(isDirect && node.status === 'active' && site.settings.lineTransfer.isOn
        ? [{ key: 'transfer', to: paths.lineTransfer('/agentHome', { account: node.account }) }]
        : []),
      ...(node.role === 'agent'
        ? [{ key: 'betting', to: paths.agentPage(`personalHistoryCopy/${encodeURIComponent(node.account)}`) }]
        : []),
      { key: 'details', to: paths.agentPage('agentDownlineTransactionDetailsCopy', { account: node.account }) },
    ],
  };
}

/** The kinds that the agent may offer: those in force for itself, unless an offer waits for its answer already. */
async function readOffers(ctx: SignedInContext, { account, contracts }: Downline) {
  const held = await listHeld(ctx, ctx.viewer.id);
  return contractKinds
    .filter((kind) => isKindOn(ctx.site.flags, kind))
    .filter((kind) => held.some((contract) => contract.kind === kind && contract.state === 'accepted'))
    .filter((kind) => !contracts.some((contract) => contract.kind === kind && contract.state === 'offered'))
    .map((kind) => ({ kind, to: contractKindPath(kind, { view: 'offer', account }) }));
}

function crumbsOf({ account, path, depth }: LineNode) {
  if (depth === 0) return [];
  const above = path.map((node, at) => ({
    account: node.account,
    to: (at === 0 ? paths.agentPage(page) : nodePath(node.account)) as string | null,
  }));
  return [...above, { account, to: null }];
}
