-- What operators have written down about an account stays as it was written.
create or replace trigger account_notes_are_never_changed before update or delete or truncate on account_notes
for each statement execute function refuse_change();
