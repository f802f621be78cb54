CREATE TABLE "conversation_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"author" text NOT NULL,
	"author_id" bigint,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"request_key" text NOT NULL,
	CONSTRAINT "conversation_entries_have_a_known_author" CHECK ("conversation_entries"."author" in ('member', 'operator', 'note')),
	CONSTRAINT "conversation_entries_say_something" CHECK (length("conversation_entries"."text") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"account_id" bigint,
	"contact" text,
	"channel" text NOT NULL,
	"type" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"assignee_id" bigint,
	"language" text NOT NULL,
	"address_key" text,
	"opened_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"first_reply_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"follows_id" bigint,
	"rating" integer,
	CONSTRAINT "conversations_reference_unique" UNIQUE("reference"),
	CONSTRAINT "conversations_have_a_writer" CHECK ("conversations"."account_id" is not null or "conversations"."contact" is not null),
	CONSTRAINT "conversations_have_a_known_channel" CHECK ("conversations"."channel" in ('feedback', 'message')),
	CONSTRAINT "conversations_have_a_known_type" CHECK ("conversations"."type" in (0, 1, 2, 3, 4, 6)),
	CONSTRAINT "conversations_have_a_known_state" CHECK ("conversations"."state" in ('open', 'pending', 'resolved', 'closed')),
	CONSTRAINT "conversations_are_rated_from_1_to_5" CHECK ("conversations"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "conversation_entries" ADD CONSTRAINT "conversation_entries_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_entries" ADD CONSTRAINT "conversation_entries_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_follows_id_conversations_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_entries_in_order" ON "conversation_entries" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_entries_are_written_once" ON "conversation_entries" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "conversations_of_an_account" ON "conversations" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("waiting_since","id") WHERE "conversations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "conversations_by_state" ON "conversations" USING btree ("state","waiting_since");--> statement-breakpoint
CREATE INDEX "conversations_by_address" ON "conversations" USING btree ("address_key","opened_at") WHERE "conversations"."address_key" is not null;