CREATE TABLE "vendor_feeds" (
	"vendor_code" text PRIMARY KEY NOT NULL,
	"position" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_transfers_of_cash";--> statement-breakpoint
ALTER TABLE "settled_lines" ADD COLUMN "feeds_jackpot" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_feeds" ADD CONSTRAINT "vendor_feeds_vendor_code_vendors_code_fk" FOREIGN KEY ("vendor_code") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_transfers_of_cash" ON "ledger_transfers" USING btree ("id") WHERE "ledger_transfers"."kind" in ('deposit', 'deposit_bonus', 'withdrawal_paid', 'withdrawal_returned', 'bonus_grant', 'bonus_release', 'bonus_forfeit', 'jackpot_win', 'rebate', 'reward');
--> statement-breakpoint
-- New bets are refused to vendors in maintenance, to vendors that keep the money themselves, and to players whose place is
-- closed to the site. A patch of the function as it stands: whoever replaces it whole keeps these three conditions.
do $$
declare
  v_body text := pg_get_functiondef('play_seamless(jsonb, jsonb)'::regprocedure);
  v_next text;
  c record;
begin
  for c in select * from (values
    ('currency boolean)', 'currency boolean, barred boolean)'),
    ('or not (p_rules ->> ''isOpen'')::boolean then', 'or not (p_rules ->> ''isOpen'')::boolean or coalesce(c.barred, false) then'),
    ('v.is_enabled and coalesce(y.is_enabled, false) as is_offered',
      'v.is_enabled and not v.is_in_maintenance and v.wallet_mode = ''seamless'' and coalesce(y.is_enabled, false) as is_offered')
  ) as p (old, new) loop
    v_next := replace(v_body, c.old, c.new);
    if v_next = v_body then raise exception 'play_seamless has no: %', c.old; end if;
    v_body := v_next;
  end loop;
  execute v_body;
end $$;
