-- A process that does timed work says each few seconds that it lives: jobs held by one that no longer does are free again.
create table worker_processes (
  id text primary key,
  -- By which the queue names its workers in this process.
  worker_ids text[] not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
--> statement-breakpoint
-- When a task last ended well, and when not, on whichever node.
create table job_runs (
  task text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz
);
