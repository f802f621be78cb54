-- Returns the category under which a vendor's games of a type appear. The three lists are the site's settings.
-- Callers: play_seamless, categoryOfVendorGames (catalogue/categories/game-category.server.ts).
-- Shared with TypeScript: categoryOf (catalogue/vendor-category.ts), which takes it from the category registry.
create or replace function catalogue_category(p_type text, p_vendor text, p_esports text[], p_cockfights text[], p_inhouse text[]) returns text
language sql immutable parallel safe as $$
  select case
    when p_type in ('SPORTS', 'ESPORTS') and p_vendor = any (p_esports) then 'ESPORTS'
    when p_type = 'SPORTS' and p_vendor = any (p_cockfights) then 'COCKFIGHT'
    when p_type = 'RNG' and p_vendor = any (p_inhouse) then 'INHOUSE'
    else p_type end
$$;
