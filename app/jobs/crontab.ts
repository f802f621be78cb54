/** Minute, hour, day, month, weekday in UTC; `fill` catches up after downtime. */
export const crontab = [
  '*/10 * * * * refresh_hot_games ?fill=1h&jobKey=refresh_hot_games',
  '17 20 * * * forget_old_events ?fill=1d&jobKey=forget_old_events',
  '47 20 * * * forget_old_proofs ?fill=1d&jobKey=forget_old_proofs',
].join('\n');
