-- Locks event heads as live_lock_present does, for a caller that locks many, holds no other head yet, and returns these owners;
-- null if there are none. A transaction that holds one of them and then locks a lower one would wait for this one, and this one
-- for it: after a fifth of a second, before the database looks for a deadlock, all heads are let go, and are locked again a
-- moment later.
-- Callers: live_write_to_all, tellMoved (lottery/draws/move-draw.server.ts), tellHolders (lottery/draws/tell-holders.server.ts).
create or replace function live_lock_many(p_owners bigint[]) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '200ms' as $$
begin
  for v_try in 1..20 loop
    begin
      return live_lock_present(p_owners);
    exception when lock_not_available then
      if v_try = 20 then raise; end if;
      perform pg_sleep(0.05);
    end;
  end loop;
end $$;

revoke execute on function live_lock_many from public;
