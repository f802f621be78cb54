ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_have_a_known_unit";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_keep_a_balance_unless_all_come_by";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP COLUMN "input_hash";