CREATE TABLE "board_multiples" (
	"period_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"multiple" integer NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "board_multiples_period_id_account_id_multiple_pk" PRIMARY KEY("period_id","account_id","multiple")
);
--> statement-breakpoint
CREATE TABLE "board_periods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"board_code" text NOT NULL,
	"first" text NOT NULL,
	"score" text NOT NULL,
	"weights" jsonb NOT NULL,
	"least_stake_minor" bigint NOT NULL,
	"prizes" jsonb NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"frozen_at" timestamp with time zone,
	"players" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"period_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"score" bigint NOT NULL,
	"prize_minor" bigint NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "board_places_win_something" CHECK ("board_places"."place" > 0 and "board_places"."prize_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "board_scores" (
	"period_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"score" bigint NOT NULL,
	CONSTRAINT "board_scores_period_id_account_id_pk" PRIMARY KEY("period_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"code" text PRIMARY KEY NOT NULL,
	"period" text NOT NULL,
	"score" text NOT NULL,
	"weights" jsonb NOT NULL,
	"least_stake_minor" bigint NOT NULL,
	"prizes" jsonb NOT NULL,
	"name_bn" text NOT NULL,
	"name_en" text NOT NULL,
	"text_bn" text NOT NULL,
	"text_en" text NOT NULL,
	"position" integer NOT NULL,
	"is_enabled" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "boards_have_a_known_period" CHECK ("boards"."period" in ('daily', 'weekly', 'monthly')),
	CONSTRAINT "boards_have_a_known_score" CHECK ("boards"."score" in ('validBets', 'bestMultiple')),
	CONSTRAINT "boards_end_after_they_start" CHECK ("boards"."ends_at" is null or "boards"."ends_at" > "boards"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "mission_progress" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_progress_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mission_code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"period" text NOT NULL,
	"state" text NOT NULL,
	"progress" bigint NOT NULL,
	"target" bigint NOT NULL,
	"reward_minor" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"claimable_until" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "mission_progress_has_a_known_state" CHECK ("mission_progress"."state" in ('open', 'done', 'claimed', 'expired')),
	CONSTRAINT "mission_progress_counts_up_from_nothing" CHECK ("mission_progress"."progress" >= 0),
	CONSTRAINT "mission_progress_is_claimed_when_done" CHECK ("mission_progress"."state" not in ('done', 'claimed') or ("mission_progress"."done_at" is not null and "mission_progress"."claimable_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "missions" (
	"code" text PRIMARY KEY NOT NULL,
	"period" text NOT NULL,
	"goal" text NOT NULL,
	"target" bigint NOT NULL,
	"types" text[] DEFAULT '{}'::text[] NOT NULL,
	"reward_minor" bigint NOT NULL,
	"name_bn" text NOT NULL,
	"name_en" text NOT NULL,
	"text_bn" text NOT NULL,
	"text_en" text NOT NULL,
	"position" integer NOT NULL,
	"is_enabled" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "missions_have_a_known_period" CHECK ("missions"."period" in ('once', 'daily', 'weekly', 'monthly')),
	CONSTRAINT "missions_have_a_known_goal" CHECK ("missions"."goal" in ('validBets', 'bets', 'deposits')),
	CONSTRAINT "missions_ask_and_pay_something" CHECK ("missions"."target" > 0 and "missions"."reward_minor" > 0),
	CONSTRAINT "missions_end_after_they_start" CHECK ("missions"."ends_at" is null or "missions"."ends_at" > "missions"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "vip_standings" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"level" smallint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"falls_on" date,
	CONSTRAINT "vip_standings_have_a_known_level" CHECK ("vip_standings"."level" between 0 and 4),
	CONSTRAINT "vip_standings_fall_from_a_level" CHECK ("vip_standings"."falls_on" is null or "vip_standings"."level" > 0)
);
--> statement-breakpoint
CREATE TABLE "rebate_extras" (
	"account_id" bigint NOT NULL,
	"from_day" date NOT NULL,
	"rate_ppm" integer NOT NULL,
	CONSTRAINT "rebate_extras_account_id_from_day_pk" PRIMARY KEY("account_id","from_day"),
	CONSTRAINT "rebate_extras_are_a_small_share" CHECK ("rebate_extras"."rate_ppm" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "invited_friends" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"inviter_id" bigint NOT NULL,
	"promotion_code" text NOT NULL,
	"terms_version" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"counts_until" timestamp with time zone NOT NULL,
	"deposit_minor" bigint DEFAULT 0 NOT NULL,
	"valid_minor" bigint DEFAULT 0 NOT NULL,
	"issued_steps" smallint DEFAULT 0 NOT NULL,
	"is_to_judge" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invited_friends_invite_others" CHECK ("invited_friends"."account_id" <> "invited_friends"."inviter_id"),
	CONSTRAINT "invited_friends_deposit_something" CHECK ("invited_friends"."deposit_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wheel_spins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wheel_spins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"promotion_code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"server_seed" text NOT NULL,
	"seed_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"client_seed" text,
	"terms_version" integer,
	"drawn" integer,
	"segment" smallint,
	"participation_id" bigint,
	"spun_at" timestamp with time zone,
	CONSTRAINT "wheel_spins_participation_id_unique" UNIQUE("participation_id"),
	CONSTRAINT "wheel_spins_are_drawn_when_spun" CHECK (("wheel_spins"."spun_at" is null) = ("wheel_spins"."drawn" is null) and ("wheel_spins"."spun_at" is null) = ("wheel_spins"."segment" is null)
        and ("wheel_spins"."spun_at" is null) = ("wheel_spins"."participation_id" is null) and ("wheel_spins"."spun_at" is null) = ("wheel_spins"."client_seed" is null))
);
--> statement-breakpoint
ALTER TABLE "board_multiples" ADD CONSTRAINT "board_multiples_period_id_board_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."board_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_multiples" ADD CONSTRAINT "board_multiples_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_periods" ADD CONSTRAINT "board_periods_board_code_boards_code_fk" FOREIGN KEY ("board_code") REFERENCES "public"."boards"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_places" ADD CONSTRAINT "board_places_period_id_board_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."board_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_places" ADD CONSTRAINT "board_places_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_scores" ADD CONSTRAINT "board_scores_period_id_board_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."board_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_scores" ADD CONSTRAINT "board_scores_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_progress" ADD CONSTRAINT "mission_progress_mission_code_missions_code_fk" FOREIGN KEY ("mission_code") REFERENCES "public"."missions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_progress" ADD CONSTRAINT "mission_progress_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_standings" ADD CONSTRAINT "vip_standings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_extras" ADD CONSTRAINT "rebate_extras_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_friends" ADD CONSTRAINT "invited_friends_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_friends" ADD CONSTRAINT "invited_friends_inviter_id_accounts_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_friends" ADD CONSTRAINT "invited_friends_accept_terms" FOREIGN KEY ("promotion_code","terms_version") REFERENCES "public"."promotion_terms"("promotion_code","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_spins" ADD CONSTRAINT "wheel_spins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_spins" ADD CONSTRAINT "wheel_spins_participation_id_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wheel_spins" ADD CONSTRAINT "wheel_spins_accept_terms" FOREIGN KEY ("promotion_code","terms_version") REFERENCES "public"."promotion_terms"("promotion_code","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "board_periods_once_a_board" ON "board_periods" USING btree ("board_code","first");--> statement-breakpoint
CREATE INDEX "board_periods_to_freeze" ON "board_periods" USING btree ("ends_at") WHERE "board_periods"."frozen_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "board_places_once_an_account" ON "board_places" USING btree ("period_id","account_id");--> statement-breakpoint
CREATE INDEX "board_places_to_pay" ON "board_places" USING btree ("id") WHERE "board_places"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "board_places_by_account" ON "board_places" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "board_scores_by_score" ON "board_scores" USING btree ("period_id","score");--> statement-breakpoint
CREATE UNIQUE INDEX "mission_progress_once_a_period" ON "mission_progress" USING btree ("mission_code","account_id","period");--> statement-breakpoint
CREATE INDEX "mission_progress_by_account" ON "mission_progress" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "mission_progress_open" ON "mission_progress" USING btree ("period") WHERE "mission_progress"."state" = 'open';--> statement-breakpoint
CREATE INDEX "mission_progress_done" ON "mission_progress" USING btree ("account_id","claimable_until") WHERE "mission_progress"."state" = 'done';--> statement-breakpoint
CREATE INDEX "mission_progress_to_tell" ON "mission_progress" USING btree ("id") WHERE "mission_progress"."state" = 'done' and "mission_progress"."told_at" is null;--> statement-breakpoint
CREATE INDEX "vip_standings_that_fall" ON "vip_standings" USING btree ("falls_on") WHERE "vip_standings"."falls_on" is not null;--> statement-breakpoint
CREATE INDEX "invited_friends_by_inviter" ON "invited_friends" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "invited_friends_to_judge" ON "invited_friends" USING btree ("account_id") WHERE "invited_friends"."is_to_judge";--> statement-breakpoint
CREATE UNIQUE INDEX "wheel_spins_one_ahead" ON "wheel_spins" USING btree ("promotion_code","account_id") WHERE "wheel_spins"."spun_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wheel_spins_by_hash" ON "wheel_spins" USING btree ("seed_hash");--> statement-breakpoint
CREATE INDEX "wheel_spins_by_account" ON "wheel_spins" USING btree ("account_id","id");