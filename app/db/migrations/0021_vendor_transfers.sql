CREATE TABLE "vendor_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"account_id" bigint NOT NULL,
	"vendor_code" text NOT NULL,
	"direction" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"fault" text,
	"created_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"recall" text,
	"asked" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_transfers_reference_unique" UNIQUE("reference"),
	CONSTRAINT "vendor_transfers_have_a_known_state" CHECK ("vendor_transfers"."state" in ('created', 'started', 'unknown', 'done', 'failed')),
	CONSTRAINT "vendor_transfers_have_a_known_fault" CHECK ("vendor_transfers"."fault" in ('refused', 'silent', 'empty', 'short', 'lost', 'stopped')),
	CONSTRAINT "vendor_transfers_go_in_or_out" CHECK ("vendor_transfers"."direction" in ('in', 'out')),
	CONSTRAINT "vendor_transfers_under_way_are_of_something" CHECK ("vendor_transfers"."state" in ('created', 'failed') or ("vendor_transfers"."amount_minor" > 0 and "vendor_transfers"."begun_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "vendor_transfers" ADD CONSTRAINT "vendor_transfers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_transfers" ADD CONSTRAINT "vendor_transfers_vendor_code_vendors_code_fk" FOREIGN KEY ("vendor_code") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_transfers_are_under_way_one_at_a_time" ON "vendor_transfers" USING btree ("account_id","vendor_code") WHERE "vendor_transfers"."state" in ('created', 'started', 'unknown');--> statement-breakpoint
CREATE INDEX "vendor_transfers_by_account" ON "vendor_transfers" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "vendor_transfers_to_ask_about" ON "vendor_transfers" USING btree ("ask_at") WHERE "vendor_transfers"."state" in ('created', 'started', 'unknown');