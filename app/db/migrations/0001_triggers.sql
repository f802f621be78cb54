create extension if not exists pg_trgm;
--> statement-breakpoint
insert into content_versions (name) values ('content'), ('catalogue') on conflict do nothing;
--> statement-breakpoint
create function raise_content_version() returns trigger language plpgsql as $$
begin
  update content_versions set version = version + 1 where name = tg_argv[0];
  return null;
end $$;
--> statement-breakpoint
do $$
declare t text;
begin
  foreach t in array array['site_settings','whitelabel_flags','site_domains','menu_items','banners','site_resources','customer_service_items',
    'field_patterns','registration_validators','system_status','region_rules','announcements','announcement_texts','announcement_images',
    'help_articles','promotions','promotion_texts'] loop
    execute format('create trigger %I after insert or update or delete or truncate on %I for each statement execute function raise_content_version(%L)', t || '_raise_version', t, 'content');
  end loop;
  foreach t in array array['categories','vendors','vendor_lanes','games','hot_games'] loop
    execute format('create trigger %I after insert or update or delete or truncate on %I for each statement execute function raise_content_version(%L)', t || '_raise_version', t, 'catalogue');
  end loop;
end $$;
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_entries_are_never_changed before update or delete or truncate on audit_entries for each statement execute function refuse_change();
