import { randomUUID } from 'node:crypto';
import { rememberPlayed } from '~/domain/catalogue/remember-played.server';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { noteWin } from '~/domain/play/note-win.server';
import { placeBet } from '~/domain/play/place-bet.server';
import { settleBet } from '~/domain/play/settle-bet.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { formatMinor } from '~/domain/shared/money';
import { gameVersion, payoutOf } from './engines/engine';
import type { StudioGame } from './find-studio-game.server';

type Wager = {
  accountId: number;
  game: StudioGame;
  stakeMinor: bigint;
  round: string;
  choices: Record<string, string>;
};
type Verdict = {
  accountId: number;
  nodeId: number;
  game: Pick<StudioGame, 'vendorCode' | 'timeZone'>;
  reference: string;
  stakeMinor: bigint;
  multiplier: number;
  outcome: Record<string, string>;
};

/** Takes the stake. What it answers names the bet and the round. */
export async function placeStake(ctx: Ctx, { game, choices, ...bet }: Wager): Promise<string> {
  const reference = `S-${randomUUID()}`;
  const { vendorCode, nodeId, category, timeZone, engine } = game;
  const balanceBefore = formatMinor(await holdMain(ctx, bet.accountId), 4);
  const detail = { choices, balanceBefore, gameVersion: gameVersion(engine) };
  await placeBet(ctx, { ...bet, vendorCode, nodeId, category, reference, timeZone, detail });
  await rememberPlayed(ctx, bet.accountId, nodeId);
  return reference;
}

/** Pays what was won and writes down how it came about. */
export async function settleStake(ctx: Ctx, verdict: Verdict): Promise<bigint> {
  const { accountId, nodeId, reference, stakeMinor, multiplier, outcome } = verdict;
  const { vendorCode, timeZone } = verdict.game;
  const payoutMinor = payoutOf(stakeMinor, multiplier);
  const balanceAfter = formatMinor((await holdMain(ctx, accountId)) + payoutMinor, 4);
  await settleBet(ctx, { vendorCode, reference, payoutMinor, timeZone, detail: { outcome, balanceAfter } });
  if (payoutMinor > stakeMinor) await noteWin(ctx, { accountId, nodeId, winMinor: payoutMinor });
  return payoutMinor;
}

async function holdMain(ctx: Ctx, accountId: number): Promise<bigint> {
  const { main } = await walletAccounts(ctx, accountId);
  return (await lockBalances(ctx, [main])).get(main) ?? 0n;
}
