ALTER TABLE "conversations" ADD COLUMN "is_live" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "deposits_by_slip" ON "deposits" USING btree ("slip_file_id") WHERE "deposits"."slip_file_id" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_by_proof" ON "withdrawals" USING btree ("proof_file_id") WHERE "withdrawals"."proof_file_id" is not null;--> statement-breakpoint
-- By hand: chats of before were all measured as live. What is closed is no longer waited for and is left as it is.
UPDATE "conversations" SET "is_live" = true WHERE "channel" = 'chat' AND "state" IN ('open', 'pending', 'resolved');
