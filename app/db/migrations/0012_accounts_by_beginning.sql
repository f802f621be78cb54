CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree (lower("actor_name"),"id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "accounts_by_beginning_of_name" ON "accounts" USING btree (lower("account") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_by_beginning_of_nickname" ON "accounts" USING btree (lower("nickname") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_by_beginning_of_mobile" ON "accounts" USING btree ("mobile" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_by_beginning_of_email" ON "accounts" USING btree ("email" text_pattern_ops);