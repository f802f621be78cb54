import type { Proposal } from '~/domain/proposals/end-proposal.server';
import { listEndedProposals, listOpenProposals } from '~/domain/proposals/list-proposals.server';
import { csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { eachRow } from '../each-row';
import { kindsSeenBy } from './kinds-seen-by';
import { readProposalsQuery } from './proposals-query';
import { kindsAsked } from './read-proposals.server';
import { showChange } from './show/change.server';
import type { ChangeRow } from './shown-change';

/** Each is told in words, which asks for what it names. */
const rowsAtOnce = 100;

type Line = Proposal & { changes: ChangeRow[] };

/** All that fit the list's filter: what waits, then what is over. */
export function writeProposals(ctx: SignedInContext): Promise<Response> {
  const { t } = ctx;
  const changesOf = (side: 'before' | 'after') => (line: Line) =>
    line.changes.map((row) => t('proposals:of', { kind: row.label, name: row[side] })).join('\n');
  return csvResponse<Line>(ctx, {
    fileName: 'proposals',
    rows: linesOf(ctx),
    columns: [
      { heading: 'id', cell: ({ id }) => id },
      { heading: t('operator:word.kind'), cell: ({ kind }) => t(`proposals:kinds.${kind}`) },
      { heading: t('proposals:proposal'), cell: ({ name }) => name },
      { heading: t('proposals:column.was'), cell: changesOf('before') },
      { heading: t('proposals:column.after'), cell: changesOf('after') },
      { heading: t('common:word.reason'), cell: ({ reason }) => reason },
      { heading: t('common:word.proposedBy'), cell: ({ proposedByName }) => proposedByName },
      { heading: t('proposals:facts.at'), moment: ({ proposedAt }) => proposedAt },
      { heading: t('common:word.expires'), moment: ({ expiresAt }) => expiresAt },
      { heading: t('common:word.status'), cell: ({ state }) => t(`proposals:states.${state}`) },
      { heading: t('common:word.decidedBy'), cell: ({ decidedByName }) => decidedByName },
      { heading: t('proposals:column.decided'), moment: ({ decidedAt }) => decidedAt },
      { heading: t('operator:word.note'), cell: ({ note }) => note },
    ],
  });
}

async function* linesOf(ctx: SignedInContext): AsyncGenerator<Line> {
  const { kind, status } = readProposalsQuery(ctx.url.searchParams);
  const kinds = kindsAsked(kindsSeenBy(ctx.viewer.rights), kind);
  const tell = (proposals: Proposal[]) => Promise.all(proposals.map((proposal) => lineOf(ctx, proposal)));
  if (status === null || status === 'proposed') yield* await tell(await listOpenProposals(ctx, { kinds }));
  if (status === 'proposed') return;
  yield* eachRow(async (after) => {
    const { proposals, next } = await listEndedProposals(ctx, { state: status, kinds, after }, rowsAtOnce);
    return { rows: await tell(proposals), next };
  });
}

async function lineOf(ctx: SignedInContext, proposal: Proposal): Promise<Line> {
  const { rows } = await showChange(ctx, proposal);
  return { ...proposal, changes: rows.filter(({ before, after }) => before !== after) };
}
