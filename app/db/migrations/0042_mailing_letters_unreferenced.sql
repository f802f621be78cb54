ALTER TABLE "mailing_letters" DROP CONSTRAINT "mailing_letters_mailing_id_mailings_id_fk";
--> statement-breakpoint
ALTER TABLE "mailing_letters" DROP CONSTRAINT "mailing_letters_account_id_accounts_id_fk";
