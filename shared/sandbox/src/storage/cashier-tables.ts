/** Tables of the cashier: answered requests, orders, the provider's notices, and turnover requirements. */
export const CASHIER_TABLES = `
create table if not exists requests (
  member_id integer not null references members (id),
  call text not null,
  request_id text not null,
  content text not null,
  answer text not null,
  created_at integer not null,
  primary key (member_id, call, request_id)
) strict;
create table if not exists deposits (
  id integer primary key,
  number text not null unique,
  member_id integer not null references members (id),
  method text not null,
  amount integer not null,
  fee integer not null,
  credited integer not null,
  paid integer,
  status text not null,
  reason text,
  promotion_id text,
  payer_name text,
  details text not null,
  created_at integer not null,
  expire_at integer not null,
  closed_at integer,
  paid_at integer,
  seen_at integer,
  end_to_end_id text
) strict;
create index if not exists deposits_by_member on deposits (member_id, created_at);
create index if not exists deposits_open on deposits (status, expire_at);
create table if not exists payments (
  end_to_end_id text primary key,
  deposit_id integer not null references deposits (id),
  outcome text not null,
  amount integer not null,
  paid_at integer not null,
  told_at integer not null,
  result text not null
) strict;
create table if not exists demands (
  id integer primary key,
  member_id integer not null references members (id),
  reference text not null unique,
  amount integer not null,
  created_at integer not null
) strict;
create index if not exists demands_by_member on demands (member_id, created_at);
create table if not exists payment_passwords (
  member_id integer primary key references members (id),
  password text not null,
  wrong integer not null,
  locked_until integer
) strict;
create table if not exists destinations (
  id integer primary key,
  member_id integer not null references members (id),
  kind text not null,
  bank_code text,
  bank_name text not null,
  branch text,
  key_type text,
  number text not null,
  holder text not null,
  is_default integer not null,
  created_at integer not null,
  removed_at integer
) strict;
create index if not exists destinations_by_member on destinations (member_id, removed_at);
create table if not exists withdrawals (
  id integer primary key,
  number text not null unique,
  member_id integer not null references members (id),
  destination_id integer not null references destinations (id),
  amount integer not null,
  fee integer not null,
  status text not null,
  reason text,
  created_at integer not null,
  processing_at integer,
  closed_at integer,
  end_to_end_id text
) strict;
create index if not exists withdrawals_by_member on withdrawals (member_id, created_at);
create index if not exists withdrawals_open on withdrawals (status);
create table if not exists held_withdrawals (
  withdrawal_id integer primary key references withdrawals (id)
) strict;
create table if not exists upline_transfers (
  id integer primary key,
  number text not null unique,
  member_id integer not null references members (id),
  upline_id integer not null references members (id),
  amount integer not null,
  remark text not null,
  created_at integer not null
) strict;
create index if not exists upline_transfers_by_member on upline_transfers (member_id, created_at);
`
