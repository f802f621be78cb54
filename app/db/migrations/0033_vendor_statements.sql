CREATE TABLE "vendor_statements" (
	"day" date NOT NULL,
	"vendor_code" text NOT NULL,
	"our_bets" integer NOT NULL,
	"our_stake_minor" bigint NOT NULL,
	"our_payouts_minor" bigint NOT NULL,
	"their_bets" integer,
	"their_stake_minor" bigint,
	"their_payouts_minor" bigint,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_statements_day_vendor_code_pk" PRIMARY KEY("day","vendor_code")
);
