CREATE TABLE "favourite_turns" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popularity_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "notable_wins_by_amount";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "is_in_maintenance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "notice_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "notice_bn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "favourite_turns" ADD CONSTRAINT "favourite_turns_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recent_games_by_moment" ON "recent_games" USING btree ("last_played_at","node_id");--> statement-breakpoint
CREATE INDEX "notable_wins_by_amount" ON "notable_wins" USING btree ("is_demo","win_minor" DESC NULLS LAST,"won_at" DESC NULLS LAST,"id");