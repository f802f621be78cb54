CREATE TABLE "social_identities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" bigint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_identities_have_a_known_provider" CHECK ("social_identities"."provider" in ('google', 'facebook', 'telegram', 'zalo'))
);
--> statement-breakpoint
CREATE TABLE "social_journeys" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"purpose" text NOT NULL,
	"browser" text NOT NULL,
	"account_id" bigint,
	"redirect_to" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"subject" text,
	"name" text,
	CONSTRAINT "social_journeys_have_a_known_purpose" CHECK ("social_journeys"."purpose" in ('signIn', 'bind'))
);
--> statement-breakpoint
CREATE TABLE "spent_proofs" (
	"proof" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_journeys" ADD CONSTRAINT "social_journeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_belong_to_one_account" ON "social_identities" USING btree ("provider","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_are_one_a_provider" ON "social_identities" USING btree ("account_id","provider");--> statement-breakpoint
CREATE INDEX "social_journeys_by_expiry" ON "social_journeys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_journeys_by_account" ON "social_journeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "spent_proofs_by_expiry" ON "spent_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "accounts_trials_by_address" ON "accounts" USING btree (("origin" ->> 'address'),"created_at") WHERE "accounts"."role" = 'trial';