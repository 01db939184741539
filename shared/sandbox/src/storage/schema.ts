/** Marks a file as the sandbox's own ("ARCD"); a file without it is never changed. */
export const APPLICATION_ID = 0x41524344
/** Raise it with every change of the tables; an older file is refused with the next step. */
export const SCHEMA_VERSION = 1

export const SCHEMA = `
create table keys (name text primary key, value blob not null) strict;
create table settings (whitelabel text primary key, json text not null) strict;

create table members (
  id integer primary key,
  whitelabel text not null,
  user_name text not null,
  password text not null,
  type integer not null,
  nickname text not null,
  to_upline integer not null,
  club_label text,
  email text,
  mobile text,
  payee text,
  parent_id integer references members (id),
  registered_at integer not null,
  unique (whitelabel, user_name)
) strict;
create index members_by_parent on members (parent_id);

create table sessions (
  token_hash text primary key,
  member_id integer not null references members (id),
  created_at integer not null,
  expires_at integer not null
) strict;
create index sessions_by_member on sessions (member_id);
create table login_failures (
  whitelabel text not null,
  user_name text not null,
  count integer not null,
  primary key (whitelabel, user_name)
) strict;
create table captchas (
  whitelabel text not null,
  key text not null,
  text text not null,
  created_at integer not null,
  primary key (whitelabel, key)
) strict;

create table accounts (
  id integer primary key,
  name text not null unique
) strict;
create table transfers (
  id integer primary key,
  key text not null unique,
  kind text not null,
  created_at integer not null
) strict;
create table entries (
  transfer_id integer not null references transfers (id),
  account_id integer not null references accounts (id),
  amount integer not null
) strict;
create index entries_by_account on entries (account_id, amount);

create table favourites (
  member_id integer not null references members (id),
  node_id text not null,
  created_at integer not null,
  primary key (member_id, node_id)
) strict;
create table recents (
  member_id integer not null references members (id),
  node_id text not null,
  opened_at integer not null,
  primary key (member_id, node_id)
) strict;

create table launches (
  token_hash text primary key,
  play_id text not null unique,
  secret_hash text,
  member_id integer not null references members (id),
  kind text not null,
  target text not null,
  back_url text not null,
  language text not null,
  created_at integer not null
) strict;
create table bets (
  id integer primary key,
  round text not null unique,
  member_id integer not null references members (id),
  kind text not null,
  vendor text not null,
  target text not null,
  numero text not null,
  pick text not null,
  stake integer not null,
  win integer not null,
  status text not null,
  created_at integer not null,
  due_at integer not null
) strict;
create index bets_by_member on bets (member_id, created_at);
create index bets_due on bets (status, due_at);

create table messages (
  id integer primary key,
  member_id integer not null references members (id),
  title_pt text not null,
  title_en text not null,
  content_pt text not null,
  content_en text not null,
  created_at integer not null,
  read integer not null
) strict;

create table outbox (
  id integer primary key,
  whitelabel text not null,
  kind text not null,
  recipient text not null,
  text text not null,
  created_at integer not null
) strict;
create table beacons (id integer primary key, created_at integer not null, json text not null) strict;
`

/** Tables of later versions; created where they are missing, so that an older file keeps its members and money. */
export const LATER_TABLES = `
create table if not exists codes (
  whitelabel text not null,
  purpose text not null,
  mobile text not null,
  code text not null,
  session text not null,
  tries integer not null,
  created_at integer not null,
  expires_at integer not null,
  primary key (whitelabel, purpose, mobile)
) strict;
create table if not exists profiles (
  member_id integer primary key references members (id),
  first_login integer not null,
  json text not null
) strict;
-- A profile keeps what registrations name now: older files have more, and the CPF as it was typed.
update profiles set json = json_remove(json, '$.paymentPassword', '$.verificationCode', '$.firebaseIdToken')
  where json like '%"paymentPassword"%' or json like '%"verificationCode"%' or json like '%"firebaseIdToken"%';
update profiles set json = json_set(json, '$.idNumber',
  replace(replace(replace(json_extract(json, '$.idNumber'), '.', ''), '-', ''), ' ', ''))
  where json_extract(json, '$.idNumber') glob '*[^0-9]*';
create index if not exists profiles_by_cpf on profiles (json_extract(json, '$.idNumber'));
create table if not exists identities (
  whitelabel text not null,
  provider text not null,
  subject text not null,
  member_id integer not null references members (id),
  primary key (whitelabel, provider, subject)
) strict;
create table if not exists grants (
  code_hash text primary key,
  provider text not null,
  subject text not null,
  redirect_uri text not null,
  nonce text not null,
  challenge text not null,
  created_at integer not null
) strict;
create table if not exists notices_read (
  member_id integer not null references members (id),
  notice_id text not null,
  primary key (member_id, notice_id)
) strict;
create table if not exists promotions (
  whitelabel text not null,
  id text not null,
  json text not null,
  primary key (whitelabel, id)
) strict;
create table if not exists applications (
  id integer primary key,
  number text not null unique,
  member_id integer not null references members (id),
  promotion_id text not null,
  comment text not null,
  images integer not null,
  created_at integer not null
) strict;
create index if not exists applications_by_member on applications (member_id, promotion_id, created_at);
`
