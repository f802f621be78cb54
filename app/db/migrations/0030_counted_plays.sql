CREATE TABLE "counted_plays" (
	"account_id" bigint NOT NULL,
	"window_at" timestamp with time zone NOT NULL,
	"category" text NOT NULL,
	"bets" integer DEFAULT 0 NOT NULL,
	"stake_minor" bigint DEFAULT 0 NOT NULL,
	"payout_minor" bigint DEFAULT 0 NOT NULL,
	"valid_bet_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "counted_plays_account_id_window_at_category_pk" PRIMARY KEY("account_id","window_at","category")
);
--> statement-breakpoint
CREATE INDEX "counted_plays_by_time" ON "counted_plays" USING btree ("window_at");