-- Returns the key that a movement's row stores. The many movements of play store none: their digest is enough.
-- Callers: ledger_post_many, ledger_post_pair.
create or replace function ledger_kept_key(p_kind text, p_key text) returns text
language sql immutable parallel safe as $$
  select case when p_kind in ('bet', 'win', 'rollback') then null else p_key end
$$;

revoke execute on function ledger_kept_key from public;
