-- Changes of these tables raise the version of the content, which empties the caches of every web process.
create or replace trigger promotions_raise_version after insert or update or delete or truncate on promotions
for each statement execute function raise_content_version('content');
create or replace trigger promotion_texts_raise_version after insert or update or delete or truncate on promotion_texts
for each statement execute function raise_content_version('content');

-- Terms never change: who has joined keeps theirs.
create or replace trigger promotion_terms_are_never_changed before update or delete or truncate on promotion_terms
for each statement execute function refuse_change();

-- What was released is never taken back, and what has ended stays.
create or replace trigger bonus_grants_never_fall_back before update on bonus_grants
for each row execute function promotions_refuse_change_of_grant();

-- Compared when a transaction ends: grants and wallet change one after the other. What is paid at once never lies in that wallet.
-- Such triggers cannot be replaced.
drop trigger if exists bonus_grants_are_what_the_wallet_holds on bonus_grants;
create constraint trigger bonus_grants_are_what_the_wallet_holds after insert or update of state, released_minor on bonus_grants
deferrable initially deferred for each row when (new.state not in ('paid', 'returned'))
execute function promotions_check_bonus_wallet('account_id');
drop trigger if exists ledger_accounts_hold_what_is_granted on ledger_accounts;
create constraint trigger ledger_accounts_hold_what_is_granted after update of balance on ledger_accounts
deferrable initially deferred for each row when (new.kind = 'bonus') execute function promotions_check_bonus_wallet('owner_id');
