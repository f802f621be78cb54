CREATE TABLE "restore_trials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restore_trials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tried_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"backup" text NOT NULL,
	"rows" bigint NOT NULL,
	"entries" bigint NOT NULL,
	"problems" text[] NOT NULL
);
