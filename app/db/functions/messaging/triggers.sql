-- Changes of these tables raise the version of the content, which empties the caches of every web process.
create or replace trigger announcements_raise_version after insert or update or delete or truncate on announcements
for each statement execute function raise_content_version('content');
create or replace trigger announcement_texts_raise_version after insert or update or delete or truncate on announcement_texts
for each statement execute function raise_content_version('content');
create or replace trigger announcement_images_raise_version after insert or update or delete or truncate on announcement_images
for each statement execute function raise_content_version('content');
create or replace trigger help_articles_raise_version after insert or update or delete or truncate on help_articles
for each statement execute function raise_content_version('content');
-- Terms that were in force, and who agreed to them, are evidence.
create or replace trigger terms_versions_never_changed before update or delete on terms_versions
for each row execute function refuse_change();
create or replace trigger terms_versions_never_emptied before truncate on terms_versions
for each statement execute function refuse_change();
create or replace trigger terms_acceptances_never_changed before update or delete on terms_acceptances
for each row execute function refuse_change();
create or replace trigger terms_acceptances_never_emptied before truncate on terms_acceptances
for each statement execute function refuse_change();
