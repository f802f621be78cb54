CREATE TABLE "lottery_days" (
	"game_code" text NOT NULL,
	"day" date NOT NULL,
	"settled_draws" integer DEFAULT 0 NOT NULL,
	"void_draws" integer DEFAULT 0 NOT NULL,
	"tickets" bigint DEFAULT 0 NOT NULL,
	"stake_minor" bigint DEFAULT 0 NOT NULL,
	"payout_minor" bigint DEFAULT 0 NOT NULL,
	"rebate_minor" bigint DEFAULT 0 NOT NULL,
	"borne_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "lottery_days_game_code_day_pk" PRIMARY KEY("game_code","day"),
	CONSTRAINT "lottery_days_count_nothing_negative" CHECK (least("lottery_days"."settled_draws", "lottery_days"."void_draws", "lottery_days"."tickets", "lottery_days"."stake_minor", "lottery_days"."payout_minor", "lottery_days"."rebate_minor", "lottery_days"."borne_minor") >= 0)
);
--> statement-breakpoint
CREATE TABLE "lottery_result_versions" (
	"draw_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"numbers" integer[],
	"cause" text,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lottery_result_versions_draw_id_version_pk" PRIMARY KEY("draw_id","version"),
	CONSTRAINT "lottery_result_versions_are_numbered" CHECK ("lottery_result_versions"."version" >= 1),
	CONSTRAINT "lottery_result_versions_replace_for_a_cause" CHECK (("lottery_result_versions"."version" > 1) = ("lottery_result_versions"."cause" is not null)),
	CONSTRAINT "lottery_result_versions_are_void_where_annulled" CHECK (("lottery_result_versions"."numbers" is null) = coalesce("lottery_result_versions"."cause" = 'annulled', false))
);
--> statement-breakpoint
CREATE TABLE "lottery_ticket_corrections" (
	"draw_id" bigint NOT NULL,
	"bet_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"before_minor" bigint NOT NULL,
	"after_minor" bigint,
	"moved_minor" bigint NOT NULL,
	"borne_minor" bigint NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "lottery_ticket_corrections_draw_id_bet_id_version_pk" PRIMARY KEY("draw_id","bet_id","version"),
	CONSTRAINT "lottery_ticket_corrections_bear_nothing_negative" CHECK ("lottery_ticket_corrections"."borne_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD COLUMN "correction_cause" text;--> statement-breakpoint
ALTER TABLE "lottery_result_versions" ADD CONSTRAINT "lottery_result_versions_draw_id_lottery_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."lottery_draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_ticket_corrections" ADD CONSTRAINT "lottery_ticket_corrections_are_of_a_version" FOREIGN KEY ("draw_id","version") REFERENCES "public"."lottery_result_versions"("draw_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lottery_days_by_day" ON "lottery_days" USING btree ("day");--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD CONSTRAINT "lottery_draws_are_corrected_for_a_cause" CHECK (("lottery_draws"."version" > 1) = ("lottery_draws"."correction_cause" is not null) and ("lottery_draws"."version" = 1 or "lottery_draws"."source" = 'official'));--> statement-breakpoint
-- What drizzle cannot say: the days before this release.
insert into "lottery_days" ("game_code", "day", "settled_draws", "void_draws", "tickets", "stake_minor", "payout_minor")
select d.game_code, (d.draws_at at time zone z.zone)::date, count(*) filter (where d.state = 'settled'), count(*) filter (where d.state = 'void' and d.settled_at is not null),
  coalesce(sum(t.tickets), 0), coalesce(sum(t.stake), 0), coalesce(sum(t.payout), 0)
from lottery_draws d
cross join (select coalesce((select value #>> '{}' from site_settings where key = 'timeZone'), 'Asia/Dhaka') as zone) as z
left join (
  select draw_id, count(*) as tickets, sum(stake_minor) as stake, sum(payout_minor) as payout from lottery_tickets where payout_minor is not null group by draw_id
) as t on t.draw_id = d.id
where d.state = 'settled' or d.state = 'drawn' and t.draw_id is not null or d.state = 'void' and d.settled_at is not null
group by 1, 2;
