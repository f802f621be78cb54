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
	CONSTRAINT "roll_up_marks_are_one_row" CHECK ("roll_up_marks"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "rolled_transfers" (
	"transfer_id" bigint PRIMARY KEY NOT NULL
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
ALTER TABLE "invitation_codes" ADD COLUMN "invites" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_codes" ADD COLUMN "is_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_codes" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
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
CREATE INDEX "link_sign_ups_by_link" ON "link_sign_ups" USING btree ("link_id","at");--> statement-breakpoint
CREATE INDEX "registration_links_by_agent" ON "registration_links" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "suspend_requests_by_account" ON "suspend_requests" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "suspend_requests_open" ON "suspend_requests" USING btree ("id") WHERE "suspend_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "account_ancestors_below" ON "account_ancestors" USING btree ("ancestor_id","depth","account_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_of_cash" ON "ledger_transfers" USING btree ("id") WHERE "ledger_transfers"."kind" in ('deposit', 'deposit_bonus', 'withdrawal_paid', 'withdrawal_returned', 'bonus_grant', 'bonus_release', 'bonus_forfeit', 'rebate', 'reward');--> statement-breakpoint
ALTER TABLE "invitation_codes" ADD CONSTRAINT "invitation_codes_invite_agents_by_agents" CHECK ("invitation_codes"."invites" = 'member' or "invitation_codes"."kind" = 'affiliate');--> statement-breakpoint
insert into account_ancestors (account_id, ancestor_id, depth)
with recursive line as (
  select id as account_id, id as ancestor_id, upline_id, 0 as depth from accounts where role in ('member', 'agent')
  union all
  select l.account_id, a.id, a.upline_id, l.depth + 1 from line l join accounts a on a.id = l.upline_id
)
select account_id, ancestor_id, depth from line;
--> statement-breakpoint
insert into joined_lines (account_id, at) select id, created_at from accounts where role in ('member', 'agent');
--> statement-breakpoint
create trigger rebate_bills_are_never_changed before update or delete or truncate on rebate_bills for each statement execute function refuse_change();
--> statement-breakpoint
create trigger rebate_lines_are_never_changed before update or delete or truncate on rebate_lines for each statement execute function refuse_change();
