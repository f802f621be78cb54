CREATE TABLE "revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"body" jsonb NOT NULL,
	"based_on" integer,
	"state" text NOT NULL,
	"publish_at" timestamp with time zone,
	"by_id" bigint,
	"proposed_by_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "revisions_have_a_known_kind" CHECK ("revisions"."kind" in ('banners', 'announcements', 'help', 'resources')),
	CONSTRAINT "revisions_have_a_known_state" CHECK ("revisions"."state" in ('draft', 'proposed', 'scheduled', 'published', 'superseded', 'withdrawn')),
	CONSTRAINT "revisions_that_are_scheduled_have_a_time" CHECK (("revisions"."state" = 'scheduled') = ("revisions"."publish_at" is not null)),
	CONSTRAINT "revisions_that_are_proposed_name_who" CHECK ("revisions"."state" <> 'proposed' or "revisions"."proposed_by_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "desk_presence" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"is_online" boolean NOT NULL,
	"capacity" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_presence_takes_some" CHECK ("desk_presence"."capacity" between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_have_a_writer";--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_have_a_known_channel";--> statement-breakpoint
ALTER TABLE "conversation_entries" ADD COLUMN "file_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "visitor_key" text;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "slot" text;--> statement-breakpoint
ALTER TABLE "site_resources" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "site_resources" ADD COLUMN "size_bytes" bigint;--> statement-breakpoint
ALTER TABLE "site_resources" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "site_resources" ADD COLUMN "min_os" text;--> statement-breakpoint
ALTER TABLE "site_resources" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_proposed_by_id_accounts_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_presence" ADD CONSTRAINT "desk_presence_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_are_numbered" ON "revisions" USING btree ("kind","key","number");--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_one_is_published" ON "revisions" USING btree ("kind","key") WHERE "revisions"."state" = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_one_is_open" ON "revisions" USING btree ("kind","key") WHERE "revisions"."state" in ('draft', 'proposed', 'scheduled');--> statement-breakpoint
CREATE INDEX "revisions_due" ON "revisions" USING btree ("publish_at") WHERE "revisions"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "conversations_by_visitor" ON "conversations" USING btree ("visitor_key") WHERE "conversations"."visitor_key" is not null;--> statement-breakpoint
CREATE INDEX "chats_of_an_operator" ON "conversations" USING btree ("assignee_id") WHERE "conversations"."channel" = 'chat' and "conversations"."state" in ('open', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "banners_have_a_language_once" ON "banners" USING btree ("slot","language");--> statement-breakpoint
ALTER TABLE "conversation_entries" ADD CONSTRAINT "conversation_entries_hold_few_pictures" CHECK (cardinality("conversation_entries"."file_ids") <= 3);--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_have_a_writer" CHECK ("conversations"."account_id" is not null or "conversations"."contact" is not null or "conversations"."visitor_key" is not null);--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_have_a_known_channel" CHECK ("conversations"."channel" in ('feedback', 'message', 'complaint', 'chat'));--> statement-breakpoint
ALTER TABLE "site_resources" ADD CONSTRAINT "site_resources_have_a_whole_checksum" CHECK ("site_resources"."sha256" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "site_resources" ADD CONSTRAINT "site_resources_have_a_size" CHECK ("site_resources"."size_bytes" > 0);--> statement-breakpoint
update "banners" b set "slot" = r.slot from (
	select "id", "group_name" || '-' || row_number() over (partition by "group_name", "language" order by "position", "id") as slot from "banners"
) r where r."id" = b."id" and b."slot" is null;
