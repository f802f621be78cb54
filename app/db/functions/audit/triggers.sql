-- Rows of these tables are never changed or removed, whoever writes.
create or replace trigger audit_entries_are_never_changed before update or delete or truncate on audit_entries
for each statement execute function refuse_change();
create or replace trigger audit_chain_is_never_changed before update or delete or truncate on audit_chain
for each statement execute function refuse_change();
