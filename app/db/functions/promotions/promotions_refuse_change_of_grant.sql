-- Refuses to change what a grant is of, to shorten its time, to take back what it has released, or to change one that has
-- ended; a reward that was paid may be given back.
-- Callers: the trigger `bonus_grants_never_fall_back`.
create or replace function promotions_refuse_change_of_grant() returns trigger language plpgsql as $$
begin
  if (new.id, new.participation_id, new.account_id, new.amount_minor, new.required_minor, new.granted_at)
      is distinct from (old.id, old.participation_id, old.account_id, old.amount_minor, old.required_minor, old.granted_at)
    or (new.expires_at is distinct from old.expires_at and (new.expires_at > old.expires_at) is not true)
    or new.released_minor < old.released_minor
    or (old.state <> 'active' and not (old.state = 'paid' and new.state = 'returned')) then
    raise exception 'grant % cannot be changed so', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
