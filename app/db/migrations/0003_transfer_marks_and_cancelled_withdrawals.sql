ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_have_a_known_state";--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "transaction_id" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "sender_number" text;--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_have_a_transfer_of_their_own" ON "deposits" USING btree ("transaction_id") WHERE "deposits"."transaction_id" is not null and "deposits"."state" <> 'rejected';--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_have_a_known_state" CHECK ("withdrawals"."state" in ('in_review', 'second_review', 'approved', 'paid', 'disputed', 'partly_received', 'received', 'auto_received', 'upheld', 'refunded', 'rejected', 'cancelled'));