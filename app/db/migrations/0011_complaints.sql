CREATE TABLE "canned_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canned_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"bn" text NOT NULL,
	"en" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "canned_answers_say_something" CHECK (length("canned_answers"."title") between 1 and 100 and length("canned_answers"."bn") > 0 and length("canned_answers"."en") > 0)
);
--> statement-breakpoint
CREATE TABLE "help_votes" (
	"slug" text PRIMARY KEY NOT NULL,
	"useful" integer DEFAULT 0 NOT NULL,
	"useless" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "help_votes_never_count_below_nothing" CHECK ("help_votes"."useful" >= 0 and "help_votes"."useless" >= 0)
);
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_have_a_known_channel";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "about_kind" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "about_id" bigint;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "help_articles" ADD COLUMN "article_group" text DEFAULT 'core' NOT NULL;--> statement-breakpoint
CREATE INDEX "complaints_undecided" ON "conversations" USING btree ("due_at","id") WHERE "conversations"."channel" = 'complaint' and "conversations"."decided_at" is null;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_are_about_one_thing" CHECK (("conversations"."about_kind" is null) = ("conversations"."about_id" is null));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_are_about_a_known_thing" CHECK ("conversations"."about_kind" in ('deposit', 'withdrawal', 'bet', 'grant'));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "complaints_have_a_deadline" CHECK (("conversations"."channel" = 'complaint') = ("conversations"."due_at" is not null));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "complaints_are_decided_with_an_outcome" CHECK (("conversations"."decided_at" is null) = ("conversations"."outcome" is null) and ("conversations"."decided_at" is null or "conversations"."channel" = 'complaint'));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "complaints_have_a_known_outcome" CHECK ("conversations"."outcome" in ('upheld', 'partly', 'rejected'));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_have_a_known_channel" CHECK ("conversations"."channel" in ('feedback', 'message', 'complaint'));--> statement-breakpoint
ALTER TABLE "help_articles" ADD CONSTRAINT "help_articles_have_a_known_group" CHECK ("help_articles"."article_group" in ('core', 'page'));