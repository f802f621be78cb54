CREATE TABLE "guards" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"barred_until" timestamp with time zone,
	"has_stake_limits" boolean DEFAULT false NOT NULL,
	"check_minutes" smallint DEFAULT 60 NOT NULL,
	"sitting_session_id" bigint,
	"sitting_since" timestamp with time zone,
	"check_due_at" timestamp with time zone,
	CONSTRAINT "guards_check_at_known_intervals" CHECK ("guards"."check_minutes" in (60, 30, 15))
);
--> statement-breakpoint
CREATE TABLE "limit_decisions" (
	"account_id" bigint NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decision" text NOT NULL,
	CONSTRAINT "limit_decisions_account_id_decided_at_pk" PRIMARY KEY("account_id","decided_at"),
	CONSTRAINT "limit_decisions_are_known" CHECK ("limit_decisions"."decision" in ('set', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"set_by_role" text NOT NULL,
	"pending_minor" bigint,
	"asked_at" timestamp with time zone,
	"confirmable_at" timestamp with time zone,
	"lapses_at" timestamp with time zone,
	CONSTRAINT "limits_account_id_kind_period_pk" PRIMARY KEY("account_id","kind","period"),
	CONSTRAINT "limits_have_a_known_kind" CHECK ("limits"."kind" in ('deposit', 'loss', 'wager', 'bet', 'time')),
	CONSTRAINT "limits_have_the_period_of_their_kind" CHECK (case "limits"."kind" when 'bet' then "limits"."period" = 'none' when 'time' then "limits"."period" = 'day' else "limits"."period" in ('day', 'week', 'month') end),
	CONSTRAINT "limits_are_never_negative" CHECK ("limits"."amount_minor" >= 0 and "limits"."pending_minor" >= 0),
	CONSTRAINT "limits_wait_with_both_dates" CHECK (("limits"."asked_at" is null) = ("limits"."confirmable_at" is null) and ("limits"."asked_at" is null) = ("limits"."lapses_at" is null)
        and ("limits"."asked_at" is not null or "limits"."pending_minor" is null)),
	CONSTRAINT "limits_wait_only_to_be_raised" CHECK ("limits"."pending_minor" is null or "limits"."pending_minor" > "limits"."amount_minor")
);
--> statement-breakpoint
CREATE TABLE "pauses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pauses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"return_asked_at" timestamp with time zone,
	"by_role" text NOT NULL,
	"reason" text,
	CONSTRAINT "pauses_have_a_known_kind" CHECK ("pauses"."kind" in ('break', 'exclusion', 'operator')),
	CONSTRAINT "pauses_end_after_they_start" CHECK ("pauses"."ends_at" > "pauses"."starts_at"),
	CONSTRAINT "pauses_that_are_breaks_have_an_end" CHECK ("pauses"."kind" <> 'break' or "pauses"."ends_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "guards" ADD CONSTRAINT "guards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_decisions" ADD CONSTRAINT "limit_decisions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limits" ADD CONSTRAINT "limits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pauses" ADD CONSTRAINT "pauses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pauses_are_open_once_for_each_side" ON "pauses" USING btree ("account_id",("kind" = 'operator')) WHERE "pauses"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "pauses_by_account" ON "pauses" USING btree ("account_id","id");