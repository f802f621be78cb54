CREATE TABLE "team_cash_windows" (
	"ancestor_id" bigint NOT NULL,
	"window_at" timestamp with time zone NOT NULL,
	"deposits_minor" bigint DEFAULT 0 NOT NULL,
	"withdrawals_minor" bigint DEFAULT 0 NOT NULL,
	"promotions_minor" bigint DEFAULT 0 NOT NULL,
	"rebates_minor" bigint DEFAULT 0 NOT NULL,
	"new_accounts" integer DEFAULT 0 NOT NULL,
	"first_deposits" integer DEFAULT 0 NOT NULL,
	"first_deposits_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "team_cash_windows_ancestor_id_window_at_pk" PRIMARY KEY("ancestor_id","window_at")
);
--> statement-breakpoint
ALTER TABLE "roll_up_marks" ADD COLUMN "cash_windows_since" timestamp with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
CREATE INDEX "team_cash_windows_by_time" ON "team_cash_windows" USING brin ("window_at");--> statement-breakpoint
-- Where a roll-up has run before, money is known by day only until the next day begins; `npm run rollups:rebuild` counts the days before.
update roll_up_marks set cash_windows_since = now() + interval '1 day';
