import { countActiveOperators } from '~/domain/identity/operators/count-active-operators.server';
import type { Proposal } from '~/domain/proposals/end-proposal.server';
import { listEndedProposals, listOpenProposals } from '~/domain/proposals/list-proposals.server';
import type { GuardedKind } from '~/domain/shared/guarded-kinds';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDigits, formatNumber, formatRelative } from '~/i18n/format';
import { kindsSeenBy } from './kinds-seen-by';
import { readProposalsQuery } from './proposals-query';
import { showChange } from './show/change.server';

/** What waits for a second operator, then what is over. */
export async function readProposals(ctx: SignedInContext) {
  const { kind, status, after } = readProposalsQuery(ctx.url.searchParams);
  const seen = kindsSeenBy(ctx.viewer.rights);
  const kinds = kindsAsked(seen, kind);
  const wantsOpen = (status === null || status === 'proposed') && after === null;
  const [open, ended, operators] = await Promise.all([
    wantsOpen ? listOpenProposals(ctx, { kinds }) : null,
    status === 'proposed' ? null : listEndedProposals(ctx, { state: status, kinds, after }),
    countActiveOperators(ctx),
  ]);
  const show = (proposals: Proposal[]) => Promise.all(proposals.map((proposal) => showProposal(ctx, proposal)));
  return {
    search: { kind, status },
    kinds: seen,
    isFiltered: kind !== null || status !== null,
    isAlone: operators < 2,
    zone: ctx.site.settings.timeZone,
    open: open && (await show(open)),
    ended: ended && (await show(ended.proposals)),
    csv: paths.operatorProposals({ kind, status, format: 'csv' }),
    first: after === null ? null : paths.operatorProposals({ kind, status }),
    next: ended?.next ? paths.operatorProposals({ kind, status, after: ended.next }) : null,
  };
}

/** All that the operator sees, or one kind of it. */
export function kindsAsked(seen: GuardedKind[], kind: GuardedKind | null): GuardedKind[] {
  return kind === null ? seen : seen.filter((one) => one === kind);
}

export type ProposalsPage = Awaited<ReturnType<typeof readProposals>>;
export type ProposalRow = Awaited<ReturnType<typeof showProposal>>;

const changesShown = 2;

async function showProposal(ctx: SignedInContext, proposal: Proposal) {
  const { language, site, now } = ctx;
  const { id, kind, name, state, proposedByName, proposedAt, expiresAt, decidedByName, decidedAt } = proposal;
  const moment = (at: Date) => formatDateTime(at, language, site.settings.timeZone);
  const { rows } = await showChange(ctx, proposal);
  const changed = rows.filter(({ before, after }) => before !== after);
  return {
    id,
    number: formatDigits(id, language),
    kind,
    name,
    state,
    by: proposedByName,
    at: moment(proposedAt),
    expires: formatRelative(expiresAt, now, language),
    decided: { by: decidedByName, at: moment(decidedAt ?? expiresAt) },
    changes: changed.slice(0, changesShown),
    more: Math.max(0, changed.length - changesShown),
    moreText: formatNumber(Math.max(0, changed.length - changesShown), language),
  };
}
