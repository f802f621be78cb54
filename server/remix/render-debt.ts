import type { RenderLimits } from './render-limits';

/** How much more of the thread's time a share has had than it may have, and whether it is a flood for that. */
export type Debt = { ms: number; at: number; arrivals: number; isFlood: boolean };

export function noDebt(at: number): Debt {
  return { ms: 0, at, arrivals: 0, isFlood: false };
}

/** A debt shrinks with time; that of a flood as slowly as it is paced, so that only a pause ends it. */
export function settleDebt(debt: Debt, at: number, { fairShare, floodShare }: RenderLimits): void {
  const paidMs = (at - debt.at) * (debt.isFlood ? floodShare : fairShare);
  debt.at = at;
  debt.ms = Math.max(0, debt.ms - paidMs);
  if (debt.ms === 0) Object.assign(debt, noDebt(at));
}

export function addDebt(debt: Debt, costMs: number, at: number, limits: RenderLimits): void {
  settleDebt(debt, at, limits);
  debt.ms += costMs;
  if (debt.isFlood) debt.ms = Math.min(debt.ms, limits.floodDebtMs);
}

/** Another request has come. One share that goes on asking with a debt is a flood. */
export function noteArrival(debt: Debt, at: number, limits: RenderLimits): void {
  settleDebt(debt, at, limits);
  if (debt.ms < limits.floodDebtMs) {
    debt.arrivals = 0;
    return;
  }
  debt.arrivals++;
  if (debt.arrivals >= limits.floodArrivals) debt.isFlood = true;
}
