-- Returns an account's name as the board of wins shows it: the first two letters, three stars, the last two.
-- Callers: play_correct_bets, play_settle_bets, play_take_off_board, noteWin (play/note-win.server.ts).
-- Shared with TypeScript: maskedName (play/winner.ts); a test compares them.
create or replace function play_board_name(p_account text) returns text language sql immutable as $$
  select case when length(a.name) > 4 then left(a.name, 2) || '***' || right(a.name, 2) else left(a.name, 1) || '***' end
  from (select normalize(btrim(p_account), NFC) as name) as a
$$;

revoke execute on function play_board_name from public;
