CREATE TABLE "studio_flights" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_flights_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_code" text NOT NULL,
	"number" integer NOT NULL,
	"server_seed" text NOT NULL,
	"server_seed_hash" text NOT NULL,
	"point" integer NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	CONSTRAINT "studio_flights_run_forward" CHECK ("studio_flights"."opens_at" < "studio_flights"."starts_at" and "studio_flights"."starts_at" <= "studio_flights"."ends_at" and "studio_flights"."ends_at" < "studio_flights"."closes_at")
);
--> statement-breakpoint
CREATE TABLE "studio_rounds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"account_id" bigint NOT NULL,
	"node_id" integer NOT NULL,
	"game_code" text NOT NULL,
	"engine" text NOT NULL,
	"version" text NOT NULL,
	"seed_id" bigint,
	"nonce" integer,
	"flight_id" bigint,
	"stake_minor" bigint NOT NULL,
	"choice" jsonb NOT NULL,
	"outcome" jsonb NOT NULL,
	"picks" smallint[] DEFAULT '{}'::smallint[] NOT NULL,
	"multiplier" integer,
	"payout_minor" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "studio_rounds_reference_unique" UNIQUE("reference"),
	CONSTRAINT "studio_rounds_are_in_a_known_state" CHECK ("studio_rounds"."state" in ('open', 'done', 'refunded')),
	CONSTRAINT "studio_rounds_have_one_source" CHECK (("studio_rounds"."seed_id" is null) <> ("studio_rounds"."flight_id" is null)),
	CONSTRAINT "studio_rounds_know_when_they_end" CHECK ("studio_rounds"."state" <> 'open' or "studio_rounds"."due_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "studio_seeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_seeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"server_seed" text NOT NULL,
	"server_seed_hash" text NOT NULL,
	"client_seed" text NOT NULL,
	"nonce" integer DEFAULT 0 NOT NULL,
	"last_round_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"revealed_at" timestamp with time zone,
	CONSTRAINT "studio_seeds_are_not_empty" CHECK ("studio_seeds"."server_seed" <> '' and "studio_seeds"."client_seed" <> '')
);
--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_seed_id_studio_seeds_id_fk" FOREIGN KEY ("seed_id") REFERENCES "public"."studio_seeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_flight_id_studio_flights_id_fk" FOREIGN KEY ("flight_id") REFERENCES "public"."studio_flights"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_seeds" ADD CONSTRAINT "studio_seeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "studio_flights_are_numbered_per_game" ON "studio_flights" USING btree ("game_code","number");--> statement-breakpoint
CREATE INDEX "studio_flights_by_end" ON "studio_flights" USING btree ("closes_at");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_rounds_open_one_per_game" ON "studio_rounds" USING btree ("account_id","game_code") WHERE "studio_rounds"."state" = 'open' and "studio_rounds"."engine" = 'mines';--> statement-breakpoint
CREATE UNIQUE INDEX "studio_rounds_one_per_flight" ON "studio_rounds" USING btree ("flight_id","account_id") WHERE "studio_rounds"."flight_id" is not null;--> statement-breakpoint
CREATE INDEX "studio_rounds_by_account" ON "studio_rounds" USING btree ("account_id","game_code","id");--> statement-breakpoint
CREATE INDEX "studio_rounds_due" ON "studio_rounds" USING btree ("due_at") WHERE "studio_rounds"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "studio_seeds_in_use_one_per_account" ON "studio_seeds" USING btree ("account_id") WHERE "studio_seeds"."revealed_at" is null;--> statement-breakpoint
CREATE INDEX "studio_seeds_by_account" ON "studio_seeds" USING btree ("account_id","id");