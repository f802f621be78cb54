CREATE TABLE "bonus_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bonus_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"participation_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"required_minor" bigint NOT NULL,
	"met_minor" bigint DEFAULT 0 NOT NULL,
	"released_minor" bigint DEFAULT 0 NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "bonus_grants_participation_id_unique" UNIQUE("participation_id"),
	CONSTRAINT "bonus_grants_have_a_known_state" CHECK ("bonus_grants"."state" in ('active', 'released', 'expired', 'cancelled', 'revoked', 'excluded', 'paid', 'returned')),
	CONSTRAINT "bonus_grants_are_of_something" CHECK ("bonus_grants"."amount_minor" > 0 and "bonus_grants"."required_minor" >= 0),
	CONSTRAINT "bonus_grants_are_met_within_what_is_required" CHECK ("bonus_grants"."met_minor" between 0 and "bonus_grants"."required_minor"),
	CONSTRAINT "bonus_grants_release_no_more_than_they_are" CHECK ("bonus_grants"."released_minor" between 0 and "bonus_grants"."amount_minor"),
	CONSTRAINT "bonus_grants_are_active_until_a_time" CHECK ("bonus_grants"."state" <> 'active' or ("bonus_grants"."required_minor" > 0 and "bonus_grants"."expires_at" is not null and "bonus_grants"."ended_at" is null)),
	CONSTRAINT "bonus_grants_released_are_released_whole" CHECK ("bonus_grants"."state" <> 'released' or "bonus_grants"."released_minor" = "bonus_grants"."amount_minor")
);
--> statement-breakpoint
CREATE TABLE "grant_days" (
	"grant_id" bigint NOT NULL,
	"day" date NOT NULL,
	"valid_minor" bigint NOT NULL,
	"counted_minor" bigint NOT NULL,
	CONSTRAINT "grant_days_grant_id_day_pk" PRIMARY KEY("grant_id","day")
);
--> statement-breakpoint
CREATE TABLE "participations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "participations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"promotion_code" text NOT NULL,
	"terms_version" integer NOT NULL,
	"account_id" bigint NOT NULL,
	"occurrence" text NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deposit_id" bigint,
	"amount_minor" bigint DEFAULT 0 NOT NULL,
	"claimable_until" timestamp with time zone,
	"remark" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}'::text[] NOT NULL,
	"reason" text,
	"decided_by_name" text,
	"check_signs" text[],
	"checked_at" timestamp with time zone,
	CONSTRAINT "participations_have_a_known_state" CHECK ("participations"."state" in ('joined', 'applying', 'process', 'issued', 'claimed', 'rejected', 'left', 'closed', 'expired')),
	CONSTRAINT "participations_are_claimed_until_a_time" CHECK ("participations"."state" <> 'issued' or ("participations"."claimable_until" is not null and "participations"."amount_minor" > 0))
);
--> statement-breakpoint
CREATE TABLE "promotion_counts" (
	"promotion_code" text PRIMARY KEY NOT NULL,
	"taken" bigint DEFAULT 0 NOT NULL,
	"promised_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_counts_are_never_negative" CHECK ("promotion_counts"."taken" >= 0 and "promotion_counts"."promised_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_periods" (
	"promotion_code" text NOT NULL,
	"day" date NOT NULL,
	"accounts" integer NOT NULL,
	"total_minor" bigint NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_periods_promotion_code_day_pk" PRIMARY KEY("promotion_code","day")
);
--> statement-breakpoint
CREATE TABLE "promotion_terms" (
	"promotion_code" text NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by_name" text NOT NULL,
	CONSTRAINT "promotion_terms_promotion_code_version_pk" PRIMARY KEY("promotion_code","version")
);
--> statement-breakpoint
CREATE TABLE "rebate_carries" (
	"promotion_code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"carried_minor" bigint NOT NULL,
	"through_day" date NOT NULL,
	CONSTRAINT "rebate_carries_promotion_code_account_id_pk" PRIMARY KEY("promotion_code","account_id")
);
--> statement-breakpoint
CREATE TABLE "rebate_shares" (
	"grant_id" bigint NOT NULL,
	"category" text NOT NULL,
	"valid_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "rebate_shares_grant_id_category_pk" PRIMARY KEY("grant_id","category")
);
--> statement-breakpoint
ALTER TABLE "bonus_grants" ADD CONSTRAINT "bonus_grants_participation_id_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_grants" ADD CONSTRAINT "bonus_grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_days" ADD CONSTRAINT "grant_days_grant_id_bonus_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."bonus_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_accept_terms" FOREIGN KEY ("promotion_code","terms_version") REFERENCES "public"."promotion_terms"("promotion_code","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_counts" ADD CONSTRAINT "promotion_counts_promotion_code_promotions_code_fk" FOREIGN KEY ("promotion_code") REFERENCES "public"."promotions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_periods" ADD CONSTRAINT "promotion_periods_promotion_code_promotions_code_fk" FOREIGN KEY ("promotion_code") REFERENCES "public"."promotions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_terms" ADD CONSTRAINT "promotion_terms_promotion_code_promotions_code_fk" FOREIGN KEY ("promotion_code") REFERENCES "public"."promotions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_carries" ADD CONSTRAINT "rebate_carries_promotion_code_promotions_code_fk" FOREIGN KEY ("promotion_code") REFERENCES "public"."promotions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_carries" ADD CONSTRAINT "rebate_carries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_shares" ADD CONSTRAINT "rebate_shares_grant_id_bonus_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."bonus_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_grants_by_account" ON "bonus_grants" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "bonus_grants_active" ON "bonus_grants" USING btree ("account_id","expires_at","id") WHERE "bonus_grants"."state" = 'active';--> statement-breakpoint
CREATE INDEX "bonus_grants_to_release" ON "bonus_grants" USING btree ("id") WHERE state = 'active' and (met_minor >= required_minor
  or trunc(amount_minor::numeric * met_minor / required_minor / 100) * 100 - released_minor >= 10000);--> statement-breakpoint
CREATE INDEX "bonus_grants_to_expire" ON "bonus_grants" USING btree ("expires_at") WHERE "bonus_grants"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "participations_once_an_occurrence" ON "participations" USING btree ("promotion_code","account_id","occurrence") WHERE "participations"."state" not in ('left', 'rejected');--> statement-breakpoint
CREATE UNIQUE INDEX "participations_one_a_deposit" ON "participations" USING btree ("deposit_id") WHERE "participations"."deposit_id" is not null;--> statement-breakpoint
CREATE INDEX "participations_by_account" ON "participations" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "participations_by_state" ON "participations" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "participations_in_check" ON "participations" USING btree ("id") WHERE "participations"."check_signs" is not null and "participations"."checked_at" is null;--> statement-breakpoint
CREATE INDEX "member_days_settled_by_day" ON "member_days" USING btree ("day","account_id") WHERE "member_days"."basis" = 'settled';