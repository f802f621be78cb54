CREATE TABLE "sign_in_tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"account_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sign_in_tickets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_open_in_a_known_way";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_open_by_a_known_method";--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD CONSTRAINT "sign_in_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_tickets_by_account" ON "sign_in_tickets" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_tickets_by_expiry" ON "sign_in_tickets" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_open_in_a_known_way" CHECK ("sessions"."opened_by" in ('signIn', 'remembered', 'renewal', 'ticket'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_open_by_a_known_method" CHECK ("sessions"."method" in ('password', 'mobilePassword', 'sms', 'social', 'telegram', 'passkey', 'register', 'reset', 'freePlay', 'ticket'));