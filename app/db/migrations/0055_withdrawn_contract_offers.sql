ALTER TABLE "contracts" DROP CONSTRAINT "contracts_terminated_have_ended";--> statement-breakpoint
ALTER TABLE "contracts" DROP CONSTRAINT "contracts_have_a_known_state";--> statement-breakpoint
-- An offer that was taken back before anybody answered it never was a contract. Terminated contracts have begun or had a day to begin on.
update contracts set state = 'withdrawn' where state = 'terminated' and starts_at is null;
--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_over_say_since_when" CHECK (("contracts"."state" in ('terminated', 'withdrawn')) = ("contracts"."ended_at" is not null));--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_withdrawn_never_began" CHECK ("contracts"."state" <> 'withdrawn' or "contracts"."starts_at" is null);--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_have_a_known_state" CHECK ("contracts"."state" in ('offered', 'accepted', 'rejected', 'withdrawn', 'terminated'));
