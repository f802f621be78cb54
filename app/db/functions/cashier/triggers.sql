-- Rows of these tables are never changed or removed, whoever writes.
create or replace trigger deposit_steps_are_never_changed before update or delete or truncate on deposit_steps
for each statement execute function refuse_change();
create or replace trigger withdrawal_steps_are_never_changed before update or delete or truncate on withdrawal_steps
for each statement execute function refuse_change();
