/** Agreements of agents with their teams: rates, links, contracts, and their payouts. */
export const AGENCY_TABLES = `
create table if not exists agent_rates (
  id integer primary key,
  member_id integer not null references members (id),
  kind text not null,
  game_key text not null,
  rate integer not null,
  since integer not null
) strict;
create index if not exists agent_rates_by_member on agent_rates (member_id, kind, game_key, since);
create table if not exists registration_links (
  id integer primary key,
  code text not null unique,
  agent_id integer not null references members (id),
  type integer not null,
  rates text not null,
  remark text not null,
  registered integer not null,
  created_at integer not null,
  expire_at integer,
  deleted_at integer
) strict;
create index if not exists registration_links_by_agent on registration_links (agent_id);
create table if not exists commissions (
  id integer primary key,
  day text not null,
  agent_id integer not null references members (id),
  branch_id integer not null references members (id),
  game_key text not null,
  rate integer not null,
  valid integer not null,
  amount integer not null,
  unique (day, agent_id, branch_id, game_key, rate)
) strict;
create index if not exists commissions_by_agent on commissions (agent_id, day);
create table if not exists contracts (
  id integer primary key,
  request_id text not null,
  kind text not null,
  member_id integer not null references members (id),
  from_id integer references members (id),
  tiers text not null,
  status text not null,
  offered_at integer not null,
  answered_at integer,
  valid_from integer,
  unique (member_id, request_id)
) strict;
create index if not exists contracts_by_giver on contracts (from_id);
create table if not exists salaries (
  id integer primary key,
  kind text not null,
  period_start integer not null,
  member_id integer not null references members (id),
  turnover integer not null,
  members integer not null,
  rate integer not null,
  gross integer not null,
  amount integer not null,
  unique (kind, period_start, member_id)
) strict;
create table if not exists dividends (
  id integer primary key,
  member_id integer not null references members (id),
  payer_id integer references members (id),
  period text not null,
  profit integer not null,
  members integer not null,
  rate integer not null,
  amount integer not null,
  status text not null,
  due_at integer not null,
  paid_at integer,
  unique (member_id, period)
) strict;
create index if not exists dividends_by_payer on dividends (payer_id);
create table if not exists agency_runs (
  whitelabel text not null,
  kind text not null,
  since integer not null,
  next_at integer not null,
  primary key (whitelabel, kind)
) strict;
create trigger if not exists members_keep_their_upline before update of parent_id on members
  when old.parent_id is not null and new.parent_id is not old.parent_id
  begin select raise(abort, 'an upline cannot be changed'); end;
`
