CREATE TABLE "proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"standing" jsonb,
	"seen_hash" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_by_name" text NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "proposals_have_a_known_state" CHECK ("proposals"."state" in ('proposed', 'applied', 'refused', 'retracted', 'expired', 'stale')),
	CONSTRAINT "proposals_are_decided_at_a_time" CHECK (("proposals"."state" = 'proposed') = ("proposals"."decided_at" is null)),
	CONSTRAINT "proposals_are_decided_by_another_operator" CHECK ("proposals"."state" not in ('applied', 'refused') or coalesce("proposals"."decided_by" <> "proposals"."proposed_by", false)),
	CONSTRAINT "proposals_are_retracted_by_their_proposer" CHECK ("proposals"."state" <> 'retracted' or coalesce("proposals"."decided_by" = "proposals"."proposed_by", false))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "proposal_id" bigint;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_proposed_by_accounts_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_open_for_a_subject" ON "proposals" USING btree ("kind","subject") WHERE "proposals"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "proposals_by_state" ON "proposals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "proposals_by_kind" ON "proposals" USING btree ("kind","id");--> statement-breakpoint
/* A proposal is decided once and stays as it was proposed; a secret may leave its payload when it ends. */
create function refuse_change_of_proposal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'proposed'
    or (new.id, new.kind, new.subject, new.standing, new.seen_hash, new.reason, new.proposed_by, new.proposed_at)
      is distinct from (old.id, old.kind, old.subject, old.standing, old.seen_hash, old.reason, old.proposed_by, old.proposed_at)
    or new.expires_at > old.expires_at
    or (new.state = 'proposed' and new.payload is distinct from old.payload) then
    raise exception 'proposal % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger proposals_are_decided_once before update or delete on proposals for each row execute function refuse_change_of_proposal();
--> statement-breakpoint
create trigger proposals_are_never_emptied before truncate on proposals for each statement execute function refuse_change();
