-- Creates the missing monthly partitions of settled bets between two instants. Bets that were settled while their month had none
-- are moved into it: a partition cannot be attached while the default one holds a row of its range. Returns how many were moved.
-- A partition is filled before it is attached, so that reading bets does not wait.
-- Callers: openComingBetMonths (play/open-bet-months.server.ts), the last statement of this file.
create or replace function open_bet_months(p_from timestamptz, p_to timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_month timestamp := date_trunc('month', p_from at time zone 'UTC');
  v_start timestamptz;
  v_end timestamptz;
  v_name text;
  v_columns text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'bets'::regclass and attnum > 0 and not attisdropped);
  v_count bigint;
  v_moved bigint := 0;
begin
  perform pg_advisory_xact_lock(4705216 /* betMonths */);
  while v_month <= p_to at time zone 'UTC' loop
    v_name := 'bets_' || to_char(v_month, 'YYYY_MM');
    v_start := v_month at time zone 'UTC';
    v_end := (v_month + interval '1 month') at time zone 'UTC';
    if to_regclass(v_name) is null then
      execute format('create table %I (like bets including defaults including constraints including indexes including storage)', v_name);
      -- From here to the end of the transaction no bet without a month is settled.
      lock table bets_without_month in access exclusive mode;
      execute format('with moved as (delete from bets_without_month where placed_at >= %L and placed_at < %L returning *)
        insert into %I (%s) select %s from moved', v_start, v_end, v_name, v_columns, v_columns);
      get diagnostics v_count = row_count;
      v_moved := v_moved + v_count;
      execute format('alter table bets_settled attach partition %I for values from (%L) to (%L)', v_name, v_start, v_end);
    end if;
    v_month := v_month + interval '1 month';
  end loop;
  return v_moved;
end $$;

select open_bet_months(now() - interval '1 month', now() + interval '3 months');
