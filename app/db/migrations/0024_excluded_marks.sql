CREATE TABLE "excluded_marks" (
	"hash" text NOT NULL,
	"account_id" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "excluded_marks_hash_account_id_pk" PRIMARY KEY("hash","account_id")
);
--> statement-breakpoint
ALTER TABLE "guards" ADD COLUMN "remind_months" smallint;--> statement-breakpoint
ALTER TABLE "guards" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "excluded_marks" ADD CONSTRAINT "excluded_marks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "excluded_marks_by_account" ON "excluded_marks" USING btree ("account_id");