ALTER TABLE "games" ADD COLUMN "list_position" integer;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "is_halted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "halted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "notice_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "notice_bn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "operator_fields" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_lanes" ADD COLUMN "operator_fields" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "halted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "picture_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "operator_fields" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_have_places_from_one" CHECK ("games"."list_position" > 0);