import { type DrawProof, listProofs } from '~/domain/lottery/draws/list-proofs.server';
import { rulesOfGame } from '~/domain/lottery/find-lottery-game.server';
import { csvResponse } from '~/http/files/csv.server';
import { paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';
import program from '../../../../../scripts/verify-draw.mjs?raw';
import { newestDraws } from './newest-draws.server';

export type ProofsFilter = {
  gameCodes: readonly string[];
  span: { from: Date; to: Date } | null;
  before: number | null;
  /** As the address has it. */
  query: { gameCode: string | null; day: string | null };
};

const readAtOnce = 500;

/** A page of proofs as `scripts/verify-draw.mjs` reads them; `next` is the address of the older ones. */
export async function proofsJson(ctx: RequestContext, { query, ...filter }: ProofsFilter): Promise<Response> {
  const rows = await listProofs(ctx, { ...filter, limit: readAtOnce + 1 });
  const told = rows.slice(0, readAtOnce);
  const isLast = rows.length <= readAtOnce;
  const next = isLast ? null : paths.lotteryProofs({ ...query, format: 'json', before: told.at(-1)!.id });
  return Response.json(
    { value: { list: told.map(proofOf), next } },
    { headers: { 'Cache-Control': 'public, max-age=30' } },
  );
}

/** What verifies them, for a machine that has nothing of this site. */
export function proofsProgram(): Response {
  return new Response(program, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Disposition': 'attachment; filename="verify-draw.mjs"',
      'Cache-Control': 'public, max-age=300',
    },
  });
}

/** The newest draws of the filter, a line each. */
export function proofsCsv(
  ctx: RequestContext,
  { query: _, before, ...filter }: ProofsFilter,
  names: ReadonlyMap<string, string>,
): Promise<Response> {
  const { t } = ctx;
  return csvResponse(ctx, {
    fileName: 'lottery-proofs',
    columns: [
      { heading: t('lottery:drawnAt'), moment: ({ drawsAt }: DrawProof) => drawsAt },
      { heading: t('lottery:game'), cell: ({ gameCode }) => names.get(gameCode) ?? gameCode },
      { heading: 'gameCode', cell: ({ gameCode }) => gameCode },
      { heading: t('lottery:drawHeading'), cell: ({ issue }) => issue },
      { heading: t('common:word.status'), cell: ({ state }) => t(`lottery:drawState.${state}`) },
      { heading: t('lottery:numbers'), cell: ({ numbers }) => numbers?.join(' ') },
      { heading: t('lottery:proofs.commit'), cell: ({ commit }) => commit },
      { heading: t('lottery:proofs.seed'), cell: ({ seed }) => seed },
      { heading: t('lottery:proofs.round'), cell: ({ beacon, beaconRound }) => `${beacon} ${beaconRound}` },
      { heading: t('lottery:verify.beacon'), cell: ({ beaconValue }) => beaconValue },
      { heading: t('lottery:proofs.digest'), cell: ({ ticketDigest }) => ticketDigest },
      { heading: t('lottery:proofs.tickets'), cell: ({ ticketCount }) => ticketCount },
      { heading: t('lottery:proofs.reason'), cell: ({ voidReason }) => voidReason },
    ],
    rows: newestDraws(before, (asked) => listProofs(ctx, { ...filter, ...asked })),
  });
}

/** Whose tickets they are is nobody's business: of them only the digest and the number are told. */
function proofOf(draw: DrawProof) {
  const { gameCode, issue, state, voidReason, drawsAt, seed, commit, numbers } = draw;
  const isChain = draw.beacon === 'chain';
  return {
    ...{ draw: draw.id, family: rulesOfGame(gameCode).family, game: gameCode, issue, state, voidReason, drawsAt },
    ...{ seed, commit, beaconName: draw.beacon, round: draw.beaconRound, beacon: draw.beaconValue, numbers },
    ...(isChain && { chain: { round: draw.beaconRound, anchor: draw.beaconAnchor } }),
    ...(!isChain && draw.beaconProof && { signature: draw.beaconProof }),
    ...{ digest: draw.ticketDigest, ticketCount: draw.ticketCount },
  };
}
