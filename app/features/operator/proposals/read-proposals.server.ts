import { countActiveOperators } from '~/domain/identity/oversight/count-active-operators.server';
import type { Proposal } from '~/domain/proposals/end-proposal.server';
import { listEndedProposals, listOpenProposals } from '~/domain/proposals/list-proposals.server';
import type { SignedInTurn } from '~/http/guards.server';
import { paths } from '~/http/paths';
import { formatDateTime, formatDigits, formatNumber, formatRelative } from '~/i18n/format';
import { readProposalsQuery } from './proposals-query';
import { showChange } from './show-change.server';

/** What waits for a second operator, then what is over. */
export async function readProposals(turn: SignedInTurn) {
  const { kind, status, after } = readProposalsQuery(turn.url.searchParams);
  const wantsOpen = (status === null || status === 'proposed') && after === null;
  const [open, ended, operators] = await Promise.all([
    wantsOpen ? listOpenProposals(turn, { kind }) : null,
    status === 'proposed' ? null : listEndedProposals(turn, { state: status, kind, after }),
    countActiveOperators(turn),
  ]);
  const show = (proposals: Proposal[]) => Promise.all(proposals.map((proposal) => showProposal(turn, proposal)));
  return {
    search: { kind, status },
    isFiltered: kind !== null || status !== null,
    isAlone: operators < 2,
    zone: turn.site.settings.timeZone,
    open: open && (await show(open)),
    ended: ended && (await show(ended.proposals)),
    first: after === null ? null : paths.operatorProposals({ kind, status }),
    next: ended?.next ? paths.operatorProposals({ kind, status, after: ended.next }) : null,
  };
}

export type ProposalsPage = Awaited<ReturnType<typeof readProposals>>;
export type ProposalRow = Awaited<ReturnType<typeof showProposal>>;

const changesShown = 2;

async function showProposal(turn: SignedInTurn, proposal: Proposal) {
  const { language, site, now } = turn;
  const { id, kind, name, state, proposedByName, proposedAt, expiresAt, decidedByName, decidedAt } = proposal;
  const moment = (at: Date) => formatDateTime(at, language, site.settings.timeZone);
  const { rows } = await showChange(turn, proposal);
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
