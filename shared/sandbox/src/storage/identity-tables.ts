/**
 * Checks of age and presence: result, date, method, the reference of the verifier, and the log-in that a proof of presence
 * holds for. Nothing that a player shows to a verifier has a column.
 */
export const IDENTITY_TABLES = `
create table if not exists identity_checks (
  id integer primary key,
  member_id integer not null references members (id),
  purpose text not null,
  method text not null,
  reference text not null unique,
  state text not null,
  at integer not null,
  session text
) strict;
create index if not exists identity_checks_by_member on identity_checks (member_id, purpose);
create table if not exists unproven_devices (
  member_id integer not null references members (id),
  device text not null,
  browser text not null,
  primary key (member_id, device, browser)
) strict;
`
