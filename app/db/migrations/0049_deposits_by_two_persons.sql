ALTER TABLE "deposits" DROP CONSTRAINT "deposits_have_a_known_state";--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "needs_second_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "agreed_minor" bigint;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "first_approver_id" bigint;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "second_approver_id" bigint;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_wait_for_a_second_person_after_a_first" CHECK ("deposits"."state" <> 'second_review' or ("deposits"."needs_second_person" and "deposits"."first_approver_id" is not null and "deposits"."agreed_minor" > 0));--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_are_agreed_to_by_two_persons" CHECK (not "deposits"."needs_second_person" or "deposits"."state" <> 'arrived' or coalesce(
        "deposits"."first_approver_id" <> "deposits"."second_approver_id" and "deposits"."agreed_minor" = "deposits"."received_minor", false));--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_have_a_known_state" CHECK ("deposits"."state" in ('created', 'awaiting_payment', 'processing', 'awaiting_slip', 'slip_review', 'wrong_amount', 'late_review', 'second_review', 'arrived', 'failed', 'rejected', 'expired', 'cancelled', 'refunded'));