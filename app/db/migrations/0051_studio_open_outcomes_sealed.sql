ALTER TABLE "studio_rounds" DROP CONSTRAINT "studio_rounds_know_when_they_end";--> statement-breakpoint
ALTER TABLE "studio_flights" ALTER COLUMN "point" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_flights" ALTER COLUMN "opens_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_flights" ALTER COLUMN "starts_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_flights" ALTER COLUMN "ends_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_flights" ALTER COLUMN "closes_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_rounds" ALTER COLUMN "outcome" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_flights" ADD COLUMN "rule" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_flights" ADD COLUMN "seed_hashes" text[];--> statement-breakpoint
ALTER TABLE "studio_flights" ADD COLUMN "sealed_point" text;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "sealed_outcome" text;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "client_seed" text;--> statement-breakpoint
ALTER TABLE "studio_seeds" ADD COLUMN "next_seed" text;--> statement-breakpoint
ALTER TABLE "studio_seeds" ADD COLUMN "next_seed_hash" text;--> statement-breakpoint
CREATE INDEX "studio_rounds_without_outcome" ON "studio_rounds" USING btree ("flight_id") WHERE "studio_rounds"."flight_id" is not null and "studio_rounds"."outcome" is null;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_know_when_they_end" CHECK ("studio_rounds"."state" <> 'open' or "studio_rounds"."due_at" is not null or "studio_rounds"."flight_id" is not null);