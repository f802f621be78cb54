-- Rows of these tables are never changed or removed, whoever writes.
create or replace trigger lottery_result_versions_are_never_changed before update or delete or truncate on lottery_result_versions
for each statement execute function refuse_change();
create or replace trigger lottery_ticket_corrections_are_never_changed before update or delete or truncate on lottery_ticket_corrections
for each statement execute function refuse_change();
