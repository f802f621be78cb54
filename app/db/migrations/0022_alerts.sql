CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"facts" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"taken_by_id" bigint,
	"decided_by_id" bigint,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "alerts_have_a_known_kind" CHECK ("alerts"."kind" in ('largeDeposit', 'nearThreshold', 'littlePlay', 'shared', 'passedOn')),
	CONSTRAINT "alerts_have_a_known_state" CHECK ("alerts"."state" in ('open', 'looking', 'cleared', 'reported', 'closed')),
	CONSTRAINT "alerts_are_decided_for_a_reason" CHECK (("alerts"."decided_at" is null) = ("alerts"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_are_raised_once" ON "alerts" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "alerts_by_state" ON "alerts" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "alerts_by_account" ON "alerts" USING btree ("account_id","id");