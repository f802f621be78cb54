CREATE TABLE "cohort_months" (
	"joined" date NOT NULL,
	"month" date NOT NULL,
	"active_accounts" integer DEFAULT 0 NOT NULL,
	"stake_minor" bigint DEFAULT 0 NOT NULL,
	"payout_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "cohort_months_joined_month_pk" PRIMARY KEY("joined","month")
);
--> statement-breakpoint
CREATE TABLE "cohorts" (
	"joined" date PRIMARY KEY NOT NULL,
	"members" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
