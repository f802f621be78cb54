-- Rows of these tables are never changed or removed, whoever writes.
create or replace trigger rebate_bills_are_never_changed before update or delete or truncate on rebate_bills
for each statement execute function refuse_change();
create or replace trigger rebate_lines_are_never_changed before update or delete or truncate on rebate_lines
for each statement execute function refuse_change();
