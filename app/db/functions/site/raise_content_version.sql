-- Raises the version of content or of the catalogue, which every web process compares once a second.
-- Callers: the triggers `…_raise_version` of all contexts whose tables are shown on cached pages.
create or replace function raise_content_version() returns trigger language plpgsql as $$
begin
  update content_versions set version = version + 1 where name = tg_argv[0];
  return null;
end $$;
