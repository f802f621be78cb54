-- Refuses to change a proposal after it was decided, or what it proposes; a secret may leave its payload when it ends.
-- Callers: the trigger `proposals_are_decided_once`.
create or replace function refuse_change_of_proposal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'proposed'
    or (new.id, new.kind, new.subject, new.standing, new.seen_hash, new.reason, new.proposed_by, new.proposed_at)
      is distinct from (old.id, old.kind, old.subject, old.standing, old.seen_hash, old.reason, old.proposed_by, old.proposed_at)
    or new.expires_at > old.expires_at
    or (new.state = 'proposed' and new.payload is distinct from old.payload) then
    raise exception 'proposal % cannot be changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
