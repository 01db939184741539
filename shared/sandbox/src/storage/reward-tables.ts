/** Rewards, claimed rebates and feedback of members. */
export const REWARD_TABLES = `
create table if not exists rewards (
  id integer primary key,
  member_id integer not null references members (id),
  title_pt text not null,
  title_en text not null,
  type text not null,
  amount integer not null,
  turnover integer not null,
  created_at integer not null,
  expire_at integer not null,
  claimed_at integer
) strict;
create index if not exists rewards_by_member on rewards (member_id, expire_at);
create table if not exists rebates (
  id integer primary key,
  member_id integer not null references members (id),
  game_type text not null,
  valid integer not null,
  rate integer not null,
  amount integer not null,
  created_at integer not null
) strict;
create index if not exists rebates_by_member on rebates (member_id, created_at);
create table if not exists rebated_bets (
  bet_id integer primary key references bets (id),
  rebate_id integer not null references rebates (id)
) strict;
create table if not exists feedback (
  id integer primary key,
  member_id integer not null references members (id),
  type text not null,
  title text not null,
  content text not null,
  contact text,
  images integer not null,
  created_at integer not null,
  answer_at integer,
  replied_at integer
) strict;
create index if not exists feedback_by_member on feedback (member_id, created_at);
create index if not exists messages_by_member on messages (member_id, created_at);
`
