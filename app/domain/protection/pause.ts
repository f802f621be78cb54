import { dayIn, instantOf, monthsAfter, wallClock } from '~/domain/shared/period';

/** A break ends by itself; an exclusion ends after its date, when its member asks and confirms; an operator's when two operators end it. */
export const pauseKinds = ['break', 'exclusion', 'operator'] as const;
export type PauseKind = (typeof pauseKinds)[number];

export const breakLengths = ['24h', '7d', '30d', '42d'] as const;
export const exclusionLengths = ['6m', '1y', '5y', 'forGood'] as const;
export type BreakLength = (typeof breakLengths)[number];
export type ExclusionLength = (typeof exclusionLengths)[number];

/** The end of what lasts for good or until somebody ends it, so that instants can be compared. */
export const farAway = new Date('9999-12-31T00:00:00Z');

/** While an exclusion register is silent; before `farAway`, so that a pause of one's own is said first. */
export const heldByRegister = new Date('9998-01-01T00:00:00Z');

/** How long after asking to return a member confirms it. */
const returnWaitHours = 24;

const breakDays = { '24h': 1, '7d': 7, '30d': 30, '42d': 42 } as const satisfies Record<BreakLength, number>;
const exclusionMonths = { '6m': 6, '1y': 12, '5y': 60, forGood: null } as const satisfies Record<
  ExclusionLength,
  number | null
>;

export function breakEnd(length: BreakLength, at: Date): Date {
  return new Date(at.getTime() + breakDays[length] * 86_400_000);
}

/** Null: for good. Months are the calendar's: what would end on the 31st of a shorter month ends on its last day. */
export function exclusionEnd(length: ExclusionLength, at: Date, timeZone: string): Date | null {
  const months = exclusionMonths[length];
  if (months === null) return null;
  const day = monthsAfter(dayIn(at, timeZone), months);
  return instantOf(`${day}${wallClock(at, timeZone).slice(10)}`, timeZone) ?? new Date(`${day}T23:59:59Z`);
}

export type OpenPause = { kind: PauseKind; endsAt: Date | null; returnAskedAt: Date | null };

/** Until when nothing is played, as long as nobody ends it: an exclusion holds beyond its date. */
export function holdsUntil({ kind, endsAt }: Pick<OpenPause, 'kind' | 'endsAt'>): Date {
  return kind === 'break' && endsAt ? endsAt : farAway;
}

/** Whether this pause is in force. A break over by the clock is over, whoever has looked. */
export function isInForce(pause: Pick<OpenPause, 'kind' | 'endsAt'>, now: Date): boolean {
  return holdsUntil(pause) > now;
}

/** An exclusion outlasts every break; of two of a kind the later end does. */
export function isLonger(
  pause: { kind: PauseKind; endsAt: Date | null },
  than: { kind: PauseKind; endsAt: Date | null },
): boolean {
  const end = ({ endsAt }: { endsAt: Date | null }) => endsAt ?? farAway;
  if (pause.kind === 'break' && than.kind === 'exclusion') return false;
  return end(pause) > end(than) || (pause.kind === 'exclusion' && than.kind === 'break' && end(pause) >= end(than));
}

export type ReturnState = 'never' | 'notYet' | 'askable' | 'waiting' | 'confirmable';

/** How far an exclusion's end has come. */
export function returnStateOf({ endsAt, returnAskedAt }: OpenPause, now: Date): ReturnState {
  if (endsAt === null) return 'never';
  if (now < endsAt) return 'notYet';
  if (returnAskedAt === null) return 'askable';
  return now < returnConfirmableAt(returnAskedAt) ? 'waiting' : 'confirmable';
}

export function returnConfirmableAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + returnWaitHours * 3_600_000);
}
