-- A session that is used is renewed by better-auth again and again. Ninety days after signing in it ends all the same: a
-- stolen cookie must not open an account for ever.

create function session_ends() returns trigger language plpgsql as $$
begin
  new."expiresAt" = least(new."expiresAt", new."createdAt" + interval '90 days');
  return new;
end
$$;
create trigger session_ends before insert or update on "session" for each row execute function session_ends();
update "session" set "expiresAt" = "expiresAt";
