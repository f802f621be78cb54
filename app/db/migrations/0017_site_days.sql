CREATE TABLE "site_days" (
	"day" date NOT NULL,
	"vendor_code" text NOT NULL,
	"category" text NOT NULL,
	"bets" bigint DEFAULT 0 NOT NULL,
	"stake_minor" bigint DEFAULT 0 NOT NULL,
	"payout_minor" bigint DEFAULT 0 NOT NULL,
	"valid_bet_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "site_days_day_vendor_code_category_pk" PRIMARY KEY("day","vendor_code","category")
);
--> statement-breakpoint
insert into "site_days" ("day", "vendor_code", "category", "bets", "stake_minor", "payout_minor", "valid_bet_minor")
select "day", "vendor_code", "category", sum("bets"), sum("stake_minor"), sum("payout_minor"), sum("valid_bet_minor")
from "member_days" where "basis" = 'settled' group by 1, 2, 3;
