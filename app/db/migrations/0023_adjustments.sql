CREATE TABLE "adjustments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"wallet" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"category" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_by_name" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "adjustments_have_a_known_state" CHECK ("adjustments"."state" in ('proposed', 'posted', 'refused', 'retracted')),
	CONSTRAINT "adjustments_are_of_a_known_wallet" CHECK ("adjustments"."wallet" in ('main', 'bonus')),
	CONSTRAINT "adjustments_are_of_something" CHECK ("adjustments"."amount_minor" <> 0),
	CONSTRAINT "adjustments_are_decided_by_a_second_person" CHECK ("adjustments"."state" in ('proposed', 'retracted') or ("adjustments"."decided_by" is not null and "adjustments"."decided_by" <> "adjustments"."proposed_by"))
);
--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_proposed_by_accounts_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustments_by_account" ON "adjustments" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "adjustments_by_state" ON "adjustments" USING btree ("state","id");