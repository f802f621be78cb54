import { z } from 'zod';
import { setting } from './setting';

const days = (least: number, initial: number) => setting(z.number().int().min(least).max(3_650), initial);

/** Days after which rows are deleted by a nightly task. What no setting names stays: bets, entries, the audit. */
export const retentionSettings = {
  seamlessKeptDays: days(120, 400),
  studioRoundDays: days(120, 400),
  lotteryDrawDays: days(30, 60),
  teamWindowDays: days(62, 100),
  endedSessionDays: days(30, 180),
  closedTrialDays: days(1, 30),
  readMessageDays: days(30, 180),
  paymentNoticeDays: days(30, 400),
  liveEventDays: days(1, 7),
  operatorTaskDays: days(30, 400),
  failedJobDays: days(1, 14),
} as const;
