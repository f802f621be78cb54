-- Changes of these tables raise the version of the catalogue, which empties the caches of every web process.
create or replace trigger categories_raise_version after insert or update or delete or truncate on categories
for each statement execute function raise_content_version('catalogue');
create or replace trigger vendors_raise_version after insert or update or delete or truncate on vendors
for each statement execute function raise_content_version('catalogue');
create or replace trigger vendor_lanes_raise_version after insert or update or delete or truncate on vendor_lanes
for each statement execute function raise_content_version('catalogue');
create or replace trigger games_raise_version after insert or update or delete or truncate on games
for each statement execute function raise_content_version('catalogue');
create or replace trigger hot_games_raise_version after insert or update or delete or truncate on hot_games
for each statement execute function raise_content_version('catalogue');
