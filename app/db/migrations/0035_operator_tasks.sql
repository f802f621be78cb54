CREATE TABLE "operator_task_rows" (
	"task_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"row_id" bigint NOT NULL,
	"name" text NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"code" text,
	"params" jsonb,
	CONSTRAINT "operator_task_rows_task_id_position_pk" PRIMARY KEY("task_id","position"),
	CONSTRAINT "operator_task_rows_have_a_known_outcome" CHECK ("operator_task_rows"."outcome" in ('waiting', 'done', 'same', 'failed')),
	CONSTRAINT "operator_task_rows_fail_for_a_reason" CHECK (("operator_task_rows"."outcome" = 'failed') = ("operator_task_rows"."code" is not null))
);
--> statement-breakpoint
CREATE TABLE "operator_tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"act" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"undo_of" bigint,
	"started_by" bigint NOT NULL,
	"started_by_name" text NOT NULL,
	"proposed_by_name" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"cancelled_by_name" text,
	CONSTRAINT "operator_tasks_have_a_known_state" CHECK ("operator_tasks"."state" in ('running', 'done', 'cancelled')),
	CONSTRAINT "operator_tasks_end_at_a_time" CHECK (("operator_tasks"."state" = 'running') = ("operator_tasks"."ended_at" is null)),
	CONSTRAINT "operator_tasks_count_their_rows" CHECK ("operator_tasks"."done" + "operator_tasks"."failed" <= "operator_tasks"."total"),
	CONSTRAINT "operator_tasks_are_done_with_all_rows" CHECK ("operator_tasks"."state" <> 'done' or "operator_tasks"."done" + "operator_tasks"."failed" = "operator_tasks"."total")
);
--> statement-breakpoint
ALTER TABLE "operator_task_rows" ADD CONSTRAINT "operator_task_rows_task_id_operator_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."operator_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_tasks" ADD CONSTRAINT "operator_tasks_undo_of_operator_tasks_id_fk" FOREIGN KEY ("undo_of") REFERENCES "public"."operator_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_tasks" ADD CONSTRAINT "operator_tasks_started_by_accounts_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_task_rows_are_chosen_once" ON "operator_task_rows" USING btree ("task_id","row_id");--> statement-breakpoint
CREATE INDEX "operator_task_rows_waiting" ON "operator_task_rows" USING btree ("task_id","position") WHERE "operator_task_rows"."outcome" = 'waiting';--> statement-breakpoint
CREATE INDEX "operator_tasks_running" ON "operator_tasks" USING btree ("id") WHERE "operator_tasks"."state" = 'running';--> statement-breakpoint
CREATE INDEX "operator_tasks_by_act" ON "operator_tasks" USING btree ("act","id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_tasks_are_undone_once" ON "operator_tasks" USING btree ("undo_of");