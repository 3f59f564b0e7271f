-- better-auth extends sessions while they are used. Even then, they end ninety days after sign-in, so that a stolen
-- cookie does not work forever.

create function session_ends() returns trigger language plpgsql as $$
begin
  new."expiresAt" = least(new."expiresAt", new."createdAt" + interval '90 days');
  return new;
end
$$;
create trigger session_ends before insert or update on "session" for each row execute function session_ends();
update "session" set "expiresAt" = "expiresAt";
