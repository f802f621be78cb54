CREATE TABLE "lottery_beacon_links" (
	"anchor" text NOT NULL,
	"round" bigint NOT NULL,
	"value" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"sealed_secret" text,
	"length" integer,
	CONSTRAINT "lottery_beacon_links_anchor_round_pk" PRIMARY KEY("anchor","round"),
	CONSTRAINT "lottery_beacon_links_begin_with_their_secret" CHECK (("lottery_beacon_links"."round" = 0) = ("lottery_beacon_links"."sealed_secret" is not null))
);
--> statement-breakpoint
CREATE TABLE "lottery_calendar_exceptions" (
	"game_code" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"draws_at" text,
	"closes_at" text,
	CONSTRAINT "lottery_calendar_exceptions_game_code_day_pk" PRIMARY KEY("game_code","day"),
	CONSTRAINT "lottery_calendar_exceptions_are_known" CHECK ("lottery_calendar_exceptions"."kind" in ('none', 'at')),
	CONSTRAINT "lottery_calendar_exceptions_have_times" CHECK (("lottery_calendar_exceptions"."kind" = 'at') = ("lottery_calendar_exceptions"."draws_at" is not null) and ("lottery_calendar_exceptions"."kind" = 'at') = ("lottery_calendar_exceptions"."closes_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "lottery_draws" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_code" text NOT NULL,
	"issue" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"draws_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"commit" text NOT NULL,
	"sealed_seed" text NOT NULL,
	"beacon" text NOT NULL,
	"beacon_anchor" text NOT NULL,
	"beacon_round" bigint NOT NULL,
	"beacon_value" text,
	"beacon_proof" text,
	"seed" text,
	"numbers" integer[],
	"ticket_digest" text,
	"ticket_count" integer,
	"void_reason" text,
	"void_note" text,
	"closed_at" timestamp with time zone,
	"drawn_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "lottery_draws_are_in_a_known_state" CHECK ("lottery_draws"."state" in ('scheduled', 'open', 'closed', 'drawn', 'settled', 'void')),
	CONSTRAINT "lottery_draws_close_before_they_are_drawn" CHECK ("lottery_draws"."opens_at" < "lottery_draws"."closes_at" and "lottery_draws"."closes_at" < "lottery_draws"."draws_at"),
	CONSTRAINT "lottery_draws_are_void_for_a_reason" CHECK (("lottery_draws"."state" = 'void') = ("lottery_draws"."void_reason" is not null)),
	CONSTRAINT "lottery_draws_show_their_seed_with_the_result" CHECK ("lottery_draws"."state" not in ('drawn', 'settled') or ("lottery_draws"."seed" is not null and "lottery_draws"."numbers" is not null and "lottery_draws"."beacon_value" is not null)),
	CONSTRAINT "lottery_draws_keep_the_seed_until_the_close" CHECK ("lottery_draws"."seed" is null or "lottery_draws"."closed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "lottery_exposures" (
	"draw_id" bigint NOT NULL,
	"play" text NOT NULL,
	"key" text NOT NULL,
	"payout_minor" bigint NOT NULL,
	CONSTRAINT "lottery_exposures_draw_id_play_key_pk" PRIMARY KEY("draw_id","play","key"),
	CONSTRAINT "lottery_exposures_are_not_negative" CHECK ("lottery_exposures"."payout_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lottery_games" (
	"code" text PRIMARY KEY NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"line_most_minor" bigint NOT NULL,
	"ticket_payout_most_minor" bigint NOT NULL,
	"account_payout_most_minor" bigint NOT NULL,
	"key_payout_most_minor" bigint NOT NULL,
	"draw_payout_most_minor" bigint NOT NULL,
	CONSTRAINT "lottery_games_have_limits" CHECK (least("lottery_games"."line_most_minor", "lottery_games"."ticket_payout_most_minor", "lottery_games"."account_payout_most_minor", "lottery_games"."key_payout_most_minor", "lottery_games"."draw_payout_most_minor") > 0)
);
--> statement-breakpoint
CREATE TABLE "lottery_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"draw_id" bigint NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lottery_peaks" (
	"draw_id" bigint NOT NULL,
	"play" text NOT NULL,
	"key_minor" bigint NOT NULL,
	"rest_minor" bigint NOT NULL,
	CONSTRAINT "lottery_peaks_draw_id_play_pk" PRIMARY KEY("draw_id","play")
);
--> statement-breakpoint
CREATE TABLE "lottery_prices" (
	"version" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"family" text NOT NULL,
	"rtp" integer NOT NULL,
	"rebate" integer NOT NULL,
	"odds" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lottery_tickets" (
	"draw_id" bigint NOT NULL,
	"bet_id" bigint NOT NULL,
	"bet_placed_at" timestamp with time zone NOT NULL,
	"order_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"line_minor" bigint NOT NULL,
	"stake_minor" bigint NOT NULL,
	"worst_minor" bigint NOT NULL,
	"a" bigint NOT NULL,
	"b" bigint NOT NULL,
	"payout_minor" bigint,
	"refunded_at" timestamp with time zone,
	"lines" integer NOT NULL,
	"play" text NOT NULL,
	"picks" text NOT NULL,
	"price" text NOT NULL,
	"keys" integer[] NOT NULL,
	CONSTRAINT "lottery_tickets_draw_id_bet_id_pk" PRIMARY KEY("draw_id","bet_id"),
	CONSTRAINT "lottery_tickets_cost_something" CHECK ("lottery_tickets"."line_minor" > 0 and "lottery_tickets"."stake_minor" > 0 and "lottery_tickets"."lines" > 0),
	CONSTRAINT "lottery_tickets_are_paid_or_refunded" CHECK ("lottery_tickets"."payout_minor" is null or "lottery_tickets"."refunded_at" is null)
);
--> statement-breakpoint
ALTER TABLE "lottery_orders" ADD CONSTRAINT "lottery_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_orders" ADD CONSTRAINT "lottery_orders_draw_id_lottery_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."lottery_draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_draw_id_lottery_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."lottery_draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_order_id_lottery_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."lottery_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_price_lottery_prices_version_fk" FOREIGN KEY ("price") REFERENCES "public"."lottery_prices"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_draws_of_an_issue" ON "lottery_draws" USING btree ("game_code","issue");--> statement-breakpoint
CREATE INDEX "lottery_draws_by_game" ON "lottery_draws" USING btree ("game_code","draws_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lottery_draws_under_way" ON "lottery_draws" USING btree ("closes_at") WHERE "lottery_draws"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "lottery_orders_by_account" ON "lottery_orders" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "lottery_orders_by_draw" ON "lottery_orders" USING btree ("draw_id");--> statement-breakpoint
CREATE INDEX "lottery_tickets_by_order" ON "lottery_tickets" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "lottery_tickets_of_an_account" ON "lottery_tickets" USING btree ("draw_id","account_id");