CREATE TABLE "invitation_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_codes_are_of_a_known_kind" CHECK ("invitation_codes"."kind" in ('affiliate', 'referral')),
	CONSTRAINT "invitation_codes_stand_in_capitals" CHECK ("invitation_codes"."code" = upper("invitation_codes"."code"))
);
--> statement-breakpoint
CREATE TABLE "registration_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "registration_attempts_have_a_known_outcome" CHECK ("registration_attempts"."outcome" in ('open', 'born', 'refused'))
);
--> statement-breakpoint
DROP INDEX "accounts_share_no_mobile";--> statement-breakpoint
DROP INDEX "accounts_share_no_email";--> statement-breakpoint
ALTER TABLE "invitation_codes" ADD CONSTRAINT "invitation_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_codes_by_account" ON "invitation_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "registration_attempts_by_address" ON "registration_attempts" USING btree ("address_key","at");--> statement-breakpoint
CREATE INDEX "registration_attempts_by_time" ON "registration_attempts" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_share_no_mobile" ON "accounts" USING btree ("mobile") WHERE "accounts"."mobile_verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_share_no_email" ON "accounts" USING btree ("email") WHERE "accounts"."email_verified_at" is not null;--> statement-breakpoint
insert into "invitation_codes" ("code", "account_id", "kind", "created_at")
select upper(substr(md5(random()::text || id), 1, 10)), id, case role when 'agent' then 'affiliate' else 'referral' end, created_at
from "accounts" where role in ('member', 'agent');
