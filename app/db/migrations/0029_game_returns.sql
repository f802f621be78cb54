CREATE TABLE "game_return_marks" (
	"id" integer PRIMARY KEY NOT NULL,
	"through_bet_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_returns" (
	"node_id" integer NOT NULL,
	"month" date NOT NULL,
	"bets" integer DEFAULT 0 NOT NULL,
	"stake_minor" bigint DEFAULT 0 NOT NULL,
	"payout_minor" bigint DEFAULT 0 NOT NULL,
	"stake_squares" double precision DEFAULT 0 NOT NULL,
	"products" double precision DEFAULT 0 NOT NULL,
	"payout_squares" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "game_returns_node_id_month_pk" PRIMARY KEY("node_id","month")
);
