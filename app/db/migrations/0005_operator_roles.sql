CREATE TABLE "operator_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "operator_links_have_a_known_purpose" CHECK ("operator_links"."purpose" in ('invite', 'recover'))
);
--> statement-breakpoint
CREATE TABLE "operator_role_holders" (
	"account_id" bigint NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "operator_role_holders_account_id_role_pk" PRIMARY KEY("account_id","role")
);
--> statement-breakpoint
CREATE TABLE "operator_roles" (
	"code" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"rights" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_links" ADD CONSTRAINT "operator_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_role_holders" ADD CONSTRAINT "operator_role_holders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_role_holders" ADD CONSTRAINT "operator_role_holders_role_operator_roles_code_fk" FOREIGN KEY ("role") REFERENCES "public"."operator_roles"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_links_by_account" ON "operator_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "operator_role_holders_by_role" ON "operator_role_holders" USING btree ("role");--> statement-breakpoint
-- By hand: the roles that every site has, and the operators there are keep what they could do.
INSERT INTO "operator_roles" ("code", "names", "rights") VALUES
	('owner', '{"bn":"মালিক","en":"Owner"}', '{"*"}'),
	('manager', '{"bn":"ব্যবস্থাপক","en":"Manager"}', '{"accounts.read","accounts.act","accounts.reveal","deposits.decide","withdrawals.approve","withdrawals.pay","adjustments.propose","adjustments.approve","methods.edit","vendors.edit","lottery.enter","lottery.approve","contracts.edit","promotions.edit","promotions.approve","rewards.decide","points.edit","desk.answer","desk.lead","mailings.edit","mailings.approve","protection.read","protection.act","alerts.decide","content.edit","content.publish","settings.edit","reports.read","audit.read"}'),
	('cashier', '{"bn":"ক্যাশিয়ার","en":"Cashier"}', '{"accounts.read","deposits.decide","withdrawals.approve","adjustments.propose"}'),
	('payer', '{"bn":"পরিশোধকারী","en":"Payer"}', '{"withdrawals.pay"}'),
	('promoter', '{"bn":"প্রচার","en":"Promotions"}', '{"accounts.read","promotions.edit","rewards.decide","points.edit","mailings.edit","reports.read"}'),
	('editor', '{"bn":"সম্পাদক","en":"Editor"}', '{"content.edit","content.publish"}'),
	('support', '{"bn":"গ্রাহক সহায়তা","en":"Support"}', '{"accounts.read","accounts.act","accounts.reveal","desk.answer"}'),
	('protection', '{"bn":"খেলোয়াড় সুরক্ষা","en":"Player protection"}', '{"accounts.read","accounts.reveal","protection.read","protection.act","alerts.decide"}'),
	('auditor', '{"bn":"নিরীক্ষক","en":"Auditor"}', '{"accounts.read","protection.read","reports.read","audit.read"}');--> statement-breakpoint
INSERT INTO "operator_role_holders" ("account_id", "role") SELECT "id", 'owner' FROM "accounts" WHERE "role" = 'operator';
