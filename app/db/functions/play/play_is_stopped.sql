-- Whether an operator has stopped all bets.
-- Callers: lottery_place, findDue (lottery/chases/advance-chases.server.ts), judgeStake (play/admission.server.ts).
-- Shared with TypeScript: the setting playStopped, which walletRulesOf reads for seamless bets.
create or replace function play_is_stopped() returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from site_settings where key = 'playStopped' and value = 'true')
$$;

revoke execute on function play_is_stopped from public;
