CREATE TABLE "lottery_result_entries" (
	"draw_id" bigint NOT NULL,
	"attempt" integer NOT NULL,
	"by" text NOT NULL,
	"numbers" integer[] NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lottery_result_entries_draw_id_attempt_by_pk" PRIMARY KEY("draw_id","attempt","by")
);
--> statement-breakpoint
ALTER TABLE "lottery_draws" DROP CONSTRAINT "lottery_draws_show_their_seed_with_the_result";--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD COLUMN "source" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "lottery_result_entries" ADD CONSTRAINT "lottery_result_entries_draw_id_lottery_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."lottery_draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD CONSTRAINT "lottery_draws_have_a_known_source" CHECK ("lottery_draws"."source" in ('own', 'official'));--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD CONSTRAINT "lottery_draws_show_their_seed_with_the_result" CHECK ("lottery_draws"."state" not in ('drawn', 'settled') or ("lottery_draws"."numbers" is not null and ("lottery_draws"."source" = 'official' or ("lottery_draws"."seed" is not null and "lottery_draws"."beacon_value" is not null))));