-- Rows of these tables are never changed or removed, whoever writes.
create or replace trigger ledger_movements_are_never_changed before update or delete or truncate on ledger_movements
for each statement execute function refuse_change();
create or replace trigger ledger_sides_are_never_changed before update or delete or truncate on ledger_sides
for each statement execute function refuse_change();
create or replace trigger ledger_snapshots_are_never_changed before update or delete or truncate on ledger_snapshots
for each statement execute function refuse_change();
create or replace trigger ledger_accounts_are_never_removed before delete or truncate on ledger_accounts
for each statement execute function refuse_change();
