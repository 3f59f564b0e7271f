-- What a mail says is worth something only for so long: a link that has ended need not be kept, let alone delivered.
alter table mail_outbox add column expires_at timestamptz not null default current_timestamp + interval '3 days';
