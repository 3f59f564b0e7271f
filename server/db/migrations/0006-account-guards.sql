-- Emails to be delivered. A row is deleted when a mail server has accepted the email.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default current_timestamp,
  -- Time of the next attempt. Before an attempt, the server postpones this time, so that no other server tries at the
  -- same time.
  due_at timestamptz not null default current_timestamp,
  attempts integer not null default 0
);
create index mail_outbox_due_idx on mail_outbox (due_at);

-- Number of password attempts by address and account; see server/account/password-guesses.ts.
create table password_guess (
  key text primary key,
  count integer not null,
  window_start timestamptz not null default current_timestamp
);
create index password_guess_window_idx on password_guess (window_start);

grant select, insert, update, delete on mail_outbox, password_guess to kithmap_app;
