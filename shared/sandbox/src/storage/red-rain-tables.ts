/** Rounds of the red envelope rain, with their settings at the start, and the grabbed envelopes. */
export const RED_RAIN_TABLES = `
create table if not exists red_rain_rounds (
  id text primary key,
  whitelabel text not null,
  secret blob not null,
  start_at integer not null,
  end_at integer not null,
  chances integer not null,
  odds text not null
) strict;
create index if not exists red_rain_rounds_by_start on red_rain_rounds (whitelabel, start_at);
create table if not exists red_rain_grabs (
  round_id text not null references red_rain_rounds (id),
  member_id integer not null references members (id),
  chance_no integer not null,
  amount integer not null,
  created_at integer not null,
  primary key (round_id, member_id, chance_no)
) strict;
create index if not exists red_rain_grabs_by_member on red_rain_grabs (member_id, created_at);
`
