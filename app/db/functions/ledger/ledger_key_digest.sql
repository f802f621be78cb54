-- Returns 128 bits of the hash of a movement's kind and key. A unique index on it lets a kind post a key once.
-- Callers: ledger_not_enough, ledger_post_many, ledger_post_pair, ledger_replayed,
-- readRound (views/records/read-round.server.ts).
create or replace function ledger_key_digest(p_kind text, p_key text) returns uuid
language sql immutable strict parallel safe as $$
  select substr(encode(sha256(convert_to(p_kind || ':' || p_key, 'UTF8')), 'hex'), 1, 32)::uuid
$$;

revoke execute on function ledger_key_digest from public;
