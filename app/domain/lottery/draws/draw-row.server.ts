import type { Ctx } from '~/domain/shared/ctx.server';
import { lostText } from '~/domain/shared/text-cipher.server';
import { rulesOfGame } from '../find-lottery-game.server';
import type { DrawRow } from './draw-locks.server';

const minuteMs = 60_000;
/** A draw without a result is void after this long. */
const lateMs = { period: 10 * minuteMs, calendar: 360 * minuteMs };

export function isLate({ gameCode, drawsAt }: DrawRow, now: Date): boolean {
  return now.getTime() - drawsAt.getTime() > lateMs[rulesOfGame(gameCode).schedule.kind];
}

export function openSeed({ gateways }: Ctx, { sealedSeed }: Pick<DrawRow, 'sealedSeed'>): string {
  const seed = gateways.vault.decrypt(sealedSeed);
  if (seed === null) throw new Error("a draw's seed cannot be opened: is DATA_KEY another one?");
  return seed;
}

/** Null where it was lost by a restore without secrets. */
export function findSeed(ctx: Ctx, draw: Pick<DrawRow, 'sealedSeed'>): string | null {
  return draw.sealedSeed === lostText ? null : openSeed(ctx, draw);
}
