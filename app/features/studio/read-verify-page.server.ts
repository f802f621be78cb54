import { latinDigits } from '~/domain/shared/digits';
import { type EngineName, engineNames } from '~/domain/studio/engines/engine';
import { mineCounts } from '~/domain/studio/engines/mines';
import { messageOf } from '~/domain/studio/fair/draws';
import { recheck } from '~/domain/studio/fair/recheck';
import { blockOf, hashOfSeed } from '~/domain/studio/fair/seeds.server';
import { type CheckedFlight, type CheckedRound, findRound } from '~/domain/studio/find-round.server';
import { atDatabaseTime } from '~/domain/studio/flights/flight.server';
import { outcomeWords } from '~/domain/studio/outcome-text';
import type { OutcomeOf } from '~/domain/studio/round';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { RequestContext } from '~/http/request/request-context.server';

export type AskedRound = { game: EngineName; serverSeed: string; clientSeed: string; nonce: number; mines: number };

/** A flight's seed holds three hashes. */
const longestSeed = 300;

/** A round that was played, or any seeds that are typed: calculated again here and, with scripts, in the browser too. */
export async function readVerifyPage(ctx: RequestContext) {
  const query = ctx.url.searchParams;
  const reference = query.get('round')?.slice(0, 60) ?? '';
  const round = reference ? await findRound(await atDatabaseTime(ctx), reference) : null;
  if (reference && !round) throw notFound();
  const asked = round ? ofRound(round) : typed(query);
  return {
    asked,
    round: round && {
      reference: round.reference,
      hash: round.hash,
      isShown: round.serverSeed !== null,
      isLost: round.isLost,
      isOver: round.outcome !== null,
      recorded: round.outcome ? recordedOf(round) : null,
      game: paths.studioGame(round.gameCode, 'real'),
      version: round.version,
      flight: round.flight && flightOf(round.flight),
    },
    check: asked.serverSeed ? checked(asked) : null,
    mineCounts: [...mineCounts],
    engines: [...engineNames],
  };
}

export type VerifyPage = Awaited<ReturnType<typeof readVerifyPage>>;

function ofRound({ engine, serverSeed, clientSeed, nonce, choice }: CheckedRound): AskedRound {
  return { game: engine, serverSeed: serverSeed ?? '', clientSeed, nonce, mines: Number(choice.mines ?? 5) };
}

/** The parts of a flight's client seed, and which of them the round's own player gave. */
function flightOf({ gameCode, number, seedHashes, ownSeed, rule }: CheckedFlight) {
  const ownAt = ownSeed === null ? -1 : seedHashes.indexOf(hashOfSeed(ownSeed));
  return { gameCode, number, seedHashes, rule, own: ownSeed === null ? null : { seed: ownSeed, at: ownAt } };
}

/** Nonsense means the beginning. */
function typed(query: URLSearchParams): AskedRound {
  const text = (name: string) => (query.get(name) ?? '').normalize('NFC').trim().slice(0, longestSeed);
  const number = (name: string) => Number(/^\d{1,9}$/.exec(latinDigits(text(name)))?.[0] ?? 0);
  return {
    game: engineNames.find((name) => name === query.get('game')) ?? 'dice',
    serverSeed: text('serverSeed'),
    clientSeed: text('clientSeed'),
    nonce: number('nonce'),
    mines: mineCounts.find((count) => count === number('mines')) ?? 5,
  };
}

function checked(asked: AskedRound) {
  const blocks = new Set<number>();
  const { numbers, outcome } = recheck(asked.game, asked.mines, (counter) => {
    blocks.add(counter);
    return blockOf(asked, counter);
  });
  return {
    hash: hashOfSeed(asked.serverSeed),
    blocks: [...blocks].map((counter) => ({
      message: messageOf(asked.clientSeed, asked.nonce, counter),
      block: blockOf(asked, counter).toString('hex'),
    })),
    numbers,
    outcome,
  };
}

function recordedOf({ engine, outcome }: CheckedRound): Record<string, string> {
  const { multiplier: _, ...words } = outcomeWords(engine, outcome as OutcomeOf<EngineName>, 0);
  return words;
}
