ALTER TABLE "lottery_draws" ADD COLUMN "public_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lottery_result_entries" ADD COLUMN "public_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD COLUMN "is_both_sided" boolean DEFAULT false NOT NULL;