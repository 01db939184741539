/** Account security: sessions by device, security answers, chosen icons, and the audit of changes. */
export const SECURITY_TABLES = `
create table if not exists session_details (
  id integer primary key autoincrement,
  token_hash text not null unique references sessions (token_hash) on delete cascade,
  device text not null,
  browser text not null,
  seen_at integer not null
) strict;
insert or ignore into session_details (token_hash, device, browser, seen_at)
  select token_hash, '', '', created_at from sessions;
create table if not exists launch_sessions (
  token_hash text primary key references launches (token_hash) on delete cascade,
  session_hash text not null references sessions (token_hash) on delete cascade
) strict;
create index if not exists launch_sessions_by_session on launch_sessions (session_hash);
create table if not exists unconfirmed_contacts (
  member_id integer not null references members (id),
  kind text not null,
  primary key (member_id, kind)
) strict;
create table if not exists last_logins (
  member_id integer primary key references members (id),
  at integer not null
) strict;
create table if not exists known_devices (
  member_id integer not null references members (id),
  device text not null,
  browser text not null,
  primary key (member_id, device, browser)
) strict;
create table if not exists icons (
  member_id integer primary key references members (id),
  icon text not null
) strict;
create table if not exists security_answers (
  member_id integer not null references members (id),
  question text not null,
  answer text not null,
  primary key (member_id, question)
) strict;
create table if not exists answer_tries (
  member_id integer primary key references members (id),
  wrong integer not null,
  locked_until integer
) strict;
create table if not exists mailed_passwords (
  member_id integer primary key references members (id),
  password text not null,
  expires_at integer not null
) strict;
create table if not exists quotas (
  name text not null,
  subject text not null,
  count integer not null,
  ends_at integer not null,
  primary key (name, subject)
) strict;
create table if not exists audit (
  id integer primary key,
  member_id integer not null references members (id),
  actor text not null,
  what text not null,
  before text,
  after text,
  created_at integer not null
) strict;
create index if not exists audit_by_member on audit (member_id, created_at);
create trigger if not exists audit_changes_nothing before update on audit
  begin select raise(abort, 'an audit row stays as it is'); end;
create trigger if not exists audit_forgets_nothing before delete on audit
  begin select raise(abort, 'an audit row stays'); end;
`
