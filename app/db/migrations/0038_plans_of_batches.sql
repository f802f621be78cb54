-- A batch is a handful of keys to be looked up. Planned while a table is small, a hash or merge join would read all of its
-- index for every batch, and go on doing so as it grows.
alter function play_seamless(jsonb, jsonb) set enable_hashjoin = off;
--> statement-breakpoint
alter function play_seamless(jsonb, jsonb) set enable_mergejoin = off;
--> statement-breakpoint
alter function ledger_post_many(text[], text[], text[], text[], text[], bigint[], timestamptz[], int[], bigint[], bigint[]) set enable_hashjoin = off;
--> statement-breakpoint
alter function ledger_post_many(text[], text[], text[], text[], text[], bigint[], timestamptz[], int[], bigint[], bigint[]) set enable_mergejoin = off;
--> statement-breakpoint
-- An expression costs less than a query over one row.
do $$
declare
  v_body text := pg_get_functiondef('play_seamless(jsonb, jsonb)'::regprocedure);
begin
  v_body := replace(v_body, 'select p.* into v_result from play_change_payout(', 'v_result := play_change_payout(');
  v_body := replace(v_body, '4)::text) p;', '4)::text);');
  execute v_body;
end $$;
