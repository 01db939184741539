/** Responsible gaming: limits, play sessions, pauses and exclusions. Their changes are in the append-only `audit`. */
export const RG_TABLES = `
create table rg_limits (
  memberId integer not null references members (id),
  kind text not null,
  period text not null,
  value integer,
  imposed integer,
  since integer not null,
  askedAt integer,
  askedValue integer,
  effectiveAt integer,
  primary key (memberId, kind, period)
) strict;
create table rg_sessions (
  id integer primary key,
  memberId integer not null references members (id),
  startedAt integer not null,
  lastAt integer not null,
  everyMin integer not null,
  checkNo integer not null,
  checkFrom integer not null,
  over integer not null default 0
) strict;
create index rg_sessions_by_member on rg_sessions (memberId, lastAt);
create table rg_players (
  memberId integer primary key references members (id),
  everyMin integer,
  reviewedAt integer,
  breakUntil integer,
  timeOutUntil integer,
  excludedAt integer,
  excludedUntil integer,
  earliestReturn integer,
  receipt text,
  returnAskedAt integer,
  blockedAt integer,
  blockedReason text,
  returnedAt integer,
  askedRegisterAt integer
) strict;
create table rg_checks (
  memberId integer primary key references members (id),
  dueAt integer not null,
  tell integer not null
) strict;
create table rg_tokens (
  tokenHash text primary key,
  memberId integer not null references members (id),
  purpose text not null,
  seen text not null,
  expiresAt integer not null
) strict;
create table rg_notices (
  memberId integer not null references members (id),
  kind text not null,
  period text not null,
  at integer not null,
  unshown integer,
  primary key (memberId, kind, period)
) strict;
-- Nothing that a player shows to a verifier has a column; a session is the log-in that a proof of presence holds for.
create table identity_checks (
  id integer primary key,
  memberId integer not null references members (id),
  purpose text not null,
  method text not null,
  reference text not null unique,
  state text not null,
  at integer not null,
  session text
) strict;
create index identity_checks_by_member on identity_checks (memberId, purpose);
`
