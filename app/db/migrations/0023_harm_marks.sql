CREATE TABLE "harm_cases" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"score" smallint NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by_id" bigint,
	"note" text,
	CONSTRAINT "harm_cases_are_handled_with_a_note" CHECK (("harm_cases"."handled_at" is null) = ("harm_cases"."note" is null))
);
--> statement-breakpoint
CREATE TABLE "harm_marks" (
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "harm_marks_account_id_kind_day_pk" PRIMARY KEY("account_id","kind","day"),
	CONSTRAINT "harm_marks_have_a_known_kind" CHECK ("harm_marks"."kind" in ('lossJump', 'chasing', 'nights', 'longDays', 'declined', 'restless'))
);
--> statement-breakpoint
ALTER TABLE "guards" ADD COLUMN "is_marked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "harm_cases" ADD CONSTRAINT "harm_cases_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harm_marks" ADD CONSTRAINT "harm_marks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "harm_cases_open" ON "harm_cases" USING btree ("account_id") WHERE "harm_cases"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "guards_marked" ON "guards" USING btree ("account_id") WHERE "guards"."is_marked";