-- Two-factor authentication with an authenticator app, and passkeys. better-auth's plugins read and write these tables
-- and define their names. Secrets and recovery codes are encrypted with the server's secret.

alter table "user" add column "twoFactorEnabled" boolean not null default false;

create table "twoFactor" (
  "id" uuid primary key default gen_random_uuid(),
  "secret" text not null,
  "backupCodes" text not null,
  "userId" uuid not null unique references "user" ("id") on delete cascade,
  "verified" boolean not null default true,
  "failedVerificationCount" integer not null default 0,
  "lockedUntil" timestamptz
);

create table "passkey" (
  "id" uuid primary key default gen_random_uuid(),
  "name" text,
  "publicKey" text not null,
  "userId" uuid not null references "user" ("id") on delete cascade,
  "credentialID" text not null unique,
  "counter" bigint not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  "transports" text,
  "createdAt" timestamptz default current_timestamp,
  "aaguid" text
);
create index "passkey_userId_idx" on "passkey" ("userId");

grant select, insert, update, delete on "twoFactor", "passkey" to kithmap_app;
