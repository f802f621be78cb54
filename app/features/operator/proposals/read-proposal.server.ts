import { countActiveOperators } from '~/domain/identity/operators/count-active-operators.server';
import type { Proposal } from '~/domain/proposals/end-proposal.server';
import { getProposal } from '~/domain/proposals/list-proposals.server';
import { type ProposalEvent, proposalEvents } from '~/domain/proposals/proposal-states';
import { readPasswordProof } from '~/http/forms/proof.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDigits, formatRelative } from '~/i18n/format';
import { showChange } from './show-change.server';

export async function readProposal(ctx: SignedInContext) {
  const { language, site, now } = ctx;
  const [proposal, operators, proof] = await Promise.all([
    getProposal(ctx, idParam(ctx)).catch(notFoundOn('proposals.not_found')),
    countActiveOperators(ctx),
    readPasswordProof(ctx),
  ]);
  const { id, kind, name, state, reason, note, decidedAt } = proposal;
  const moment = (at: Date) => formatDateTime(at, language, site.settings.timeZone);
  const isOwn = proposal.proposedBy === ctx.viewer.id;
  return {
    id,
    number: formatDigits(id, language),
    kind,
    name,
    state,
    reason,
    note,
    by: proposal.proposedByName,
    at: moment(proposal.proposedAt),
    expires: `${moment(proposal.expiresAt)} (${formatRelative(proposal.expiresAt, now, language)})`,
    ended: state === 'proposed' ? null : { by: proposal.decidedByName, at: moment(decidedAt ?? proposal.expiresAt) },
    isOwn,
    isAlone: operators < 2,
    acts: actsOf(proposal, isOwn),
    change: await showChange(ctx, proposal),
    trail: paths.operatorAudit({ subject: `proposal:${id}` }),
    zone: site.settings.timeZone,
    proof,
    language,
  };
}

export type ProposalPage = Awaited<ReturnType<typeof readProposal>>;

function actsOf({ state }: Proposal, isOwn: boolean): ProposalEvent[] {
  if (state !== 'proposed') return [];
  return proposalEvents.filter((event) => (event === 'retract') === isOwn);
}
