CREATE TABLE "file_blobs" (
	"id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_length" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_hold_something" CHECK ("files"."byte_length" > 0 and "files"."width" > 0 and "files"."height" > 0)
);
--> statement-breakpoint
CREATE INDEX "files_by_owner" ON "files" USING btree ("owner_id","created_at");