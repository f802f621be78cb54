import { firstOfMonth, mondayOf } from '~/domain/shared/period';

/** How often a mission can be done. */
export const missionPeriods = ['once', 'daily', 'weekly', 'monthly'] as const;
type MissionPeriod = (typeof missionPeriods)[number];

/** What is counted: money of valid bets or of deposits, or a number of bets. */
export const missionGoals = ['validBets', 'bets', 'deposits'] as const;
export type MissionGoal = (typeof missionGoals)[number];

export const missionStates = ['open', 'done', 'claimed', 'expired'] as const;

/** Of the consumer of play; it is stored and says how far the stream is counted. */
export const missionConsumerName = 'missions';

/** Days in which a finished mission can be claimed. */
export const missionClaimDays = 30;

/** A period is named by its first day of the site; what is done once has one for all time. */
export function periodOf(period: MissionPeriod, day: string): string {
  switch (period) {
    case 'once':
      return 'once';
    case 'daily':
      return day;
    case 'weekly':
      return mondayOf(day);
    case 'monthly':
      return firstOfMonth(day);
    default:
      return period satisfies never;
  }
}
