-- Changes of these tables raise the version of the content, which empties the caches of every web process.
create or replace trigger goods_raise_version after insert or update or delete or truncate on goods
for each statement execute function raise_content_version('content');
