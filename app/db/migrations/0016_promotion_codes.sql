CREATE TABLE "promotion_code_tries" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"promotion_code" text NOT NULL,
	"uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	CONSTRAINT "promotion_codes_are_used_within_their_uses" CHECK ("promotion_codes"."uses" > 0 and "promotion_codes"."used" between 0 and "promotion_codes"."uses"),
	CONSTRAINT "promotion_codes_are_written_one_way" CHECK ("promotion_codes"."code" ~ '^[A-Z0-9]{4,24}$')
);
--> statement-breakpoint
ALTER TABLE "promotion_code_tries" ADD CONSTRAINT "promotion_code_tries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_promotion_code_promotions_code_fk" FOREIGN KEY ("promotion_code") REFERENCES "public"."promotions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_codes_by_promotion" ON "promotion_codes" USING btree ("promotion_code","created_at" DESC NULLS LAST,"code");