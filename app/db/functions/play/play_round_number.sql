-- The number of a round, which follows from its player, vendor and name: 64 bits of SHA-256. A round has a row while it is
-- open only, so a late win or a bet that opens the round again finds its calls by this number, together with the player.
-- Callers: play_seamless.
-- Shared with TypeScript: nothing.
create or replace function play_round_number(p_account bigint, p_vendor text, p_round text) returns bigint
language sql immutable strict parallel safe as $$
  select ('x' || substr(encode(sha256(convert_to(p_account || ':' || p_vendor || ':' || p_round, 'UTF8')), 'hex'), 1, 16))::bit(64)::bigint
$$;

revoke execute on function play_round_number from public;
