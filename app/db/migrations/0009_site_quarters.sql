CREATE TABLE "site_quarters" (
	"quarter_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"bets" integer DEFAULT 0 NOT NULL,
	"stake_minor" bigint DEFAULT 0 NOT NULL,
	"payout_minor" bigint DEFAULT 0 NOT NULL,
	"deposits_minor" bigint DEFAULT 0 NOT NULL,
	"withdrawals_minor" bigint DEFAULT 0 NOT NULL,
	"promotions_minor" bigint DEFAULT 0 NOT NULL,
	"rebates_minor" bigint DEFAULT 0 NOT NULL,
	"agents_minor" bigint DEFAULT 0 NOT NULL,
	"new_accounts" integer DEFAULT 0 NOT NULL,
	"first_deposits" integer DEFAULT 0 NOT NULL,
	"first_deposits_minor" bigint DEFAULT 0 NOT NULL,
	"active_accounts" integer DEFAULT 0 NOT NULL
);
