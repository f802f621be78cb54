CREATE TABLE "audit_chain" (
	"through_id" bigint PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_chain_has_whole_hashes" CHECK ("audit_chain"."hash" ~ '^[0-9a-f]{64}$' and "audit_chain"."entries" > 0)
);
