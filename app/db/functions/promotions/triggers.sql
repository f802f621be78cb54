-- Changes of these tables raise the version of the content, which empties the caches of every web process.
create or replace trigger promotions_raise_version after insert or update or delete or truncate on promotions
for each statement execute function raise_content_version('content');
create or replace trigger promotion_texts_raise_version after insert or update or delete or truncate on promotion_texts
for each statement execute function raise_content_version('content');
