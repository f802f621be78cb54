DROP INDEX "studio_rounds_one_per_flight";--> statement-breakpoint
DROP INDEX "studio_rounds_open_one_per_game";--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "seat" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "studio_rounds_one_per_seat" ON "studio_rounds" USING btree ("flight_id","account_id","seat") WHERE "studio_rounds"."flight_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "studio_rounds_open_one_per_game" ON "studio_rounds" USING btree ("account_id","game_code") WHERE "studio_rounds"."state" = 'open' and "studio_rounds"."flight_id" is null;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_have_two_seats" CHECK ("studio_rounds"."seat" in (1, 2));