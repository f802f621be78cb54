CREATE TABLE "goods" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name_bn" text NOT NULL,
	"name_en" text NOT NULL,
	"text_bn" text NOT NULL,
	"text_en" text NOT NULL,
	"art_seed" text NOT NULL,
	"position" integer NOT NULL,
	"is_enabled" boolean NOT NULL,
	"points_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"paid_minor" bigint NOT NULL,
	"per_account" integer,
	CONSTRAINT "goods_are_of_a_known_kind" CHECK ("goods"."kind" in ('thing', 'cash')),
	CONSTRAINT "goods_cost_points" CHECK ("goods"."points_minor" > 0 and "goods"."amount_minor" >= 0),
	CONSTRAINT "goods_pay_money_where_they_are_cash" CHECK (("goods"."kind" = 'cash') = ("goods"."paid_minor" > 0)),
	CONSTRAINT "goods_are_taken_once_at_least" CHECK ("goods"."per_account" is null or "goods"."per_account" > 0)
);
--> statement-breakpoint
CREATE TABLE "goods_stock" (
	"goods_code" text PRIMARY KEY NOT NULL,
	"left_count" integer NOT NULL,
	CONSTRAINT "goods_stock_is_never_negative" CHECK ("goods_stock"."left_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_days" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"type" text NOT NULL,
	"rate_ppm" integer NOT NULL,
	"basis_minor" bigint NOT NULL,
	"posted_minor" bigint DEFAULT 0 NOT NULL,
	"set_off_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "points_days_account_id_day_type_pk" PRIMARY KEY("account_id","day","type"),
	CONSTRAINT "points_days_are_of_a_known_type" CHECK ("points_days"."type" in ('live', 'lottery', 'pvp', 'slots', 'sports', 'deposit')),
	CONSTRAINT "points_days_post_no_less_than_nothing" CHECK ("points_days"."posted_minor" >= 0 and "points_days"."rate_ppm" >= 0)
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redemptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"goods_code" text,
	"names" jsonb,
	"quantity" integer NOT NULL,
	"points_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"paid_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"points_after_minor" bigint NOT NULL,
	"receiving_address" text DEFAULT '' NOT NULL,
	"mobile_num" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"decided_by_name" text,
	CONSTRAINT "redemptions_have_a_known_state" CHECK ("redemptions"."state" in ('process', 'approved', 'sent', 'rejected')),
	CONSTRAINT "redemptions_are_of_a_known_kind" CHECK ("redemptions"."kind" in ('thing', 'cash', 'convert')),
	CONSTRAINT "redemptions_are_of_goods_or_convert" CHECK (("redemptions"."kind" = 'convert') = ("redemptions"."goods_code" is null)),
	CONSTRAINT "redemptions_cost_points" CHECK ("redemptions"."points_minor" > 0 and "redemptions"."amount_minor" >= 0 and "redemptions"."quantity" > 0),
	CONSTRAINT "redemptions_send_things_only" CHECK ("redemptions"."state" <> 'sent' or "redemptions"."kind" = 'thing')
);
--> statement-breakpoint
ALTER TABLE "goods_stock" ADD CONSTRAINT "goods_stock_goods_code_goods_code_fk" FOREIGN KEY ("goods_code") REFERENCES "public"."goods"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_days" ADD CONSTRAINT "points_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_goods_code_goods_code_fk" FOREIGN KEY ("goods_code") REFERENCES "public"."goods"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "points_days_to_post" ON "points_days" USING btree ("account_id") WHERE trunc(basis_minor::numeric * rate_ppm / 1000000 / 100) * 100 - posted_minor - set_off_minor > 0;--> statement-breakpoint
CREATE INDEX "points_days_that_owe" ON "points_days" USING btree ("account_id") WHERE trunc(basis_minor::numeric * rate_ppm / 1000000 / 100) * 100 - posted_minor - set_off_minor < 0;--> statement-breakpoint
CREATE UNIQUE INDEX "redemptions_by_reference" ON "redemptions" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "redemptions_by_account" ON "redemptions" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "redemptions_by_state" ON "redemptions" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "redemptions_by_goods" ON "redemptions" USING btree ("goods_code","account_id");