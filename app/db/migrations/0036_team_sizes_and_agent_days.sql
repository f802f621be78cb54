CREATE TABLE "agent_days" (
	"agent_id" bigint NOT NULL,
	"day" date NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"registrations" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "agent_days_agent_id_day_pk" PRIMARY KEY("agent_id","day")
);
--> statement-breakpoint
CREATE TABLE "team_sizes" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_days" ADD CONSTRAINT "agent_days_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_sizes" ADD CONSTRAINT "team_sizes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_ancestors_in_order" ON "account_ancestors" USING btree ("ancestor_id","account_id") WHERE "account_ancestors"."account_id" <> "account_ancestors"."ancestor_id";--> statement-breakpoint
INSERT INTO "team_sizes" ("account_id", "size") SELECT "ancestor_id", count(*) FROM "account_ancestors" a WHERE "depth" > 0 AND NOT EXISTS (SELECT FROM "joined_lines" j WHERE j."account_id" = a."account_id") GROUP BY 1;
