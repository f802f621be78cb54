/** Minute, hour, day, month, weekday in UTC; `fill` catches up after downtime. */
export const crontab = [
  '*/10 * * * * refresh_hot_games ?fill=1h&jobKey=refresh_hot_games',
  '*/5 * * * * end_stale_rounds ?jobKey=end_stale_rounds',
  '57 20 * * * take_statements ?fill=1d&jobKey=take_statements',
  '* * * * * expire_deposits ?jobKey=expire_deposits',
  '* * * * * resolve_vendor_transfers ?jobKey=resolve_vendor_transfers',
  '* * * * * roll_up_settled ?jobKey=roll_up_settled',
  '* * * * * settle_contracts ?jobKey=settle_contracts',
  '11 * * * * settle_rebates ?fill=1d&jobKey=settle_rebates',
  '* * * * * auto_receive_withdrawals ?jobKey=auto_receive_withdrawals',
  '7 20 * * * take_trial_balance ?fill=1d&jobKey=take_trial_balance',
  '37 20 * * * forget_old_request_keys ?fill=1d&jobKey=forget_old_request_keys',
  '17 20 * * * forget_old_events ?fill=1d&jobKey=forget_old_events',
  '47 20 * * * forget_old_proofs ?fill=1d&jobKey=forget_old_proofs',
  '57 20 * * * forget_old_wins ?fill=1d&jobKey=forget_old_wins',
  '27 * * * * close_old_trials ?fill=1d&jobKey=close_old_trials',
  '7 3 * * * open_coming_bet_months ?fill=3d&jobKey=open_coming_bet_months',
].join('\n');
