-- Changes of these tables raise the version of the content, which empties the caches of every web process.
create or replace trigger announcements_raise_version after insert or update or delete or truncate on announcements
for each statement execute function raise_content_version('content');
create or replace trigger announcement_texts_raise_version after insert or update or delete or truncate on announcement_texts
for each statement execute function raise_content_version('content');
create or replace trigger announcement_images_raise_version after insert or update or delete or truncate on announcement_images
for each statement execute function raise_content_version('content');
create or replace trigger help_articles_raise_version after insert or update or delete or truncate on help_articles
for each statement execute function raise_content_version('content');
