-- A decided proposal stays as it is.
create or replace trigger proposals_are_decided_once before update or delete on proposals
for each row execute function refuse_change_of_proposal();

-- Rows of these tables are never changed or removed, whoever writes.
create or replace trigger proposals_are_never_emptied before truncate on proposals
for each statement execute function refuse_change();
