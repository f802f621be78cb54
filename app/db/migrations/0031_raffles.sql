CREATE TABLE "raffle_entries" (
	"promotion_code" text NOT NULL,
	"week" date NOT NULL,
	"number" integer NOT NULL,
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"tickets" integer NOT NULL,
	"place" integer,
	CONSTRAINT "raffle_entries_promotion_code_week_number_pk" PRIMARY KEY("promotion_code","week","number"),
	CONSTRAINT "raffle_entries_have_tickets" CHECK ("raffle_entries"."tickets" > 0)
);
--> statement-breakpoint
CREATE TABLE "raffles" (
	"promotion_code" text NOT NULL,
	"week" date NOT NULL,
	"from_day" date NOT NULL,
	"terms_version" integer NOT NULL,
	"seed_hash" text NOT NULL,
	"sealed_seed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"list_hash" text,
	"entrants" integer,
	"tickets" bigint,
	"seed" text,
	"drawn_at" timestamp with time zone,
	CONSTRAINT "raffles_promotion_code_week_pk" PRIMARY KEY("promotion_code","week"),
	CONSTRAINT "raffles_have_a_list_when_closed" CHECK (("raffles"."closed_at" is null) = ("raffles"."list_hash" is null) and ("raffles"."closed_at" is null) = ("raffles"."entrants" is null)
        and ("raffles"."closed_at" is null) = ("raffles"."tickets" is null)),
	CONSTRAINT "raffles_show_their_seed_when_drawn" CHECK (("raffles"."drawn_at" is null) = ("raffles"."seed" is null) and ("raffles"."drawn_at" is null or "raffles"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "promotion_periods" ALTER COLUMN "accounts" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "promotion_periods" ALTER COLUMN "total_minor" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD CONSTRAINT "raffle_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD CONSTRAINT "raffle_entries_are_of_a_raffle" FOREIGN KEY ("promotion_code","week") REFERENCES "public"."raffles"("promotion_code","week") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffles" ADD CONSTRAINT "raffles_follow_terms" FOREIGN KEY ("promotion_code","terms_version") REFERENCES "public"."promotion_terms"("promotion_code","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_entries_once_an_account" ON "raffle_entries" USING btree ("promotion_code","week","account_id");