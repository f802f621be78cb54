CREATE TABLE "terms_acceptances" (
	"account_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_acceptances_account_id_version_pk" PRIMARY KEY("account_id","version")
);
--> statement-breakpoint
CREATE TABLE "terms_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_material" boolean NOT NULL,
	"texts" jsonb NOT NULL,
	"summaries" jsonb,
	CONSTRAINT "terms_versions_count_from_one" CHECK ("terms_versions"."number" > 0),
	CONSTRAINT "terms_versions_say_what_is_material" CHECK ("terms_versions"."is_material" = ("terms_versions"."summaries" is not null))
);
--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_version_terms_versions_number_fk" FOREIGN KEY ("version") REFERENCES "public"."terms_versions"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "terms_versions" ("number", "at", "is_material", "texts")
SELECT 1, max("updated_at"), false, jsonb_object_agg("language", jsonb_build_object('title', "title", 'content', "content"))
FROM "help_articles" WHERE "slug" = 'term' HAVING count(*) > 0;
