-- Emails lose their purpose when their links expire. After this time they are neither delivered nor kept.
alter table mail_outbox add column expires_at timestamptz not null default current_timestamp + interval '3 days';
