import { z } from 'zod';
import { setting } from './setting';

const days = (least: number, initial: number, description: string) =>
  setting(z.number().int().min(least).max(3_650), initial, description);

/** Days after which rows are deleted by a nightly task. What no setting names stays: bets, entries, the audit. */
export const retentionSettings = {
  seamlessKeptDays: days(
    120,
    400,
    "Days that vendors' calls are kept; a round can be told again step by step for so long.",
  ),
  studioRoundDays: days(
    120,
    400,
    'Days that rounds of our own games are kept; a round can be verified for so long. Its bet stays.',
  ),
  lotteryDrawDays: days(
    30,
    60,
    'Days that draws are kept of which no ticket was sold; draws with tickets stay, with all that proves them.',
  ),
  teamWindowDays: days(62, 100, 'Days that five-minute figures of members and teams are kept; figures by day stay.'),
  endedSessionDays: days(30, 180, 'Days that a session is kept after it has ended.'),
  closedTrialDays: days(1, 30, 'Days that a closed trial account is kept.'),
  readMessageDays: days(30, 180, 'Days that a message in an inbox is kept, once it has been read or deleted.'),
  paymentNoticeDays: days(30, 400, 'Days that messages of payment providers are kept, once their deposit is decided.'),
  liveEventDays: days(1, 7, 'Days that live events are kept for browsers that reconnect.'),
  operatorTaskDays: days(
    30,
    400,
    'Days that an act on many rows is kept with what came of each, after it has ended; the audit keeps each change.',
  ),
  failedJobDays: days(1, 14, 'Days that a timed task is kept after its last attempt has failed.'),
} as const;
