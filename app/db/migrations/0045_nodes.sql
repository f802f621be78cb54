CREATE TABLE "nodes" (
	"id" text PRIMARY KEY NOT NULL,
	"build" text NOT NULL,
	"schema" bigint NOT NULL,
	"role" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"connections" integer NOT NULL,
	"idle_connections" integer NOT NULL,
	"awaited_connections" integer NOT NULL,
	"live_streams" integer NOT NULL
);
