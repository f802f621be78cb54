CREATE TABLE "mailing_letters" (
	"mailing_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	CONSTRAINT "mailing_letters_mailing_id_account_id_pk" PRIMARY KEY("mailing_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text DEFAULT 'draft' NOT NULL,
	"purpose" text NOT NULL,
	"audience" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"made_by_id" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"cursor" bigint DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"recalled_at" timestamp with time zone,
	"recalled_to" bigint DEFAULT 0 NOT NULL,
	"recall_ended_at" timestamp with time zone,
	"recalled" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mailings_have_a_known_state" CHECK ("mailings"."state" in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
	CONSTRAINT "mailings_have_a_known_purpose" CHECK ("mailings"."purpose" in ('service', 'promotion')),
	CONSTRAINT "mailings_are_sent_at_a_time" CHECK ("mailings"."state" in ('draft', 'cancelled') or "mailings"."send_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "offer_opt_outs" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "mailing_id" bigint;--> statement-breakpoint
ALTER TABLE "mailing_letters" ADD CONSTRAINT "mailing_letters_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_letters" ADD CONSTRAINT "mailing_letters_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_made_by_id_accounts_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_opt_outs" ADD CONSTRAINT "offer_opt_outs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailings_to_send" ON "mailings" USING btree ("send_at") WHERE "mailings"."state" in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "mailings_to_recall" ON "mailings" USING btree ("recalled_at") WHERE "mailings"."recalled_at" is not null and "mailings"."recall_ended_at" is null;