/** The cashier, rewards and rebates, and agreements of agents with their teams. */
export const MONEY_TABLES = `
create table deposits (
  id integer primary key,
  number text not null unique,
  memberId integer not null references members (id),
  method text not null,
  amount integer not null,
  fee integer not null,
  credited integer not null,
  paid integer,
  status text not null,
  reason text,
  promotionId text,
  payerName text,
  details text not null,
  createdAt integer not null,
  expireAt integer not null,
  closedAt integer,
  paidAt integer,
  seenAt integer,
  endToEndId text
) strict;
create index deposits_by_member on deposits (memberId, createdAt);
create index deposits_open on deposits (status, expireAt);
create table payments (
  endToEndId text primary key,
  depositId integer not null references deposits (id),
  outcome text not null,
  amount integer not null,
  paidAt integer not null,
  toldAt integer not null,
  result text not null
) strict;
create table demands (
  id integer primary key,
  memberId integer not null references members (id),
  reference text not null unique,
  amount integer not null,
  createdAt integer not null
) strict;
create index demands_by_member on demands (memberId, createdAt);
create table destinations (
  id integer primary key,
  memberId integer not null references members (id),
  kind text not null,
  bankCode text,
  bankName text not null,
  branch text,
  keyType text,
  number text not null,
  holder text not null,
  isDefault integer not null,
  createdAt integer not null,
  removedAt integer
) strict;
create index destinations_by_member on destinations (memberId, removedAt);
create table withdrawals (
  id integer primary key,
  number text not null unique,
  memberId integer not null references members (id),
  destinationId integer not null references destinations (id),
  amount integer not null,
  fee integer not null,
  status text not null,
  held integer not null default 0,
  reason text,
  createdAt integer not null,
  processingAt integer,
  closedAt integer,
  endToEndId text
) strict;
create index withdrawals_by_member on withdrawals (memberId, createdAt);
create index withdrawals_open on withdrawals (status);
create table rewards (
  id integer primary key,
  memberId integer not null references members (id),
  title text not null,
  type text not null,
  amount integer not null,
  turnover integer not null,
  createdAt integer not null,
  expireAt integer not null,
  claimedAt integer
) strict;
create index rewards_by_member on rewards (memberId, expireAt);
create table rebates (
  id integer primary key,
  memberId integer not null references members (id),
  gameType text not null,
  valid integer not null,
  rate integer not null,
  amount integer not null,
  time integer not null
) strict;
create index rebates_by_member on rebates (memberId, time);

create table agent_rates (
  id integer primary key,
  memberId integer not null references members (id),
  kind text not null,
  gameKey text not null,
  rate integer not null,
  since integer not null
) strict;
create index agent_rates_by_member on agent_rates (memberId, kind, gameKey, since);
create table registration_links (
  id integer primary key,
  code text not null unique,
  agentId integer not null references members (id),
  type integer not null,
  rates text not null,
  remark text not null,
  registered integer not null default 0,
  createdAt integer not null,
  expireAt integer,
  deletedAt integer
) strict;
create index registration_links_by_agent on registration_links (agentId);
create table commissions (
  id integer primary key,
  day text not null,
  agentId integer not null references members (id),
  branchId integer not null references members (id),
  gameKey text not null,
  rate integer not null,
  valid integer not null,
  amount integer not null,
  unique (day, agentId, branchId, gameKey, rate)
) strict;
create index commissions_by_agent on commissions (agentId, day);
create table contracts (
  id integer primary key,
  requestId text not null,
  kind text not null,
  memberId integer not null references members (id),
  fromId integer references members (id),
  tiers text not null,
  status text not null,
  offeredAt integer not null,
  answeredAt integer,
  validFrom integer,
  unique (memberId, requestId)
) strict;
create index contracts_by_giver on contracts (fromId);
create table salaries (
  id integer primary key,
  kind text not null,
  periodStart integer not null,
  memberId integer not null references members (id),
  turnover integer not null,
  members integer not null,
  rate integer not null,
  gross integer not null,
  amount integer not null,
  unique (kind, periodStart, memberId)
) strict;
create table dividends (
  id integer primary key,
  memberId integer not null references members (id),
  payerId integer references members (id),
  period text not null,
  profit integer not null,
  members integer not null,
  rate integer not null,
  amount integer not null,
  status text not null,
  dueAt integer not null,
  paidAt integer,
  unique (memberId, period)
) strict;
create index dividends_by_payer on dividends (payerId);
create table agency_runs (
  whitelabel text not null,
  kind text not null,
  since integer not null,
  nextAt integer not null,
  primary key (whitelabel, kind)
) strict;

create table red_rain_rounds (
  id text primary key,
  whitelabel text not null,
  secret blob not null,
  startAt integer not null,
  endAt integer not null,
  chances integer not null,
  odds text not null
) strict;
create index red_rain_rounds_by_start on red_rain_rounds (whitelabel, startAt);
create table red_rain_grabs (
  roundId text not null references red_rain_rounds (id),
  memberId integer not null references members (id),
  chanceNo integer not null,
  amount integer not null,
  time integer not null,
  primary key (roundId, memberId, chanceNo)
) strict;
create index red_rain_grabs_by_member on red_rain_grabs (memberId, time);
`
