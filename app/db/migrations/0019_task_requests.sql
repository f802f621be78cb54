CREATE TABLE "task_requests" (
	"task" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
