CREATE TABLE "line_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "line_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"from_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_transfers_reference_unique" UNIQUE("reference"),
	CONSTRAINT "line_transfers_go_from_one_to_another" CHECK ("line_transfers"."from_id" <> "line_transfers"."to_id"),
	CONSTRAINT "line_transfers_are_of_something" CHECK ("line_transfers"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "line_transfers" ADD CONSTRAINT "line_transfers_from_id_accounts_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_transfers" ADD CONSTRAINT "line_transfers_to_id_accounts_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_transfers_sent" ON "line_transfers" USING btree ("from_id","id");--> statement-breakpoint
CREATE INDEX "line_transfers_sent_by_day" ON "line_transfers" USING btree ("from_id","at");--> statement-breakpoint
CREATE INDEX "line_transfers_received" ON "line_transfers" USING btree ("to_id","id");