CREATE TABLE "point_rewards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"request_key" text NOT NULL,
	"points_minor" bigint NOT NULL,
	"worth_minor" bigint NOT NULL,
	"words" text NOT NULL,
	"given_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_back_minor" bigint,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "point_rewards_are_of_something" CHECK ("point_rewards"."points_minor" > 0 and "point_rewards"."worth_minor" >= 0),
	CONSTRAINT "point_rewards_are_taken_back_at_a_time" CHECK (("point_rewards"."taken_back_at" is null) = ("point_rewards"."taken_back_minor" is null) and "point_rewards"."taken_back_minor" between 1 and "point_rewards"."points_minor")
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "lock_reason" text;--> statement-breakpoint
ALTER TABLE "system_status" ADD COLUMN "opens_at_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "point_rewards" ADD CONSTRAINT "point_rewards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "point_rewards_once_for_a_form" ON "point_rewards" USING btree ("account_id","request_key");--> statement-breakpoint
CREATE INDEX "point_rewards_by_account" ON "point_rewards" USING btree ("account_id","id");--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_are_locked_for_a_reason" CHECK (("bank_accounts"."locked_at" is null) = ("bank_accounts"."lock_reason" is null));