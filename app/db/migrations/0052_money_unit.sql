CREATE TABLE "ledger_money" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"unit" text NOT NULL,
	CONSTRAINT "ledger_money_is_one_row" CHECK ("ledger_money"."is_only"),
	CONSTRAINT "ledger_money_is_no_points" CHECK ("ledger_money"."unit" <> 'PTS')
);
--> statement-breakpoint
-- What accounts hold already decides; else the setting does.
insert into ledger_money (unit) select coalesce(
  (select unit from ledger_accounts where unit <> 'PTS' limit 1),
  (select value #>> '{}' from site_settings where key = 'currency'), 'BDT');
--> statement-breakpoint
-- The currency of all money, for functions and readers of every context.
create function ledger_money_unit() returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select unit from ledger_money
$$;
--> statement-breakpoint
-- Whether money has ever moved: from then on its unit is fixed.
create function ledger_has_money() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.unit <> 'PTS')
$$;
--> statement-breakpoint
-- Makes another currency the unit of money, and of the accounts that are open already and still empty. KL005: money has moved.
-- Movements under way are waited for, and none begins meanwhile.
create function ledger_set_money_unit(p_unit text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_unit = (select unit from ledger_money for update) then return; end if;
  lock table ledger_accounts, ledger_entries in share row exclusive mode;
  if ledger_has_money() then
    raise exception 'money has moved in %, its unit cannot become %', ledger_money_unit(), p_unit using errcode = 'KL005';
  end if;
  update ledger_accounts set unit = p_unit where unit <> 'PTS';
  update ledger_money set unit = p_unit;
end $$;
--> statement-breakpoint
-- Called by the trigger below: the setting and the ledger never name two currencies.
create function ledger_follow_currency() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_set_money_unit(case tg_op when 'DELETE' then 'BDT' else new.value #>> '{}' end);
  return null;
end $$;
--> statement-breakpoint
create trigger site_settings_set_the_money_unit after insert or update on site_settings
for each row when (new.key = 'currency') execute function ledger_follow_currency();
--> statement-breakpoint
create trigger site_settings_give_up_the_money_unit after delete on site_settings
for each row when (old.key = 'currency') execute function ledger_follow_currency();
--> statement-breakpoint
-- Opens what is missing; a kind is opened once however many ask at the same time. Units are 'money' and 'points'; the
-- build before this one names them by what an account bears.
create or replace function ledger_open_accounts(p_owner bigint, p_kinds text[], p_refs text[], p_units text[], p_shards smallint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_money text := ledger_money_unit();
begin
  if not p_units <@ array['money', 'points', 'PTS', v_money] then raise exception 'unknown unit among %', p_units using errcode = 'KL003'; end if;
  insert into ledger_accounts (owner_id, kind, ref, unit, shard, balance)
  select p_owner, u.kind, u.ref, case when u.unit in ('points', 'PTS') then 'PTS' else v_money end, u.shard,
    case when p_owner is not null or u.kind = 'jackpot' then 0 end
  from unnest(p_kinds, p_refs, p_units, p_shards) as u (kind, ref, unit, shard)
  order by u.kind, u.ref, u.shard
  on conflict do nothing;
end $$;
--> statement-breakpoint
-- The wallet of those who are here, as a live event. Heads are locked in owner order, after all accounts of the movement.
create or replace function ledger_tell_owners(p_owners bigint[], p_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  with present as (
    select owner_id from live_heads
    where owner_id = any (p_owners) and seen_at > now() - interval '12 hours' order by owner_id for update),
  head as (
    update live_heads h set last_seq = h.last_seq + 1 from present p where h.owner_id = p.owner_id
    returning h.owner_id, h.last_seq)
  insert into live_events (owner_id, seq, kind, payload, at)
  select h.owner_id, h.last_seq, 'balance', w.payload, p_at
  from head h cross join lateral (
    select jsonb_object_agg(k.kind, round(coalesce(a.balance, 0)::numeric / 10000, 4)::text) as payload
    from unnest(array['main', 'locked', 'bonus']) as k (kind)
    left join ledger_accounts a on a.owner_id = h.owner_id and a.kind = k.kind and a.ref = '' and a.shard = 0) w
$$;
--> statement-breakpoint
-- What is bet meets requirements in the order of their ids. A requirement is spent where the owner has less than one unit of
-- money left, open stakes included: a bet's open stake is what was placed and is not settled on any day.
create or replace function cashier_meet_turnover(p_accounts bigint[], p_valids bigint[], p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from turnover_requirements where account_id = any (p_accounts) and closed_at is null order by id for update;
  if not found then return; end if;
  with bet as (
    select account_id, sum(valid) as valid from unnest(p_accounts, p_valids) as b (account_id, valid) group by 1),
  standing as (
    select id, account_id, required_minor - met_minor as left_minor,
      coalesce(sum(required_minor - met_minor)
        over (partition by account_id order by id rows between unbounded preceding and 1 preceding), 0) as before_minor
    from turnover_requirements where account_id = any (p_accounts) and closed_at is null)
  update turnover_requirements r set
    met_minor = r.met_minor + least(s.left_minor, b.valid - s.before_minor),
    closed_at = case when b.valid - s.before_minor >= s.left_minor then p_at end,
    closed_as = case when b.valid - s.before_minor >= s.left_minor then 'met' end
  from standing s join bet b on b.account_id = s.account_id
  where r.id = s.id and b.valid > s.before_minor;
  update turnover_requirements r set closed_at = p_at, closed_as = 'spent'
  where r.account_id = any (p_accounts) and r.closed_at is null
    and case when (select coalesce(sum(a.balance), 0) from ledger_accounts a where a.owner_id = r.account_id and a.unit <> 'PTS') < 10000
      then (select coalesce(sum(a.balance), 0) from ledger_accounts a where a.owner_id = r.account_id and a.unit <> 'PTS')
        + (select coalesce(sum(case d.basis when 'placed' then d.stake_minor else -d.stake_minor end), 0) from member_days d where d.account_id = r.account_id) < 10000
      else false end;
end $$;
--> statement-breakpoint
revoke execute on function ledger_money_unit, ledger_has_money, ledger_set_money_unit, ledger_follow_currency from public;
