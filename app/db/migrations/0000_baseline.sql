-- The schema as drizzle generates it from the contexts' tables.server.ts. What drizzle cannot say was added by hand and is
-- marked "by hand": the domain and the row types, the partitions of bets, storage parameters, the views of the ledger, the
-- tables of the worker and the first rows. Functions and triggers are in app/db/functions.

-- By hand: what an account holds is never negative. A domain checks it: a check on the table would be read and prepared by
-- every statement.
create domain ledger_held as bigint constraint ledger_balances_never_negative check (value >= 0);
--> statement-breakpoint
CREATE TABLE "line_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "line_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"from_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_transfers_reference_unique" UNIQUE("reference"),
	CONSTRAINT "line_transfers_go_from_one_to_another" CHECK ("line_transfers"."from_id" <> "line_transfers"."to_id"),
	CONSTRAINT "line_transfers_are_of_something" CHECK ("line_transfers"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "agent_days" (
	"agent_id" bigint NOT NULL,
	"day" date NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"registrations" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "agent_days_agent_id_day_pk" PRIMARY KEY("agent_id","day")
);
--> statement-breakpoint
CREATE TABLE "link_sign_ups" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"link_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" bigint NOT NULL,
	"code" text NOT NULL,
	"invites" text NOT NULL,
	"rate_ppm" integer NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"uses_at_most" integer,
	"sign_ups" integer DEFAULT 0 NOT NULL,
	"first_deposits" integer DEFAULT 0 NOT NULL,
	"first_deposits_minor" bigint DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "registration_links_code_unique" UNIQUE("code"),
	CONSTRAINT "registration_links_invite_somebody" CHECK ("registration_links"."invites" in ('member', 'agent')),
	CONSTRAINT "registration_links_give_a_sound_rate" CHECK ("registration_links"."rate_ppm" between 0 and 1000000),
	CONSTRAINT "registration_links_are_not_overused" CHECK ("registration_links"."uses_at_most" is null or "registration_links"."sign_ups" <= "registration_links"."uses_at_most")
);
--> statement-breakpoint
CREATE TABLE "suspend_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suspend_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "suspend_requests_are_in_a_known_state" CHECK ("suspend_requests"."state" in ('open', 'granted', 'refused')),
	CONSTRAINT "suspend_requests_are_decided_by_somebody" CHECK (("suspend_requests"."state" = 'open') = ("suspend_requests"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "rebate_bills" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"rate_ppm" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "rebate_bills_account_id_day_pk" PRIMARY KEY("account_id","day"),
	CONSTRAINT "rebate_bills_are_of_something" CHECK ("rebate_bills"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "rebate_days" (
	"day" date PRIMARY KEY NOT NULL,
	"bills" integer NOT NULL,
	"total_minor" bigint NOT NULL,
	"settled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rebate_lines" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"downline_id" bigint NOT NULL,
	"valid_bet_minor" bigint NOT NULL,
	"rate_ppm" integer NOT NULL,
	"downline_rate_ppm" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "rebate_lines_account_id_day_downline_id_pk" PRIMARY KEY("account_id","day","downline_id")
);
--> statement-breakpoint
CREATE TABLE "rebate_rates" (
	"account_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"rate_ppm" integer NOT NULL,
	CONSTRAINT "rebate_rates_account_id_since_pk" PRIMARY KEY("account_id","since"),
	CONSTRAINT "rebate_rates_are_sound" CHECK ("rebate_rates"."rate_ppm" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "active_days" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"window_at" timestamp with time zone NOT NULL,
	CONSTRAINT "active_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "counted_plays" (
	"account_id" bigint NOT NULL,
	"window_at" timestamp with time zone NOT NULL,
	"category" text NOT NULL,
	"bets" integer DEFAULT 0 NOT NULL,
	"stake_minor" bigint DEFAULT 0 NOT NULL,
	"payout_minor" bigint DEFAULT 0 NOT NULL,
	"valid_bet_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "counted_plays_account_id_window_at_category_pk" PRIMARY KEY("account_id","window_at","category")
);
--> statement-breakpoint
CREATE TABLE "first_deposits" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"transfer_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "joined_lines" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_windows" (
	"account_id" bigint NOT NULL,
	"window_at" timestamp with time zone NOT NULL,
	"bets" integer DEFAULT 0 NOT NULL,
	"stake_minor" bigint DEFAULT 0 NOT NULL,
	"payout_minor" bigint DEFAULT 0 NOT NULL,
	"valid_bet_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "member_windows_account_id_window_at_pk" PRIMARY KEY("account_id","window_at")
);
--> statement-breakpoint
CREATE TABLE "roll_up_marks" (
	"id" integer PRIMARY KEY NOT NULL,
	"through_transfer_id" bigint NOT NULL,
	"next_transfer_id" bigint NOT NULL,
	"next_after_xid" bigint NOT NULL,
	"next_since" timestamp with time zone NOT NULL,
	"cash_windows_since" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	CONSTRAINT "roll_up_marks_are_one_row" CHECK ("roll_up_marks"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "rolled_transfers" (
	"transfer_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_cash_windows" (
	"ancestor_id" bigint NOT NULL,
	"window_at" timestamp with time zone NOT NULL,
	"deposits_minor" bigint DEFAULT 0 NOT NULL,
	"withdrawals_minor" bigint DEFAULT 0 NOT NULL,
	"promotions_minor" bigint DEFAULT 0 NOT NULL,
	"rebates_minor" bigint DEFAULT 0 NOT NULL,
	"new_accounts" integer DEFAULT 0 NOT NULL,
	"first_deposits" integer DEFAULT 0 NOT NULL,
	"first_deposits_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "team_cash_windows_ancestor_id_window_at_pk" PRIMARY KEY("ancestor_id","window_at")
);
--> statement-breakpoint
CREATE TABLE "team_days" (
	"ancestor_id" bigint NOT NULL,
	"day" date NOT NULL,
	"category" text NOT NULL,
	"bets" integer DEFAULT 0 NOT NULL,
	"stake_minor" bigint DEFAULT 0 NOT NULL,
	"payout_minor" bigint DEFAULT 0 NOT NULL,
	"valid_bet_minor" bigint DEFAULT 0 NOT NULL,
	"deposits_minor" bigint DEFAULT 0 NOT NULL,
	"withdrawals_minor" bigint DEFAULT 0 NOT NULL,
	"promotions_minor" bigint DEFAULT 0 NOT NULL,
	"rebates_minor" bigint DEFAULT 0 NOT NULL,
	"new_accounts" integer DEFAULT 0 NOT NULL,
	"first_deposits" integer DEFAULT 0 NOT NULL,
	"first_deposits_minor" bigint DEFAULT 0 NOT NULL,
	"active_accounts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "team_days_ancestor_id_day_category_pk" PRIMARY KEY("ancestor_id","day","category"),
	CONSTRAINT "team_days_keep_money_under_no_category" CHECK ("team_days"."category" = '' or ("team_days"."deposits_minor" = 0 and "team_days"."withdrawals_minor" = 0 and "team_days"."promotions_minor" = 0
        and "team_days"."rebates_minor" = 0 and "team_days"."new_accounts" = 0 and "team_days"."first_deposits" = 0 and "team_days"."active_accounts" = 0))
);
--> statement-breakpoint
CREATE TABLE "team_windows" (
	"ancestor_id" bigint NOT NULL,
	"window_at" timestamp with time zone NOT NULL,
	"bets" integer DEFAULT 0 NOT NULL,
	"stake_minor" bigint DEFAULT 0 NOT NULL,
	"payout_minor" bigint DEFAULT 0 NOT NULL,
	"valid_bet_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "team_windows_ancestor_id_window_at_pk" PRIMARY KEY("ancestor_id","window_at")
);
--> statement-breakpoint
CREATE TABLE "account_ancestors" (
	"account_id" bigint NOT NULL,
	"ancestor_id" bigint NOT NULL,
	"depth" integer NOT NULL,
	"since" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	CONSTRAINT "account_ancestors_account_id_ancestor_id_pk" PRIMARY KEY("account_id","ancestor_id"),
	CONSTRAINT "account_ancestors_are_themselves_at_depth_0" CHECK (("account_ancestors"."depth" = 0) = ("account_ancestors"."account_id" = "account_ancestors"."ancestor_id"))
);
--> statement-breakpoint
CREATE TABLE "former_ancestors" (
	"account_id" bigint NOT NULL,
	"ancestor_id" bigint NOT NULL,
	"depth" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_ancestors_account_id_ancestor_id_until_pk" PRIMARY KEY("account_id","ancestor_id","until")
);
--> statement-breakpoint
CREATE TABLE "team_sizes" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_role" text NOT NULL,
	"actor_id" bigint,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb DEFAULT null,
	"after" jsonb DEFAULT null,
	"proposal_id" bigint,
	"proposed_by" text
);
--> statement-breakpoint
CREATE TABLE "adjustments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"wallet" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"category" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_by_name" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "adjustments_have_a_known_state" CHECK ("adjustments"."state" in ('proposed', 'posted', 'refused', 'retracted')),
	CONSTRAINT "adjustments_are_of_a_known_wallet" CHECK ("adjustments"."wallet" in ('main', 'bonus')),
	CONSTRAINT "adjustments_are_of_something" CHECK ("adjustments"."amount_minor" <> 0),
	CONSTRAINT "adjustments_are_decided_by_a_second_person" CHECK ("adjustments"."state" in ('proposed', 'retracted') or ("adjustments"."decided_by" is not null and "adjustments"."decided_by" <> "adjustments"."proposed_by"))
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"method_id" integer NOT NULL,
	"payee_name" text NOT NULL,
	"bank_name" text NOT NULL,
	"masked" text NOT NULL,
	"number_sealed" text NOT NULL,
	"number_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"usable_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deposit_steps" (
	"deposit_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"event" text NOT NULL,
	"state" text NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "deposit_steps_deposit_id_position_pk" PRIMARY KEY("deposit_id","position")
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"account_id" bigint NOT NULL,
	"method_id" integer NOT NULL,
	"provider" text,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"pay_url" text,
	"provider_reference" text,
	"slip_file_id" text,
	"received_minor" bigint,
	"credited_minor" bigint,
	"needs_second_person" boolean DEFAULT false NOT NULL,
	"agreed_minor" bigint,
	"first_approver_id" bigint,
	"second_approver_id" bigint,
	"reason" text,
	CONSTRAINT "deposits_reference_unique" UNIQUE("reference"),
	CONSTRAINT "deposits_have_a_known_state" CHECK ("deposits"."state" in ('created', 'awaiting_payment', 'processing', 'awaiting_slip', 'slip_review', 'wrong_amount', 'late_review', 'second_review', 'arrived', 'failed', 'rejected', 'expired', 'cancelled', 'refunded')),
	CONSTRAINT "deposits_are_of_something" CHECK ("deposits"."amount_minor" > 0 and "deposits"."fee_minor" between 0 and "deposits"."amount_minor"),
	CONSTRAINT "deposits_wait_for_a_second_person_after_a_first" CHECK ("deposits"."state" <> 'second_review' or ("deposits"."needs_second_person" and "deposits"."first_approver_id" is not null and "deposits"."agreed_minor" > 0)),
	CONSTRAINT "deposits_are_agreed_to_by_two_persons" CHECK (not "deposits"."needs_second_person" or "deposits"."state" <> 'arrived' or coalesce(
        "deposits"."first_approver_id" <> "deposits"."second_approver_id" and "deposits"."agreed_minor" = "deposits"."received_minor", false)),
	CONSTRAINT "deposits_arrive_with_what_was_credited" CHECK (("deposits"."state" = 'arrived') = ("deposits"."credited_minor" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "payment_methods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"name_bn" text NOT NULL,
	"name_en" text NOT NULL,
	"provider" text,
	"min_minor" bigint NOT NULL,
	"max_minor" bigint NOT NULL,
	"fee_fixed_minor" bigint NOT NULL,
	"fee_ppm" integer NOT NULL,
	"arrival_bn" text NOT NULL,
	"arrival_en" text NOT NULL,
	"quick_amounts_minor" bigint[] NOT NULL,
	"details" jsonb NOT NULL,
	"is_enabled" boolean NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_methods_code_unique" UNIQUE("code"),
	CONSTRAINT "payment_methods_have_a_known_kind" CHECK ("payment_methods"."kind" in ('mobile', 'bank', 'card', 'crypto')),
	CONSTRAINT "payment_methods_have_sound_limits" CHECK (0 < "payment_methods"."min_minor" and "payment_methods"."min_minor" <= "payment_methods"."max_minor"),
	CONSTRAINT "payment_methods_leave_something_to_arrive" CHECK ("payment_methods"."fee_fixed_minor" >= 0 and "payment_methods"."fee_ppm" between 0 and 500000 and "payment_methods"."fee_fixed_minor" * 2 < "payment_methods"."min_minor")
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"provider" text NOT NULL,
	"notice_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"outcome" text,
	"deposit_id" bigint,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_notices_provider_notice_id_pk" PRIMARY KEY("provider","notice_id")
);
--> statement-breakpoint
CREATE TABLE "payout_methods" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "payout_methods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"name_bn" text NOT NULL,
	"name_en" text NOT NULL,
	"min_minor" bigint NOT NULL,
	"max_minor" bigint NOT NULL,
	"fee_fixed_minor" bigint NOT NULL,
	"fee_ppm" integer NOT NULL,
	"arrival_bn" text NOT NULL,
	"arrival_en" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_methods_code_unique" UNIQUE("code"),
	CONSTRAINT "payout_methods_have_a_known_kind" CHECK ("payout_methods"."kind" in ('bank', 'mobile', 'crypto')),
	CONSTRAINT "payout_methods_have_sound_limits" CHECK (0 < "payout_methods"."min_minor" and "payout_methods"."min_minor" <= "payout_methods"."max_minor"),
	CONSTRAINT "payout_methods_leave_something_to_arrive" CHECK ("payout_methods"."fee_fixed_minor" >= 0 and "payout_methods"."fee_ppm" between 0 and 500000 and "payout_methods"."fee_fixed_minor" * 2 < "payout_methods"."min_minor")
);
--> statement-breakpoint
CREATE TABLE "turnover_requirements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "turnover_requirements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"cause_kind" text NOT NULL,
	"cause_id" text NOT NULL,
	"required_minor" bigint NOT NULL,
	"met_minor" bigint DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_as" text,
	CONSTRAINT "turnover_requirements_are_never_overdone" CHECK ("turnover_requirements"."met_minor" between 0 and "turnover_requirements"."required_minor"),
	CONSTRAINT "turnover_requirements_close_for_a_cause" CHECK (("turnover_requirements"."closed_at" is null) = ("turnover_requirements"."closed_as" is null) and ("turnover_requirements"."closed_as" is distinct from 'met' or "turnover_requirements"."met_minor" = "turnover_requirements"."required_minor"))
);
--> statement-breakpoint
CREATE TABLE "withdrawal_steps" (
	"withdrawal_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"event" text NOT NULL,
	"state" text NOT NULL,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_steps_withdrawal_id_position_pk" PRIMARY KEY("withdrawal_id","position")
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"account_id" bigint NOT NULL,
	"bank_account_id" bigint NOT NULL,
	"method_id" integer NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"outstanding_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"needs_second_person" boolean NOT NULL,
	"first_approver_id" bigint,
	"payer_id" bigint,
	"payment_reference" text,
	"paid_at" timestamp with time zone,
	"auto_receive_at" timestamp with time zone,
	"received_minor" bigint,
	"proof_file_id" text,
	"claim" text,
	"returned_minor" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	CONSTRAINT "withdrawals_reference_unique" UNIQUE("reference"),
	CONSTRAINT "withdrawals_have_a_known_state" CHECK ("withdrawals"."state" in ('in_review', 'second_review', 'approved', 'paid', 'disputed', 'partly_received', 'received', 'auto_received', 'upheld', 'refunded', 'rejected')),
	CONSTRAINT "withdrawals_are_of_something" CHECK (0 <= "withdrawals"."fee_minor" and "withdrawals"."fee_minor" < "withdrawals"."amount_minor"),
	CONSTRAINT "withdrawals_owe_no_more_than_was_asked" CHECK (0 < "withdrawals"."outstanding_minor" and "withdrawals"."outstanding_minor" <= "withdrawals"."amount_minor" - "withdrawals"."fee_minor"
        and "withdrawals"."returned_minor" between 0 and "withdrawals"."amount_minor"),
	CONSTRAINT "withdrawals_are_paid_until_a_time" CHECK ("withdrawals"."state" <> 'paid' or ("withdrawals"."paid_at" is not null and "withdrawals"."auto_receive_at" is not null and "withdrawals"."payment_reference" is not null))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"code" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_bn" text NOT NULL,
	"path" text NOT NULL,
	"layout" text NOT NULL,
	"position" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "categories_path_unique" UNIQUE("path"),
	CONSTRAINT "categories_have_a_known_layout" CHECK ("categories"."layout" in ('vendors', 'games'))
);
--> statement-breakpoint
CREATE TABLE "favourite_turns" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"account_id" bigint NOT NULL,
	"node_id" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_account_id_node_id_pk" PRIMARY KEY("account_id","node_id")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"node_id" integer PRIMARY KEY NOT NULL,
	"game_id" text NOT NULL,
	"game_type" text NOT NULL,
	"vassalage" text NOT NULL,
	"game_code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_bn" text NOT NULL,
	"game_classify" text DEFAULT '' NOT NULL,
	"icon_url" text DEFAULT '' NOT NULL,
	"lager_icon" text DEFAULT '' NOT NULL,
	"is_hot" boolean DEFAULT false NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"has_trial" boolean DEFAULT true NOT NULL,
	"features" text[] DEFAULT '{}'::text[] NOT NULL,
	"min_bet_minor" bigint NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"rtp_ppm" integer NOT NULL,
	"released_on" date NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "games_return_something" CHECK ("games"."rtp_ppm" between 750000 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "hot_games" (
	"node_id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popularity_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_games" (
	"account_id" bigint NOT NULL,
	"node_id" integer NOT NULL,
	"last_played_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recent_games_account_id_node_id_pk" PRIMARY KEY("account_id","node_id")
);
--> statement-breakpoint
CREATE TABLE "vendor_lanes" (
	"vendor_code" text NOT NULL,
	"game_type" text NOT NULL,
	"node_id" integer NOT NULL,
	"is_game" text NOT NULL,
	"game_classify" text[] DEFAULT '{}'::text[] NOT NULL,
	"position" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "vendor_lanes_vendor_code_game_type_pk" PRIMARY KEY("vendor_code","game_type"),
	CONSTRAINT "vendor_lanes_node_id_unique" UNIQUE("node_id"),
	CONSTRAINT "vendor_lanes_open_in_a_known_way" CHECK ("vendor_lanes"."is_game" in ('VASSALAGE', 'GAME'))
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"code" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_bn" text NOT NULL,
	"adapter" text NOT NULL,
	"wallet_mode" text NOT NULL,
	"position" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_in_maintenance" boolean DEFAULT false NOT NULL,
	"notice_en" text DEFAULT '' NOT NULL,
	"notice_bn" text DEFAULT '' NOT NULL,
	CONSTRAINT "vendors_keep_money_in_a_known_way" CHECK ("vendors"."wallet_mode" in ('seamless', 'transfer'))
);
--> statement-breakpoint
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
	CONSTRAINT "contracts_have_a_known_state" CHECK ("contracts"."state" in ('offered', 'accepted', 'rejected', 'withdrawn', 'terminated')),
	CONSTRAINT "contracts_have_a_known_period" CHECK ("contracts"."period" in ('daily', 'weekly', 'semimonthly', 'monthly', 'hourly', 'fiveMinutes')),
	CONSTRAINT "contracts_have_a_known_ending" CHECK ("contracts"."ending" in ('upline', 'downline', 'operator', 'replaced', 'conflict', 'moved')),
	CONSTRAINT "contracts_are_between_two" CHECK ("contracts"."upline_id" <> "contracts"."downline_id"),
	CONSTRAINT "contracts_once_accepted_have_begun" CHECK ("contracts"."state" <> 'accepted' or ("contracts"."starts_at" is not null and "contracts"."ends_at" is null)),
	CONSTRAINT "contracts_over_say_since_when" CHECK (("contracts"."state" in ('terminated', 'withdrawn')) = ("contracts"."ended_at" is not null)),
	CONSTRAINT "contracts_withdrawn_never_began" CHECK ("contracts"."state" <> 'withdrawn' or "contracts"."starts_at" is null)
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
CREATE TABLE "file_blobs" (
	"id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_length" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_hold_something" CHECK ("files"."byte_length" > 0 and "files"."width" > 0 and "files"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"nickname" text NOT NULL,
	"role" text NOT NULL,
	"type" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"avatar" text,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"payment_password_hash" text,
	"first_time_login" boolean DEFAULT true NOT NULL,
	"language" text,
	"mobile" text,
	"mobile_verified_at" timestamp with time zone,
	"email" text,
	"email_verified_at" timestamp with time zone,
	"document_number" text,
	"profile" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"upline_id" bigint,
	"referrer_id" bigint,
	"origin" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_have_a_known_role" CHECK ("accounts"."role" in ('member', 'trial', 'agent', 'operator')),
	CONSTRAINT "accounts_have_a_known_status" CHECK ("accounts"."status" in ('active', 'suspended', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "invitation_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"invites" text DEFAULT 'member' NOT NULL,
	"is_link" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_codes_invite_agents_by_agents" CHECK ("invitation_codes"."invites" = 'member' or "invitation_codes"."kind" = 'affiliate'),
	CONSTRAINT "invitation_codes_are_of_a_known_kind" CHECK ("invitation_codes"."kind" in ('affiliate', 'referral')),
	CONSTRAINT "invitation_codes_stand_in_capitals" CHECK ("invitation_codes"."code" = upper("invitation_codes"."code"))
);
--> statement-breakpoint
CREATE TABLE "registration_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "registration_attempts_have_a_known_outcome" CHECK ("registration_attempts"."outcome" in ('open', 'born', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"browser" text NOT NULL,
	"account_id" bigint,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"credential_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"id" text PRIMARY KEY NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"picture" "bytea" NOT NULL,
	"sum" text NOT NULL,
	"picture_hash" text,
	"sum_hash" text,
	"drawn_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "demo_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"body" text NOT NULL,
	"code" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"account_id" bigint,
	"recipient_key" text NOT NULL,
	"address_key" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"next_allowed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"recipient" text NOT NULL,
	"browser" text NOT NULL,
	"address_key" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "verification_codes_are_tried_five_times" CHECK ("verification_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"account_id" bigint NOT NULL,
	"entrance" text NOT NULL,
	"method" text NOT NULL,
	"reason" text NOT NULL,
	"browser" text NOT NULL,
	"must_change_password" boolean NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "challenges_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "challenges_are_tried_five_times" CHECK ("challenges"."tries" between 0 and 5),
	CONSTRAINT "challenges_have_a_known_reason" CHECK ("challenges"."reason" in ('factor', 'place'))
);
--> statement-breakpoint
CREATE TABLE "known_places" (
	"account_id" bigint NOT NULL,
	"key_hash" text NOT NULL,
	"kind" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_places_account_id_key_hash_pk" PRIMARY KEY("account_id","key_hash"),
	CONSTRAINT "known_places_are_networks_or_browsers" CHECK ("known_places"."kind" in ('network', 'browser'))
);
--> statement-breakpoint
CREATE TABLE "remember_tokens" (
	"selector" text PRIMARY KEY NOT NULL,
	"validator_hash" text NOT NULL,
	"family" text NOT NULL,
	"account_id" bigint NOT NULL,
	"session_id" bigint,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"account_id" bigint NOT NULL,
	"browser" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"country" text,
	"opened_by" text DEFAULT 'signIn' NOT NULL,
	"method" text,
	"proven_at" timestamp with time zone,
	"failed_proofs" smallint DEFAULT 0 NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_open_in_a_known_way" CHECK ("sessions"."opened_by" in ('signIn', 'remembered', 'renewal')),
	CONSTRAINT "sessions_open_by_a_known_method" CHECK ("sessions"."method" in ('password', 'mobilePassword', 'sms', 'social', 'telegram', 'passkey', 'register', 'reset', 'freePlay'))
);
--> statement-breakpoint
CREATE TABLE "social_identities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" bigint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_identities_have_a_known_provider" CHECK ("social_identities"."provider" in ('google', 'facebook', 'telegram', 'zalo'))
);
--> statement-breakpoint
CREATE TABLE "social_journeys" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"purpose" text NOT NULL,
	"browser" text NOT NULL,
	"account_id" bigint,
	"redirect_to" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"subject" text,
	"name" text,
	CONSTRAINT "social_journeys_have_a_known_purpose" CHECK ("social_journeys"."purpose" in ('signIn', 'bind'))
);
--> statement-breakpoint
CREATE TABLE "spent_proofs" (
	"proof" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint,
	"kind" text NOT NULL,
	"ref" text DEFAULT '' NOT NULL,
	"unit" text NOT NULL,
	"shard" smallint DEFAULT 0 NOT NULL,
	"balance" "ledger_held",
	"last_at" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	CONSTRAINT "ledger_accounts_are_told_apart" UNIQUE NULLS NOT DISTINCT("owner_id","kind","ref","unit","shard")
);
--> statement-breakpoint
CREATE TABLE "ledger_alarms" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "ledger_alarms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"differences" jsonb NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_audits" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "ledger_audits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"phase" text NOT NULL,
	"position" bigint NOT NULL,
	"from_entry_id" bigint NOT NULL,
	"through_entry_id" bigint NOT NULL,
	"from_transfer_id" bigint NOT NULL,
	"through_transfer_id" bigint NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "ledger_audits_are_of_a_known_kind" CHECK ("ledger_audits"."kind" in ('nightly', 'full')),
	CONSTRAINT "ledger_audits_end_when_done" CHECK (("ledger_audits"."phase" = 'done') = ("ledger_audits"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_money" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"unit" text NOT NULL,
	CONSTRAINT "ledger_money_is_one_row" CHECK ("ledger_money"."is_only"),
	CONSTRAINT "ledger_money_is_no_points" CHECK ("ledger_money"."unit" <> 'PTS')
);
--> statement-breakpoint
CREATE TABLE "ledger_movements" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 2 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"account_id" bigint,
	"other_id" bigint,
	"amount" bigint,
	"balance_after" bigint,
	"other_balance_after" bigint,
	"cause_number" bigint,
	"by_id" bigint,
	"key_digest" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause_kind" text,
	"by_role" text,
	"cause_id" text,
	"key" text
);
--> statement-breakpoint
CREATE TABLE "ledger_sides" (
	"movement_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_sides_name_an_account_once" PRIMARY KEY("movement_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_snapshots" (
	"account_id" bigint NOT NULL,
	"through_entry_id" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_snapshots_account_id_through_entry_id_pk" PRIMARY KEY("account_id","through_entry_id")
);
--> statement-breakpoint
CREATE TABLE "request_keys" (
	"owner_id" bigint NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"result" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_keys_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"owner_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_events_owner_id_seq_pk" PRIMARY KEY("owner_id","seq")
);
--> statement-breakpoint
CREATE TABLE "live_heads" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_images" (
	"announcement_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"art_seed" text DEFAULT '' NOT NULL,
	"linkage" text DEFAULT '' NOT NULL,
	CONSTRAINT "announcement_images_announcement_id_sequence_pk" PRIMARY KEY("announcement_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "announcement_texts" (
	"announcement_id" integer NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "announcement_texts_announcement_id_language_pk" PRIMARY KEY("announcement_id","language")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"execution" text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcements_have_a_known_kind" CHECK ("announcements"."kind" in ('B', 'PL', 'PU', 'PR', 'H')),
	CONSTRAINT "announcements_have_an_audience" CHECK (cardinality("announcements"."execution") > 0 and "announcements"."execution" <@ array['A', 'B', 'F', 'G'])
);
--> statement-breakpoint
CREATE TABLE "help_articles" (
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_articles_slug_language_pk" PRIMARY KEY("slug","language")
);
--> statement-breakpoint
CREATE TABLE "inboxes" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inboxes_never_count_below_nothing" CHECK ("inboxes"."unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"type" text NOT NULL,
	"body" jsonb NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "messages_have_a_known_type" CHECK ("messages"."type" in ('newMail', 'depositArrival', 'depositFailed', 'withdrawalApproved', 'withdrawalRejected'))
);
--> statement-breakpoint
CREATE TABLE "bets" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "bets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"placed_at" timestamp with time zone NOT NULL,
	"account_id" bigint NOT NULL,
	"stake_minor" bigint NOT NULL,
	"payout_minor" bigint DEFAULT 0 NOT NULL,
	"valid_bet_minor" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	"balance_before" bigint,
	"balance_after" bigint,
	"node_id" integer NOT NULL,
	"vendor_code" text NOT NULL,
	"category" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"round" text NOT NULL,
	"reference" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "bets_are_in_a_known_state" CHECK ("bets"."state" in ('open', 'won', 'lost', 'draw', 'refunded', 'void')),
	CONSTRAINT "bets_stake_and_pay_nothing_negative" CHECK ("bets"."stake_minor" >= 0 and "bets"."payout_minor" >= 0),
	CONSTRAINT "bets_are_settled_some_time" CHECK (("bets"."state" = 'open') = ("bets"."settled_at" is null))
) PARTITION BY LIST ("state");
--> statement-breakpoint
-- By hand: open bets lie in a partition of their own, and settling moves a bet into its month, which holds it once, as it ended.
create table bets_open partition of bets for values in ('open') with (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 20000);
--> statement-breakpoint
create table bets_settled partition of bets for values in ('won', 'lost', 'draw', 'refunded', 'void') partition by range (placed_at);
--> statement-breakpoint
create table bets_without_month partition of bets_settled default;
--> statement-breakpoint
CREATE TABLE "member_days" (
	"account_id" bigint NOT NULL,
	"basis" text NOT NULL,
	"day" date NOT NULL,
	"category" text NOT NULL,
	"vendor_code" text NOT NULL,
	"bets" integer DEFAULT 0 NOT NULL,
	"stake_minor" bigint DEFAULT 0 NOT NULL,
	"payout_minor" bigint DEFAULT 0 NOT NULL,
	"valid_bet_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "member_days_account_id_basis_day_category_vendor_code_pk" PRIMARY KEY("account_id","basis","day","category","vendor_code"),
	CONSTRAINT "member_days_have_a_known_basis" CHECK ("member_days"."basis" in ('placed', 'settled'))
);
--> statement-breakpoint
CREATE TABLE "notable_wins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notable_wins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_name" text NOT NULL,
	"node_id" integer NOT NULL,
	"win_minor" bigint NOT NULL,
	"won_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_consumers" (
	"consumer" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "play_stream" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "play_stream_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"line_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"category" text NOT NULL,
	"vendor_code" text NOT NULL,
	"bets" integer NOT NULL,
	"stake_minor" bigint NOT NULL,
	"payout_minor" bigint NOT NULL,
	"valid_bet_minor" bigint NOT NULL,
	"feeds_jackpot" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settled_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settled_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"category" text NOT NULL,
	"vendor_code" text NOT NULL,
	"bets" integer NOT NULL,
	"stake_minor" bigint NOT NULL,
	"payout_minor" bigint NOT NULL,
	"valid_bet_minor" bigint NOT NULL,
	"feeds_jackpot" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_feeds" (
	"vendor_code" text PRIMARY KEY NOT NULL,
	"position" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"account_id" bigint NOT NULL,
	"vendor_code" text NOT NULL,
	"direction" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"fault" text,
	"created_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"recall" text,
	"asked" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_transfers_reference_unique" UNIQUE("reference"),
	CONSTRAINT "vendor_transfers_have_a_known_state" CHECK ("vendor_transfers"."state" in ('created', 'started', 'unknown', 'done', 'failed')),
	CONSTRAINT "vendor_transfers_have_a_known_fault" CHECK ("vendor_transfers"."fault" in ('refused', 'silent', 'empty', 'short', 'lost', 'stopped')),
	CONSTRAINT "vendor_transfers_go_in_or_out" CHECK ("vendor_transfers"."direction" in ('in', 'out')),
	CONSTRAINT "vendor_transfers_under_way_are_of_something" CHECK ("vendor_transfers"."state" in ('created', 'failed') or ("vendor_transfers"."amount_minor" > 0 and "vendor_transfers"."begun_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "game_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"vendor_code" text NOT NULL,
	"node_id" integer NOT NULL,
	"game_code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "launches" (
	"public_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"vendor_code" text NOT NULL,
	"node_id" integer NOT NULL,
	"game_code" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone,
	CONSTRAINT "launches_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vendor_code" text NOT NULL,
	"account_id" bigint NOT NULL,
	"round" text NOT NULL,
	"node_id" integer NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "rounds_are_in_a_known_state" CHECK ("rounds"."state" in ('open', 'closed', 'reversed', 'stale')),
	CONSTRAINT "rounds_close_some_time" CHECK (("rounds"."state" = 'open') = ("rounds"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "seamless_transactions" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "seamless_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"round_id" bigint,
	"amount_minor" bigint NOT NULL,
	"balance_minor" bigint NOT NULL,
	"shortfall_minor" bigint,
	"bet_id" bigint,
	"bet_placed_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"reversed_at" timestamp with time zone,
	"node_id" integer NOT NULL,
	"vendor_code" text NOT NULL,
	"transaction_id" text NOT NULL,
	"kind" text NOT NULL,
	"fields_hash" text NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "seamless_transactions_are_of_a_known_kind" CHECK ("seamless_transactions"."kind" in ('bet', 'win', 'rollback')),
	CONSTRAINT "seamless_transactions_are_of_nothing_negative" CHECK ("seamless_transactions"."amount_minor" >= 0 and "seamless_transactions"."shortfall_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vendor_statements" (
	"day" date NOT NULL,
	"vendor_code" text NOT NULL,
	"our_bets" integer NOT NULL,
	"our_stake_minor" bigint NOT NULL,
	"our_payouts_minor" bigint NOT NULL,
	"their_bets" integer,
	"their_stake_minor" bigint,
	"their_payouts_minor" bigint,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_statements_day_vendor_code_pk" PRIMARY KEY("day","vendor_code")
);
--> statement-breakpoint
CREATE TABLE "promotion_texts" (
	"promotion_code" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "promotion_texts_promotion_code_language_pk" PRIMARY KEY("promotion_code","language")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"code" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"art_seed" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_coming" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "promotions_end_after_they_start" CHECK ("promotions"."ends_at" is null or "promotions"."ends_at" > "promotions"."starts_at")
);
--> statement-breakpoint
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
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_name" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"call_to_action" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"art_seed" text DEFAULT '' NOT NULL,
	"linkage" text DEFAULT '' NOT NULL,
	"linkage_type" text DEFAULT 'none' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "banners_link_in_a_known_way" CHECK ("banners"."linkage_type" in ('none', 'path', 'link', 'game', 'promotion')),
	CONSTRAINT "banners_link_nowhere_else" CHECK ("banners"."linkage" = '' or "banners"."linkage" ~ '^(https://|/([^/\\]|$)|[A-Za-z0-9-]+$)')
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_service_items" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "customer_service_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cs_type" text NOT NULL,
	"title_en" text NOT NULL,
	"title_bn" text NOT NULL,
	"path" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "customer_service_items_have_a_known_type" CHECK ("customer_service_items"."cs_type" in ('LIVECHAT', 'FACEBOOK', 'TELEGRAM', 'WHATSAPP'))
);
--> statement-breakpoint
CREATE TABLE "field_patterns" (
	"pattern_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"accepted_pattern" text NOT NULL,
	CONSTRAINT "field_patterns_kind_unique" UNIQUE("kind")
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"menu" text NOT NULL,
	"entry" text NOT NULL,
	"position" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "menu_items_menu_entry_pk" PRIMARY KEY("menu","entry"),
	CONSTRAINT "menu_items_stand_in_a_known_menu" CHECK ("menu_items"."menu" in ('top', 'side', 'tab'))
);
--> statement-breakpoint
CREATE TABLE "region_rules" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "region_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"effect" text DEFAULT 'block' NOT NULL,
	CONSTRAINT "region_rules_have_a_known_kind" CHECK ("region_rules"."kind" in ('cidr', 'country')),
	CONSTRAINT "region_rules_have_a_known_effect" CHECK ("region_rules"."effect" in ('block', 'allow'))
);
--> statement-breakpoint
CREATE TABLE "registration_validators" (
	"field" text PRIMARY KEY NOT NULL,
	"is_enabled" boolean NOT NULL,
	"is_required" boolean NOT NULL,
	"pattern_id" integer NOT NULL,
	"min_length" integer NOT NULL,
	"max_length" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_domains" (
	"host" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"affiliate_code" text,
	CONSTRAINT "site_domains_have_a_known_purpose" CHECK ("site_domains"."purpose" in ('main', 'agent', 'app'))
);
--> statement-breakpoint
CREATE TABLE "site_resources" (
	"resource_type" text PRIMARY KEY NOT NULL,
	"label_name_en" text NOT NULL,
	"label_name_bn" text NOT NULL,
	"url" text NOT NULL,
	"resource_group" text DEFAULT 'app' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_status" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"maintenance" boolean DEFAULT false NOT NULL,
	"maintenance_end" timestamp with time zone,
	"region_restriction" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_status_is_one_row" CHECK ("system_status"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "whitelabel_flags" (
	"code" text PRIMARY KEY NOT NULL,
	"is_enabled" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_flights" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_flights_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_code" text NOT NULL,
	"number" integer NOT NULL,
	"rule" smallint DEFAULT 1 NOT NULL,
	"server_seed" text NOT NULL,
	"server_seed_hash" text NOT NULL,
	"seed_hashes" text[],
	"sealed_point" text,
	"point" integer,
	"opens_at" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	CONSTRAINT "studio_flights_run_forward" CHECK ("studio_flights"."opens_at" < "studio_flights"."starts_at" and "studio_flights"."starts_at" <= "studio_flights"."ends_at" and "studio_flights"."ends_at" < "studio_flights"."closes_at")
);
--> statement-breakpoint
CREATE TABLE "studio_rounds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"account_id" bigint NOT NULL,
	"node_id" integer NOT NULL,
	"game_code" text NOT NULL,
	"engine" text NOT NULL,
	"version" text NOT NULL,
	"seed_id" bigint,
	"nonce" integer,
	"flight_id" bigint,
	"stake_minor" bigint NOT NULL,
	"choice" jsonb NOT NULL,
	"outcome" jsonb,
	"sealed_outcome" text,
	"client_seed" text,
	"picks" smallint[] DEFAULT '{}'::smallint[] NOT NULL,
	"multiplier" integer,
	"payout_minor" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "studio_rounds_reference_unique" UNIQUE("reference"),
	CONSTRAINT "studio_rounds_are_in_a_known_state" CHECK ("studio_rounds"."state" in ('open', 'done', 'refunded')),
	CONSTRAINT "studio_rounds_have_one_source" CHECK (("studio_rounds"."seed_id" is null) <> ("studio_rounds"."flight_id" is null)),
	CONSTRAINT "studio_rounds_know_when_they_end" CHECK ("studio_rounds"."state" <> 'open' or "studio_rounds"."due_at" is not null or "studio_rounds"."flight_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "studio_seeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_seeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"server_seed" text NOT NULL,
	"server_seed_hash" text NOT NULL,
	"client_seed" text NOT NULL,
	"next_seed" text,
	"next_seed_hash" text,
	"nonce" integer DEFAULT 0 NOT NULL,
	"last_round_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"revealed_at" timestamp with time zone,
	CONSTRAINT "studio_seeds_are_not_empty" CHECK ("studio_seeds"."server_seed" <> '' and "studio_seeds"."client_seed" <> '')
);
--> statement-breakpoint
ALTER TABLE "line_transfers" ADD CONSTRAINT "line_transfers_from_id_accounts_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_transfers" ADD CONSTRAINT "line_transfers_to_id_accounts_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_days" ADD CONSTRAINT "agent_days_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_sign_ups" ADD CONSTRAINT "link_sign_ups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_sign_ups" ADD CONSTRAINT "link_sign_ups_link_id_registration_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."registration_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_links" ADD CONSTRAINT "registration_links_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspend_requests" ADD CONSTRAINT "suspend_requests_agent_id_accounts_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspend_requests" ADD CONSTRAINT "suspend_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_bills" ADD CONSTRAINT "rebate_bills_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_lines" ADD CONSTRAINT "rebate_lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_lines" ADD CONSTRAINT "rebate_lines_downline_id_accounts_id_fk" FOREIGN KEY ("downline_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebate_rates" ADD CONSTRAINT "rebate_rates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_ancestors" ADD CONSTRAINT "account_ancestors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_ancestors" ADD CONSTRAINT "account_ancestors_ancestor_id_accounts_id_fk" FOREIGN KEY ("ancestor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_ancestors" ADD CONSTRAINT "former_ancestors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_ancestors" ADD CONSTRAINT "former_ancestors_ancestor_id_accounts_id_fk" FOREIGN KEY ("ancestor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_sizes" ADD CONSTRAINT "team_sizes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_proposed_by_accounts_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_method_id_payout_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payout_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_steps" ADD CONSTRAINT "deposit_steps_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_method_id_payment_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_slip_file_id_files_id_fk" FOREIGN KEY ("slip_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turnover_requirements" ADD CONSTRAINT "turnover_requirements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_steps" ADD CONSTRAINT "withdrawal_steps_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_method_id_payout_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."payout_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_proof_file_id_files_id_fk" FOREIGN KEY ("proof_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_turns" ADD CONSTRAINT "favourite_turns_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_game_type_categories_code_fk" FOREIGN KEY ("game_type") REFERENCES "public"."categories"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_vassalage_vendors_code_fk" FOREIGN KEY ("vassalage") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hot_games" ADD CONSTRAINT "hot_games_node_id_games_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."games"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_games" ADD CONSTRAINT "recent_games_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_lanes" ADD CONSTRAINT "vendor_lanes_vendor_code_vendors_code_fk" FOREIGN KEY ("vendor_code") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_lanes" ADD CONSTRAINT "vendor_lanes_game_type_categories_code_fk" FOREIGN KEY ("game_type") REFERENCES "public"."categories"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_adjustments" ADD CONSTRAINT "contract_adjustments_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_adjustments" ADD CONSTRAINT "contract_adjustments_into_run_id_settlement_runs_id_fk" FOREIGN KEY ("into_run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_bills" ADD CONSTRAINT "contract_bills_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_bills" ADD CONSTRAINT "contract_bills_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_tiers" ADD CONSTRAINT "contract_tiers_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_downline_id_accounts_id_fk" FOREIGN KEY ("downline_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_upline_id_accounts_id_fk" FOREIGN KEY ("upline_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_upline_id_accounts_id_fk" FOREIGN KEY ("upline_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_referrer_id_accounts_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_codes" ADD CONSTRAINT "invitation_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_places" ADD CONSTRAINT "known_places_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remember_tokens" ADD CONSTRAINT "remember_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remember_tokens" ADD CONSTRAINT "remember_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_journeys" ADD CONSTRAINT "social_journeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_images" ADD CONSTRAINT "announcement_images_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_texts" ADD CONSTRAINT "announcement_texts_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inboxes" ADD CONSTRAINT "inboxes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_feeds" ADD CONSTRAINT "vendor_feeds_vendor_code_vendors_code_fk" FOREIGN KEY ("vendor_code") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_transfers" ADD CONSTRAINT "vendor_transfers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_transfers" ADD CONSTRAINT "vendor_transfers_vendor_code_vendors_code_fk" FOREIGN KEY ("vendor_code") REFERENCES "public"."vendors"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launches" ADD CONSTRAINT "launches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launches" ADD CONSTRAINT "launches_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_texts" ADD CONSTRAINT "promotion_texts_promotion_code_promotions_code_fk" FOREIGN KEY ("promotion_code") REFERENCES "public"."promotions"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_proposed_by_accounts_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_validators" ADD CONSTRAINT "registration_validators_pattern_id_field_patterns_pattern_id_fk" FOREIGN KEY ("pattern_id") REFERENCES "public"."field_patterns"("pattern_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_seed_id_studio_seeds_id_fk" FOREIGN KEY ("seed_id") REFERENCES "public"."studio_seeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD CONSTRAINT "studio_rounds_flight_id_studio_flights_id_fk" FOREIGN KEY ("flight_id") REFERENCES "public"."studio_flights"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_seeds" ADD CONSTRAINT "studio_seeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_transfers_sent" ON "line_transfers" USING btree ("from_id","id");--> statement-breakpoint
CREATE INDEX "line_transfers_sent_by_day" ON "line_transfers" USING btree ("from_id","at");--> statement-breakpoint
CREATE INDEX "line_transfers_received" ON "line_transfers" USING btree ("to_id","id");--> statement-breakpoint
CREATE INDEX "link_sign_ups_by_link" ON "link_sign_ups" USING btree ("link_id","at");--> statement-breakpoint
CREATE INDEX "registration_links_by_agent" ON "registration_links" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "suspend_requests_by_account" ON "suspend_requests" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "suspend_requests_open" ON "suspend_requests" USING btree ("id") WHERE "suspend_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "counted_plays_by_time" ON "counted_plays" USING btree ("window_at");--> statement-breakpoint
CREATE INDEX "member_windows_by_time" ON "member_windows" USING btree ("window_at","account_id");--> statement-breakpoint
CREATE INDEX "team_cash_windows_by_time" ON "team_cash_windows" USING brin ("window_at");--> statement-breakpoint
CREATE INDEX "team_windows_by_time" ON "team_windows" USING brin ("window_at");--> statement-breakpoint
CREATE INDEX "account_ancestors_below" ON "account_ancestors" USING btree ("ancestor_id","depth","account_id");--> statement-breakpoint
CREATE INDEX "account_ancestors_in_order" ON "account_ancestors" USING btree ("ancestor_id","account_id") WHERE "account_ancestors"."account_id" <> "account_ancestors"."ancestor_id";--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree (lower("actor_name"),"id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "adjustments_by_account" ON "adjustments" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "adjustments_by_state" ON "adjustments" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_belong_to_one" ON "bank_accounts" USING btree ("number_hash") WHERE "bank_accounts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "bank_accounts_by_account" ON "bank_accounts" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "deposits_by_account" ON "deposits" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "deposits_by_state" ON "deposits" USING btree ("state","state_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notices_by_deposit" ON "payment_notices" USING btree ("deposit_id","provider","notice_id");--> statement-breakpoint
CREATE INDEX "payment_notices_by_time" ON "payment_notices" USING brin ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "turnover_requirements_once_a_cause" ON "turnover_requirements" USING btree ("cause_kind","cause_id","account_id");--> statement-breakpoint
CREATE INDEX "turnover_requirements_still_open" ON "turnover_requirements" USING btree ("account_id","id") WHERE "turnover_requirements"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawals_by_account" ON "withdrawals" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_by_bank_account" ON "withdrawals" USING btree ("bank_account_id");--> statement-breakpoint
CREATE INDEX "withdrawals_by_state" ON "withdrawals" USING btree ("state","state_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_to_count_as_received" ON "withdrawals" USING btree ("auto_receive_at") WHERE "withdrawals"."state" = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "games_have_one_code_per_vendor" ON "games" USING btree ("vassalage","game_code");--> statement-breakpoint
CREATE INDEX "games_by_popularity" ON "games" USING btree ("game_type","popularity" DESC NULLS LAST,"node_id");--> statement-breakpoint
CREATE INDEX "games_by_vendor" ON "games" USING btree ("game_type","vassalage","popularity" DESC NULLS LAST,"node_id");--> statement-breakpoint
CREATE INDEX "games_by_release" ON "games" USING btree ("game_type","released_on" DESC NULLS LAST,"node_id");--> statement-breakpoint
CREATE INDEX "recent_games_by_time" ON "recent_games" USING btree ("account_id","last_played_at");--> statement-breakpoint
CREATE INDEX "recent_games_by_moment" ON "recent_games" USING btree ("last_played_at","node_id");--> statement-breakpoint
CREATE INDEX "contract_adjustments_by_run" ON "contract_adjustments" USING btree ("run_id","downline_id");--> statement-breakpoint
CREATE INDEX "contract_adjustments_into" ON "contract_adjustments" USING btree ("into_run_id","downline_id");--> statement-breakpoint
CREATE INDEX "contract_adjustments_to_come" ON "contract_adjustments" USING btree ("id") WHERE "contract_adjustments"."into_run_id" is null;--> statement-breakpoint
CREATE INDEX "contract_bills_by_payee" ON "contract_bills" USING btree ("payee_id","id");--> statement-breakpoint
CREATE INDEX "contract_bills_by_payer" ON "contract_bills" USING btree ("payer_id","id");--> statement-breakpoint
CREATE INDEX "contract_bills_by_payee_in_time" ON "contract_bills" USING btree ("payee_id","starts_at");--> statement-breakpoint
CREATE INDEX "contract_bills_by_payer_in_time" ON "contract_bills" USING btree ("payer_id","starts_at");--> statement-breakpoint
CREATE INDEX "contract_bills_by_run" ON "contract_bills" USING btree ("run_id","depth","id");--> statement-breakpoint
CREATE INDEX "contract_bills_to_pay" ON "contract_bills" USING btree ("id") WHERE "contract_bills"."state" in ('waiting', 'part_paid', 'insufficient');--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_are_offered_one_at_a_time" ON "contracts" USING btree ("downline_id","kind") WHERE "contracts"."state" = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_are_valid_one_at_a_time" ON "contracts" USING btree ("downline_id","kind") WHERE "contracts"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "contracts_by_downline" ON "contracts" USING btree ("downline_id","id");--> statement-breakpoint
CREATE INDEX "contracts_by_upline" ON "contracts" USING btree ("upline_id","id");--> statement-breakpoint
CREATE INDEX "contracts_to_settle" ON "contracts" USING btree ("kind","period","starts_at");--> statement-breakpoint
CREATE INDEX "settlement_runs_by_time" ON "settlement_runs" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "files_by_owner" ON "files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_share_no_mobile" ON "accounts" USING btree ("mobile") WHERE "accounts"."mobile_verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_share_no_email" ON "accounts" USING btree ("email") WHERE "accounts"."email_verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_share_no_document" ON "accounts" USING btree ("document_number") WHERE "accounts"."document_number" is not null;--> statement-breakpoint
CREATE INDEX "accounts_by_upline" ON "accounts" USING btree ("upline_id");--> statement-breakpoint
CREATE INDEX "accounts_by_referrer" ON "accounts" USING btree ("referrer_id");--> statement-breakpoint
CREATE INDEX "accounts_trials_by_address" ON "accounts" USING btree (("origin" ->> 'address'),"created_at") WHERE "accounts"."role" = 'trial';--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_have_one_name" ON "accounts" USING btree (lower("account"));--> statement-breakpoint
CREATE INDEX "accounts_by_beginning_of_name" ON "accounts" USING btree (lower("account") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_by_beginning_of_nickname" ON "accounts" USING btree (lower("nickname") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_by_beginning_of_mobile" ON "accounts" USING btree ("mobile" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_by_beginning_of_email" ON "accounts" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invitation_codes_by_account" ON "invitation_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "registration_attempts_by_address" ON "registration_attempts" USING btree ("address_key","at");--> statement-breakpoint
CREATE INDEX "registration_attempts_by_time" ON "registration_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_by_account" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "captchas_by_expiry" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_resets_by_account" ON "password_resets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "password_resets_by_recipient" ON "password_resets" USING btree ("recipient_key","asked_at");--> statement-breakpoint
CREATE INDEX "password_resets_by_address" ON "password_resets" USING btree ("address_key","asked_at");--> statement-breakpoint
CREATE INDEX "password_resets_by_time" ON "password_resets" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_by_time" ON "sign_in_failures" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "verification_codes_by_recipient" ON "verification_codes" USING btree ("recipient","sent_at");--> statement-breakpoint
CREATE INDEX "verification_codes_by_address" ON "verification_codes" USING btree ("address_key","sent_at");--> statement-breakpoint
CREATE INDEX "verification_codes_by_time" ON "verification_codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "verification_codes_by_browser" ON "verification_codes" USING btree ("browser","sent_at");--> statement-breakpoint
CREATE INDEX "challenges_by_expiry" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "remember_tokens_by_family" ON "remember_tokens" USING btree ("family");--> statement-breakpoint
CREATE INDEX "remember_tokens_by_account" ON "remember_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "remember_tokens_by_expiry" ON "remember_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "remember_tokens_by_session" ON "remember_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_by_account" ON "sessions" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "sessions_by_browser" ON "sessions" USING btree ("browser");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_belong_to_one_account" ON "social_identities" USING btree ("provider","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identities_are_one_a_provider" ON "social_identities" USING btree ("account_id","provider");--> statement-breakpoint
CREATE INDEX "social_journeys_by_expiry" ON "social_journeys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_journeys_by_account" ON "social_journeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "spent_proofs_by_expiry" ON "spent_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ledger_audits_by_kind" ON "ledger_audits" USING btree ("kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_movements_post_a_key_once" ON "ledger_movements" USING btree ("key_digest");--> statement-breakpoint
CREATE INDEX "ledger_movements_by_account" ON "ledger_movements" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "ledger_movements_by_other_account" ON "ledger_movements" USING btree ("other_id","at") WHERE "ledger_movements"."other_balance_after" is not null;--> statement-breakpoint
CREATE INDEX "ledger_movements_by_key" ON "ledger_movements" USING btree ("key") WHERE "ledger_movements"."key" is not null;--> statement-breakpoint
CREATE INDEX "ledger_sides_by_account" ON "ledger_sides" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "ledger_sides_by_number" ON "ledger_sides" USING btree ("id");--> statement-breakpoint
CREATE INDEX "request_keys_by_time" ON "request_keys" USING btree ("at");--> statement-breakpoint
CREATE INDEX "live_events_by_time" ON "live_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "live_heads_by_seen" ON "live_heads" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "announcements_by_time" ON "announcements" USING btree ("kind","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_in_an_inbox" ON "messages" USING btree ("account_id","id") WHERE "messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("account_id","id") WHERE "messages"."read_at" is null and "messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bets_by_number" ON "bets" USING btree ("id");--> statement-breakpoint
CREATE INDEX "bets_by_account" ON "bets" USING btree ("account_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "bets_by_hash_of_reference" ON "bets" USING hash ("reference");--> statement-breakpoint
CREATE INDEX "notable_wins_by_amount" ON "notable_wins" USING btree ("is_demo","win_minor" DESC NULLS LAST,"won_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "settled_lines_by_time" ON "settled_lines" USING btree ("settled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_transfers_are_under_way_one_at_a_time" ON "vendor_transfers" USING btree ("account_id","vendor_code") WHERE "vendor_transfers"."state" in ('created', 'started', 'unknown');--> statement-breakpoint
CREATE INDEX "vendor_transfers_by_account" ON "vendor_transfers" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "vendor_transfers_to_ask_about" ON "vendor_transfers" USING btree ("ask_at") WHERE "vendor_transfers"."state" in ('created', 'started', 'unknown');--> statement-breakpoint
CREATE INDEX "game_tokens_by_expiry" ON "game_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "launches_by_expiry" ON "launches" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "launches_by_session" ON "launches" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "rounds_still_open" ON "rounds" USING btree ("opened_at") WHERE "rounds"."state" = 'open';--> statement-breakpoint
CREATE INDEX "seamless_transactions_by_hash_of_id" ON "seamless_transactions" USING hash ("transaction_id");--> statement-breakpoint
CREATE INDEX "seamless_transactions_of_a_round" ON "seamless_transactions" USING btree ("round_id") WHERE "seamless_transactions"."round_id" is not null;--> statement-breakpoint
CREATE INDEX "seamless_transactions_by_time" ON "seamless_transactions" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_open_for_a_subject" ON "proposals" USING btree ("kind","subject") WHERE "proposals"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "proposals_by_state" ON "proposals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "proposals_by_kind" ON "proposals" USING btree ("kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_flights_are_numbered_per_game" ON "studio_flights" USING btree ("game_code","number");--> statement-breakpoint
CREATE INDEX "studio_flights_by_end" ON "studio_flights" USING btree ("closes_at");--> statement-breakpoint
CREATE UNIQUE INDEX "studio_rounds_open_one_per_game" ON "studio_rounds" USING btree ("account_id","game_code") WHERE "studio_rounds"."state" = 'open' and "studio_rounds"."engine" = 'mines';--> statement-breakpoint
CREATE UNIQUE INDEX "studio_rounds_one_per_flight" ON "studio_rounds" USING btree ("flight_id","account_id") WHERE "studio_rounds"."flight_id" is not null;--> statement-breakpoint
CREATE INDEX "studio_rounds_by_account" ON "studio_rounds" USING btree ("account_id","game_code","id");--> statement-breakpoint
CREATE INDEX "studio_rounds_due" ON "studio_rounds" USING btree ("due_at") WHERE "studio_rounds"."state" = 'open';--> statement-breakpoint
CREATE INDEX "studio_rounds_without_outcome" ON "studio_rounds" USING btree ("flight_id") WHERE "studio_rounds"."flight_id" is not null and "studio_rounds"."outcome" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "studio_seeds_in_use_one_per_account" ON "studio_seeds" USING btree ("account_id") WHERE "studio_seeds"."revealed_at" is null;--> statement-breakpoint
CREATE INDEX "studio_seeds_by_account" ON "studio_seeds" USING btree ("account_id","id");
--> statement-breakpoint
-- By hand: balances change in place, so each page keeps room for the new version of a row.
alter table ledger_accounts set (fillfactor = 60);
--> statement-breakpoint
-- By hand: movements and their sides, read as transfers and entries.
create view ledger_transfers as
select id, kind, key, cause_kind, coalesce(cause_number::text, cause_id) as cause_id, coalesce(by_role, 'system') as by_role, by_id, at
from ledger_movements;
--> statement-breakpoint
-- A movement as what each account got or gave. Numbers tell entries apart and follow the balances of an account; none is
-- greater than its transfer's by more than one, so that "id > n" may be asked as "transfer_id >= n" too, which an index serves.
-- Each part is one table without a condition: only so are accounts, orders and transfers looked up by the indexes. A movement
-- whose sides are rows of their own therefore shows twice without an account and an amount, which no join meets.
create view ledger_entries as
select id as transfer_id, account_id, id, amount, balance_after, at from ledger_movements
union all
select id, other_id, id + 1, -amount, other_balance_after, at from ledger_movements
union all
select movement_id, account_id, id, amount, balance_after, at from ledger_sides;
--> statement-breakpoint
-- By hand: what one bet changes in the roll-ups, and a settled line.
create type play_change as (account_id bigint, basis text, day date, category text, vendor_code text, bets int, stake bigint, payout bigint, valid bigint);
--> statement-breakpoint
create type play_line as (account_id bigint, settled_at timestamptz, category text, vendor_code text, bets int, stake bigint, payout bigint, valid bigint);
--> statement-breakpoint
-- By hand: a process that does timed work says each few seconds that it lives; jobs held by one that no longer does are free again.
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
--> statement-breakpoint
insert into content_versions (name) values ('content'), ('catalogue');
--> statement-breakpoint
-- The currency of money until the setting names another; a trigger keeps the two together.
insert into ledger_money (unit) values ('BDT');
