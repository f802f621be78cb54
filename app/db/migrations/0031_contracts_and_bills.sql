CREATE TABLE "contract_adjustments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"downline_id" bigint NOT NULL,
	"turnover_minor" bigint DEFAULT 0 NOT NULL,
	"result_minor" bigint DEFAULT 0 NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"into_run_id" bigint
);
--> statement-breakpoint
CREATE TABLE "contract_bills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"contract_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"payer_id" bigint,
	"payee_id" bigint NOT NULL,
	"depth" smallint NOT NULL,
	"turnover_minor" bigint DEFAULT 0 NOT NULL,
	"result_minor" bigint DEFAULT 0 NOT NULL,
	"active_members" integer DEFAULT 0 NOT NULL,
	"carried_in_minor" bigint DEFAULT 0 NOT NULL,
	"carried_out_minor" bigint DEFAULT 0 NOT NULL,
	"tier" smallint,
	"rate" integer DEFAULT 0 NOT NULL,
	"base_minor" bigint DEFAULT 0 NOT NULL,
	"earned_minor" bigint DEFAULT 0 NOT NULL,
	"passed_on_minor" bigint DEFAULT 0 NOT NULL,
	"gross_minor" bigint DEFAULT 0 NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"closed_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "contract_bills_come_once_a_period" UNIQUE("contract_id","starts_at"),
	CONSTRAINT "contract_bills_have_a_known_state" CHECK ("contract_bills"."state" in ('waiting', 'issued', 'part_paid', 'insufficient', 'not_reached', 'rejected')),
	CONSTRAINT "contract_bills_are_never_overpaid" CHECK ("contract_bills"."paid_minor" >= 0 and "contract_bills"."paid_minor" <= "contract_bills"."gross_minor"),
	CONSTRAINT "contract_bills_issued_are_paid" CHECK ("contract_bills"."state" <> 'issued' or "contract_bills"."paid_minor" = "contract_bills"."gross_minor"),
	CONSTRAINT "contract_bills_of_nothing_are_not_reached" CHECK (("contract_bills"."state" = 'not_reached') = ("contract_bills"."gross_minor" = 0))
);
--> statement-breakpoint
CREATE TABLE "contract_tiers" (
	"contract_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"rate" integer NOT NULL,
	"win_rate" integer DEFAULT 0 NOT NULL,
	"turnover_minor" bigint DEFAULT 0 NOT NULL,
	"loss_minor" bigint DEFAULT 0 NOT NULL,
	"active_members" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "contract_tiers_contract_id_position_pk" PRIMARY KEY("contract_id","position"),
	CONSTRAINT "contract_tiers_give_no_more_than_all" CHECK ("contract_tiers"."rate" between 1 and 1000000 and "contract_tiers"."win_rate" between 0 and 1000000),
	CONSTRAINT "contract_tiers_ask_for_nothing_negative" CHECK ("contract_tiers"."turnover_minor" >= 0 and "contract_tiers"."loss_minor" >= 0 and "contract_tiers"."active_members" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"downline_id" bigint NOT NULL,
	"upline_id" bigint,
	"state" text DEFAULT 'offered' NOT NULL,
	"bet_amount_minor" bigint DEFAULT 0 NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ending" text,
	CONSTRAINT "contracts_have_a_known_kind" CHECK ("contracts"."kind" in ('dividend', 'daily', 'hourly', 'realtime')),
	CONSTRAINT "contracts_have_a_known_state" CHECK ("contracts"."state" in ('offered', 'accepted', 'rejected', 'terminated')),
	CONSTRAINT "contracts_have_a_known_period" CHECK ("contracts"."period" in ('daily', 'weekly', 'semimonthly', 'monthly', 'hourly', 'fiveMinutes')),
	CONSTRAINT "contracts_have_a_known_ending" CHECK ("contracts"."ending" in ('upline', 'downline', 'operator', 'replaced', 'conflict', 'moved')),
	CONSTRAINT "contracts_are_between_two" CHECK ("contracts"."upline_id" <> "contracts"."downline_id"),
	CONSTRAINT "contracts_once_accepted_have_begun" CHECK ("contracts"."state" <> 'accepted' or ("contracts"."starts_at" is not null and "contracts"."ends_at" is null)),
	CONSTRAINT "contracts_terminated_have_ended" CHECK (("contracts"."state" = 'terminated') = ("contracts"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "settlement_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"contracts" integer DEFAULT 0 NOT NULL,
	"gross_minor" bigint DEFAULT 0 NOT NULL,
	"seen_turnover_minor" bigint DEFAULT 0 NOT NULL,
	"seen_result_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "settlement_runs_happen_once" UNIQUE("kind","period","starts_at")
);
--> statement-breakpoint
ALTER TABLE "contract_adjustments" ADD CONSTRAINT "contract_adjustments_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_adjustments" ADD CONSTRAINT "contract_adjustments_into_run_id_settlement_runs_id_fk" FOREIGN KEY ("into_run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_bills" ADD CONSTRAINT "contract_bills_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_bills" ADD CONSTRAINT "contract_bills_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_tiers" ADD CONSTRAINT "contract_tiers_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_downline_id_accounts_id_fk" FOREIGN KEY ("downline_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_upline_id_accounts_id_fk" FOREIGN KEY ("upline_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_adjustments_by_run" ON "contract_adjustments" USING btree ("run_id","downline_id");--> statement-breakpoint
CREATE INDEX "contract_adjustments_into" ON "contract_adjustments" USING btree ("into_run_id","downline_id");--> statement-breakpoint
CREATE INDEX "contract_adjustments_to_come" ON "contract_adjustments" USING btree ("id") WHERE "contract_adjustments"."into_run_id" is null;--> statement-breakpoint
CREATE INDEX "contract_bills_by_payee" ON "contract_bills" USING btree ("payee_id","id");--> statement-breakpoint
CREATE INDEX "contract_bills_by_payer" ON "contract_bills" USING btree ("payer_id","id");--> statement-breakpoint
CREATE INDEX "contract_bills_by_run" ON "contract_bills" USING btree ("run_id","depth","id");--> statement-breakpoint
CREATE INDEX "contract_bills_to_pay" ON "contract_bills" USING btree ("id") WHERE "contract_bills"."state" in ('waiting', 'part_paid', 'insufficient');--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_are_offered_one_at_a_time" ON "contracts" USING btree ("downline_id","kind") WHERE "contracts"."state" = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_are_valid_one_at_a_time" ON "contracts" USING btree ("downline_id","kind") WHERE "contracts"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "contracts_by_downline" ON "contracts" USING btree ("downline_id","id");--> statement-breakpoint
CREATE INDEX "contracts_by_upline" ON "contracts" USING btree ("upline_id","id");--> statement-breakpoint
CREATE INDEX "contracts_to_settle" ON "contracts" USING btree ("kind","period","starts_at");--> statement-breakpoint
CREATE INDEX "settlement_runs_by_time" ON "settlement_runs" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "member_windows_by_time" ON "member_windows" USING btree ("window_at","account_id");