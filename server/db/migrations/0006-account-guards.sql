-- Mails on their way. A row is a promise: it goes when a mail server has taken the mail over.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default current_timestamp,
  -- When to try next. Whoever tries moves it ahead first, so that nobody else does meanwhile.
  due_at timestamptz not null default current_timestamp,
  attempts integer not null default 0
);
create index mail_outbox_due_idx on mail_outbox (due_at);

-- How many passwords were tried, by where from and for whom; see server/account/password-guesses.ts.
create table password_guess (
  key text primary key,
  count integer not null,
  window_start timestamptz not null default current_timestamp
);
create index password_guess_window_idx on password_guess (window_start);

grant select, insert, update, delete on mail_outbox, password_guess to kithmap_app;
