import { findHolders } from '~/domain/identity/operators/operator-roles.server';
import type { Proposal } from '~/domain/proposals/end-proposal.server';
import { getProposal } from '~/domain/proposals/list-proposals.server';
import { type ProposalEvent, proposalEvents } from '~/domain/proposals/proposal-states';
import { approvalRights } from '~/domain/shared/guarded-kinds';
import { holdsRight } from '~/domain/shared/rights';
import { readPasswordProof } from '~/http/forms/proof.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDigits, formatRelative } from '~/i18n/format';
import { kindsSeenBy, mayApprove } from './kinds-seen-by';
import { showChange } from './show/change.server';

export async function readProposal(ctx: SignedInContext) {
  const { language, site, now } = ctx;
  const { rights } = ctx.viewer;
  const [proposal, proof] = await Promise.all([
    getProposal(ctx, idParam(ctx)).catch(notFoundOn('proposals.not_found')),
    readPasswordProof(ctx),
  ]);
  const isOwn = proposal.proposedBy === ctx.viewer.id;
  if (!isOwn && !kindsSeenBy(rights).includes(proposal.kind)) throw notFound();
  const others = await findHolders(ctx, approvalRights[proposal.kind], proposal.proposedBy);
  const { id, kind, name, state, reason, note, decidedAt } = proposal;
  const moment = (at: Date) => formatDateTime(at, language, site.settings.timeZone);
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
    isAlone: others.length === 0,
    acts: isOwn || mayApprove(rights, kind) ? actsOf(proposal, isOwn) : [],
    change: await showChange(ctx, proposal),
    list: holdsRight(rights, operatorGates.proposals) ? paths.operatorProposals() : null,
    trail: holdsRight(rights, operatorGates.audit) ? paths.operatorAudit({ subject: `proposal:${id}` }) : null,
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
