CREATE TABLE "lottery_chase_parts" (
	"chase_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"draw_id" bigint NOT NULL,
	"order_id" bigint,
	"multiplier" bigint NOT NULL,
	"stake_minor" bigint NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "lottery_chase_parts_chase_id_part_pk" PRIMARY KEY("chase_id","part"),
	CONSTRAINT "lottery_chase_parts_are_in_a_known_state" CHECK ("lottery_chase_parts"."state" in ('locked', 'open', 'won', 'lost', 'refunded', 'released')),
	CONSTRAINT "lottery_chase_parts_cost_something" CHECK ("lottery_chase_parts"."stake_minor" > 0 and "lottery_chase_parts"."multiplier" > 0),
	CONSTRAINT "lottery_chase_parts_are_bets_or_not" CHECK (("lottery_chase_parts"."order_id" is null) = ("lottery_chase_parts"."state" in ('locked', 'released')))
);
--> statement-breakpoint
CREATE TABLE "lottery_chases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_chases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"stops_on_win" boolean NOT NULL,
	"game_code" text NOT NULL,
	"play" text NOT NULL,
	"picks" text NOT NULL,
	"unit" text NOT NULL,
	"price" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	CONSTRAINT "lottery_chases_are_in_a_known_state" CHECK ("lottery_chases"."state" in ('running', 'done', 'stopped', 'cancelled')),
	CONSTRAINT "lottery_chases_end_some_time" CHECK (("lottery_chases"."state" = 'running') = ("lottery_chases"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "lottery_chase_parts" ADD CONSTRAINT "lottery_chase_parts_chase_id_lottery_chases_id_fk" FOREIGN KEY ("chase_id") REFERENCES "public"."lottery_chases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_chase_parts" ADD CONSTRAINT "lottery_chase_parts_draw_id_lottery_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."lottery_draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_chase_parts" ADD CONSTRAINT "lottery_chase_parts_order_id_lottery_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."lottery_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_chases" ADD CONSTRAINT "lottery_chases_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_chases" ADD CONSTRAINT "lottery_chases_price_lottery_prices_version_fk" FOREIGN KEY ("price") REFERENCES "public"."lottery_prices"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lottery_chase_parts_by_draw" ON "lottery_chase_parts" USING btree ("draw_id");--> statement-breakpoint
CREATE INDEX "lottery_chase_parts_by_order" ON "lottery_chase_parts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "lottery_chases_by_account" ON "lottery_chases" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "lottery_chases_running" ON "lottery_chases" USING btree ("id") WHERE "lottery_chases"."state" = 'running';