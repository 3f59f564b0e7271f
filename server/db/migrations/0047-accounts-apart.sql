-- Requests cannot access accounts, credentials and sessions, even through SQL injection. Only a separate role can
-- access these tables. Requests use functions to read their own user, and the session whose token they have.

revoke all on "user", "session", "account", "verification", "passkey", "twoFactor", "rateLimit" from kithmap_app;
revoke all on password_guess, mail_allowance from kithmap_app;
grant select, insert, update, delete
  on "user", "session", "account", "verification", "passkey", "twoFactor", "rateLimit", password_guess, mail_allowance
  to kithmap_accounts;
revoke delete on ai_usage_kept from kithmap_app;
grant select, delete on ai_usage_kept to kithmap_accounts;
-- An email is stored in the same transaction as the change of the account that it reports.
grant insert on mail_outbox to kithmap_accounts;

-- Returns the session with this token hash and its user. Reveals nothing to callers without the token.
create function session_person(token_hash text, at timestamptz)
  returns table ("id" uuid, "name" text, "email" text, "username" text, "sessionId" uuid)
  language plpgsql stable security definer rows 1
  set search_path = pg_catalog, public
  as $person$
  begin
    return query
      select u."id", u."name", u."email", coalesce(u."displayUsername", u."username"), s."id"
      from public."session" s join public."user" u on u."id" = s."userId"
      where s."token" = token_hash and s."expiresAt" >= at;
  end $person$;
revoke all on function session_person(text, timestamptz) from public;
grant execute on function session_person(text, timestamptz) to kithmap_app;

-- Returns the account of the transaction's user.
create function own_account()
  returns table ("id" uuid, "name" text, "email" text, "aiNetworksBefore" integer, "aiBegunBefore" timestamptz[])
  language sql stable security definer rows 1
  set search_path = pg_catalog, public
  begin atomic
    select u."id", u."name", u."email", u."aiNetworksBefore", u."aiBegunBefore"
    from public."user" u where u."id" = public.app_user_id();
  end;
revoke all on function own_account() from public;
grant execute on function own_account() to kithmap_app;

-- Deletes the account of the transaction's user with all data.
create function remove_own_account() returns void
  language sql volatile security definer
  set search_path = pg_catalog, public
  begin atomic
    delete from public."verification" where "value" = public.app_user_id()::text;
    delete from public."user" where "id" = public.app_user_id();
  end;
revoke all on function remove_own_account() from public;
grant execute on function remove_own_account() to kithmap_app;

-- Users may only add events of their own account.
drop policy security_event_add on security_event;
create policy security_event_add on security_event for insert to kithmap_app with check (user_id = app_user_id());

-- This function lists customers page by page, so only the server's own jobs may run it, as the owner of the database.
revoke execute on function stale_customers(timestamptz, uuid, integer) from kithmap_app;
