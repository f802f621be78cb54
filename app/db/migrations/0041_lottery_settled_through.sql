ALTER TABLE "lottery_draws" ADD COLUMN "settled_through" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- By hand: draws that were settled before have a payout on each ticket.
update lottery_draws d set settled_through = t.last_bet
from (select draw_id, max(bet_id) as last_bet from lottery_tickets where payout_minor is not null group by 1) as t where t.draw_id = d.id;
