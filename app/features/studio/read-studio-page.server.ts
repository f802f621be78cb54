import { formatMinor } from '~/domain/shared/money';
import { isStepped, visibleOutcomeOf } from '~/domain/studio/engine-calls';
import { statedRtpPpm } from '~/domain/studio/engines/engine';
import { hashOfSeed } from '~/domain/studio/fair/seeds.server';
import { listSiblings } from '~/domain/studio/list-siblings.server';
import { listRounds, type RoundRow, readPlaySession } from '~/domain/studio/read-rounds.server';
import { msToNextRound, readSeeds, type ShownSeeds } from '~/domain/studio/seeds.server';
import { nextTrialHash, trialRoundInPlay, trialSeeds } from '~/domain/studio/trial/play-trial.server';
import { trialStartMinor } from '~/domain/studio/trial/trial-state';
import { stoppedText } from '~/features/common/stopped-text.server';
import { newFormKey } from '~/http/forms/money-form.server';
import { paths } from '~/http/links/paths';
import type { HeaderPairs } from '~/http/request/cookies.server';
import { formatMoney, formatPercent } from '~/i18n/format';
import { isVerified, type Player } from './admit-player.server';
import { readFlight } from './read-flight.server';
import type { ShownRound } from './shown-round';
import { symbolSet, themeEmblem } from './themes';
import { timeLeft } from './time-left.server';
import { trialCookie } from './trial-cookie.server';

type PlayState = {
  balance: string;
  playSession: { since: string; net: string };
  seeds: Omit<ShownSeeds, 'lastRoundAt'>;
  rounds: ShownRound[];
  requestKey: string;
  /** Until the next round may begin. */
  waitMs: number;
};

/** The game as it is for who plays it, and the headers of free play. */
export async function readStudioPage(player: Player) {
  const { ctx, game, mode } = player;
  const { language } = ctx;
  const [flight, playState, verified, siblings, minutesLeft] = await Promise.all([
    game.engine === 'crash' ? readFlight(player) : null,
    mode === 'trial' ? readFree(player) : readReal(player),
    isVerified(player),
    listSiblings(ctx, ctx.site.settings, game),
    timeLeft(ctx, mode === 'trial'),
  ]);
  const whole = (amount: bigint) => formatMoney(amount, language, { decimals: 'needed' });
  const { minMinor, maxMinor, maxPayoutMinor } = game.limits;
  const { emblem } = themeEmblem(game.gameCode);
  return {
    mode,
    game: {
      code: game.gameCode,
      name: game.names[language],
      nodeId: game.nodeId,
      category: game.category,
      engine: game.engine,
      returns: formatPercent(statedRtpPpm[game.engine] / 1_000_000, language),
      limits: { min: whole(minMinor), max: whole(maxMinor), payout: whole(maxPayoutMinor) },
      smallest: formatMinor(minMinor),
      emblem,
      symbols: symbolSet(game.gameCode),
    },
    needsContacts: !verified,
    stopped: mode === 'real' ? stoppedText(ctx) : null,
    halted: game.isHalted ? ctx.t('refusal:catalogue.maintenance') : null,
    contacts: paths.securityCenter(),
    here: paths.studioGame(game.gameCode, mode),
    other: paths.studioGame(game.gameCode, mode === 'trial' ? 'real' : 'trial'),
    siblings: siblings.map(({ gameCode, nodeId, engine, names }) => ({
      engine,
      nodeId,
      name: names[language],
      to: paths.studioGame(gameCode, mode),
    })),
    list: paths.gameList(game.category),
    deposit: paths.deposit(),
    minutesLeft,
    now: ctx.now.toISOString(),
    /** What play money begins with again. */
    refill: whole(trialStartMinor),
    flight,
    flightAddress: paths.studioFlight(game.gameCode, mode),
    ...playState,
  };
}

export type StudioPage = Awaited<ReturnType<typeof readStudioPage>>;

/** Free play that has no cookie yet is given one, so that the hash that is shown is that of its first round. */
export function freePlayHeaders(player: Player): HeaderPairs {
  return player.mode === 'trial' ? [trialCookie(player.ctx, player.state)] : [];
}

async function readReal({ ctx, game }: Extract<Player, { mode: 'real' }>): Promise<PlayState> {
  const { viewer } = ctx;
  const [{ lastRoundAt, ...seeds }, rounds, playSession] = await Promise.all([
    readSeeds(ctx, viewer.id),
    listRounds(ctx, viewer.id, game.gameCode),
    readPlaySession(ctx, viewer.id, viewer.sessionId),
  ]);
  return {
    balance: viewer.balance?.main ?? '0',
    playSession: { since: playSession.since.toISOString(), net: formatMinor(playSession.netMinor, 4) },
    seeds,
    rounds: rounds.map(shown),
    requestKey: newFormKey(ctx),
    waitMs: msToNextRound(ctx.now, lastRoundAt, game.engine),
  };
}

async function readFree({ ctx, game, state }: Extract<Player, { mode: 'trial' }>): Promise<PlayState> {
  const { serverSeed, clientSeed, nonce } = trialSeeds(state, ctx.services.keyedHash);
  const rounds = [state.round, state.second].flatMap((round) => (round?.gameCode === game.gameCode ? [round] : []));
  const { keyedHash } = ctx.services;
  return {
    balance: formatMinor(BigInt(state.balanceMinor), 4),
    playSession: {
      since: new Date(state.startedAt).toISOString(),
      net: formatMinor(BigInt(state.balanceMinor) - BigInt(state.startMinor), 4),
    },
    seeds: {
      hash: hashOfSeed(serverSeed),
      nextHash: nextTrialHash(state, ctx.services.keyedHash),
      clientSeed,
      nonce,
      previous: state.previous,
    },
    rounds: rounds.map(
      (round) =>
        ({
          ...round,
          seat: round === state.second ? 2 : 1,
          seen:
            round.state === 'open' && isStepped(round.engine)
              ? visibleOutcomeOf(trialRoundInPlay(state, round, keyedHash))
              : null,
          stake: formatMinor(BigInt(round.stakeMinor), 4),
          payout: formatMinor(BigInt(round.payoutMinor), 4),
          verify: null,
        }) as unknown as ShownRound,
    ),
    requestKey: '',
    waitMs: msToNextRound(ctx.now, new Date(state.lastAt), game.engine),
  };
}

function shown(row: RoundRow): ShownRound {
  const { reference, engine, state, choice, outcome, seen, picks, seat, multiplier, stakeMinor, payoutMinor } = row;
  return {
    reference,
    engine,
    state,
    choice,
    outcome,
    seen,
    picks,
    seat,
    multiplier,
    stake: formatMinor(stakeMinor, 4),
    payout: formatMinor(payoutMinor, 4),
    verify: paths.verifyRound({ round: reference }),
  } as unknown as ShownRound;
}
