/** Responsible gaming: limits, play sessions, pauses and exclusions. Their changes are in the append-only `audit`. */
export const RG_TABLES = `
create table if not exists rg_limits (
  member_id integer not null references members (id),
  kind text not null,
  period text not null,
  value integer,
  imposed integer,
  since integer not null,
  asked_at integer,
  asked_value integer,
  effective_at integer,
  primary key (member_id, kind, period)
) strict;
create table if not exists rg_sessions (
  id integer primary key,
  member_id integer not null references members (id),
  started_at integer not null,
  last_at integer not null,
  every_min integer not null,
  check_no integer not null,
  check_from integer not null,
  over integer not null
) strict;
create index if not exists rg_sessions_by_member on rg_sessions (member_id, last_at);
create table if not exists rg_players (
  member_id integer primary key references members (id),
  every_min integer,
  reviewed_at integer,
  break_until integer,
  time_out_until integer,
  excluded_at integer,
  excluded_until integer,
  earliest_return integer,
  receipt text,
  return_asked_at integer,
  blocked_at integer,
  blocked_reason text,
  returned_at integer,
  asked_register_at integer
) strict;
create table if not exists rg_checks (
  member_id integer primary key references members (id),
  due_at integer not null,
  tell integer not null
) strict;
create table if not exists rg_tokens (
  token_hash text primary key,
  member_id integer not null references members (id),
  purpose text not null,
  seen text not null,
  expires_at integer not null
) strict;
create table if not exists rg_notices (
  member_id integer not null references members (id),
  kind text not null,
  period text not null,
  at integer not null,
  primary key (member_id, kind, period)
) strict;
create table if not exists rg_unshown (
  member_id integer not null references members (id),
  kind text not null,
  period text not null,
  percent integer not null,
  primary key (member_id, kind, period)
) strict;
`
