-- Changes of these tables raise the version of the content, which empties the caches of every web process.
create or replace trigger site_settings_raise_version after insert or update or delete or truncate on site_settings
for each statement execute function raise_content_version('content');
create or replace trigger whitelabel_flags_raise_version after insert or update or delete or truncate on whitelabel_flags
for each statement execute function raise_content_version('content');
create or replace trigger site_domains_raise_version after insert or update or delete or truncate on site_domains
for each statement execute function raise_content_version('content');
create or replace trigger menu_items_raise_version after insert or update or delete or truncate on menu_items
for each statement execute function raise_content_version('content');
create or replace trigger banners_raise_version after insert or update or delete or truncate on banners
for each statement execute function raise_content_version('content');
create or replace trigger site_resources_raise_version after insert or update or delete or truncate on site_resources
for each statement execute function raise_content_version('content');
create or replace trigger customer_service_items_raise_version after insert or update or delete or truncate on customer_service_items
for each statement execute function raise_content_version('content');
create or replace trigger field_patterns_raise_version after insert or update or delete or truncate on field_patterns
for each statement execute function raise_content_version('content');
create or replace trigger registration_validators_raise_version after insert or update or delete or truncate on registration_validators
for each statement execute function raise_content_version('content');
create or replace trigger system_status_raise_version after insert or update or delete or truncate on system_status
for each statement execute function raise_content_version('content');
create or replace trigger region_rules_raise_version after insert or update or delete or truncate on region_rules
for each statement execute function raise_content_version('content');

-- The ledger's currency follows the setting.
create or replace trigger site_settings_set_the_money_unit after insert or update on site_settings
for each row when (new.key = 'currency') execute function ledger_follow_currency();
create or replace trigger site_settings_give_up_the_money_unit after delete on site_settings
for each row when (old.key = 'currency') execute function ledger_follow_currency();

-- Settings that are fixed once accounts, money or bets exist.
create or replace trigger site_settings_keep_what_is_fixed before insert or update on site_settings
for each row when (new.key in ('timeZone', 'currency', 'accountTypes')) execute function refuse_change_of_fixed_setting();
create or replace trigger site_settings_do_not_lose_what_is_fixed before delete on site_settings
for each row when (old.key in ('timeZone', 'currency', 'accountTypes')) execute function refuse_change_of_fixed_setting();
