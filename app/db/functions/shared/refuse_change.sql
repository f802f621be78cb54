-- Refuses to change or delete rows of a table that only grows.
-- Callers: the triggers `…_never_changed`, `…_never_removed` and `…_never_emptied` of all contexts.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
