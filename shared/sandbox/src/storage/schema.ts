/** Marks a file as the sandbox's own ("ARCD"); a file without it is never changed. */
export const APPLICATION_ID = 0x41524344
/** Raise it with every change of the tables; a file of another version is refused with the next step. */
export const SCHEMA_VERSION = 2

/** Members and their sessions, games and bets, the ledger, and what members receive. Fields of a record are its columns. */
export const SCHEMA = `
create table keys (name text primary key, value blob not null) strict;
create table settings (whitelabel text primary key, json text not null) strict;

create table members (
  id integer primary key,
  whitelabel text not null,
  userName text not null,
  password text not null,
  mailedPassword text,
  mailedUntil integer,
  paymentPassword text,
  firstLogin integer not null default 0,
  type integer not null,
  nickname text not null,
  icon text,
  toUpline integer not null default 0,
  clubLabel text,
  email text,
  emailUnconfirmed integer not null default 0,
  mobile text,
  mobileUnconfirmed integer not null default 0,
  payee text,
  profile text not null default '{}',
  taxNumber text as (profile ->> '$.idNumber'),
  parentId integer references members (id),
  registeredAt integer not null,
  lastLoginAt integer,
  unique (whitelabel, userName)
) strict;
create index members_by_parent on members (parentId);
create index members_by_tax_number on members (taxNumber);
create trigger members_keep_their_upline before update of parentId on members
  when old.parentId is not null and new.parentId is not old.parentId
  begin select raise(abort, 'an upline cannot be changed'); end;
create table identities (
  whitelabel text not null,
  provider text not null,
  subject text not null,
  memberId integer not null references members (id),
  primary key (whitelabel, provider, subject)
) strict;
create table grants (
  codeHash text primary key,
  provider text not null,
  subject text not null,
  redirectUri text not null,
  nonce text not null,
  challenge text not null,
  createdAt integer not null
) strict;

create table sessions (
  id integer primary key autoincrement,
  tokenHash text not null unique,
  memberId integer not null references members (id),
  device text not null,
  browser text not null,
  createdAt integer not null,
  seenAt integer not null,
  expiresAt integer not null
) strict;
create index sessions_by_member on sessions (memberId);
create table known_devices (
  memberId integer not null references members (id),
  device text not null,
  browser text not null,
  unproven integer not null default 0,
  primary key (memberId, device, browser)
) strict;
create table captchas (
  whitelabel text not null,
  key text not null,
  text text not null,
  createdAt integer not null,
  primary key (whitelabel, key)
) strict;
create table codes (
  whitelabel text not null,
  purpose text not null,
  mobile text not null,
  code text not null,
  session text not null,
  tries integer not null default 0,
  createdAt integer not null,
  expiresAt integer not null,
  primary key (whitelabel, purpose, mobile)
) strict;
create table security_answers (
  memberId integer not null references members (id),
  question text not null,
  answer text not null,
  primary key (memberId, question)
) strict;
create table tries (
  name text not null,
  memberId integer not null references members (id),
  wrong integer not null,
  lockedUntil integer,
  primary key (name, memberId)
) strict;
create table quotas (
  name text not null,
  subject text not null,
  count integer not null,
  endsAt integer not null,
  primary key (name, subject)
) strict;
create table requests (
  memberId integer not null references members (id),
  call text not null,
  requestId text not null,
  content text not null,
  answer text not null,
  createdAt integer not null,
  primary key (memberId, call, requestId)
) strict;

create table accounts (id integer primary key, name text not null unique) strict;
create table transfers (
  id integer primary key,
  key text not null unique,
  kind text not null,
  remark text not null,
  createdAt integer not null
) strict;
create index transfers_by_time on transfers (createdAt, kind);
create table entries (
  transferId integer not null references transfers (id),
  accountId integer not null references accounts (id),
  amount integer not null
) strict;
create index entries_by_account on entries (accountId, amount);
create index entries_by_transfer on entries (transferId);
${['transfers', 'entries', 'accounts'].map((table) => appendOnly(table, 'the ledger is append-only')).join('')}

create table favourites (
  memberId integer not null references members (id),
  nodeId text not null,
  createdAt integer not null,
  primary key (memberId, nodeId)
) strict;
create table recents (
  memberId integer not null references members (id),
  nodeId text not null,
  openedAt integer not null,
  primary key (memberId, nodeId)
) strict;
create table launches (
  tokenHash text primary key,
  playId text not null unique,
  secretHash text,
  sessionHash text not null references sessions (tokenHash) on delete cascade,
  memberId integer not null references members (id),
  kind text not null,
  target text not null,
  backUrl text not null,
  language text not null,
  createdAt integer not null
) strict;
create index launches_by_session on launches (sessionHash);
create table bets (
  id integer primary key,
  round text not null unique,
  memberId integer not null references members (id),
  kind text not null,
  vendor text not null,
  target text not null,
  numero text not null,
  pick text not null,
  stake integer not null,
  win integer not null,
  status text not null,
  createdAt integer not null,
  dueAt integer not null,
  chaseId integer references bets (id),
  stopOnWin integer not null default 0,
  rebateId integer references rebates (id)
) strict;
create index bets_by_member on bets (memberId, createdAt);
create index bets_due on bets (status, dueAt);
create index bets_by_chase on bets (chaseId);

create table messages (
  id integer primary key,
  memberId integer not null references members (id),
  title text not null,
  content text not null,
  time integer not null,
  read integer not null
) strict;
create index messages_by_member on messages (memberId, time);
create table notices_read (
  memberId integer not null references members (id),
  noticeId text not null,
  primary key (memberId, noticeId)
) strict;
create table outbox (
  id integer primary key,
  whitelabel text not null,
  kind text not null,
  recipient text not null,
  text text not null,
  time integer not null
) strict;
create table beacons (id integer primary key, createdAt integer not null, json text not null) strict;
create table audit (
  id integer primary key,
  memberId integer not null references members (id),
  actor text not null,
  what text not null,
  before text,
  after text,
  time integer not null
) strict;
create index audit_by_member on audit (memberId, time);
${appendOnly('audit', 'an audit row stays as it is')}

create table promotions (
  whitelabel text not null,
  id text not null,
  json text not null,
  primary key (whitelabel, id)
) strict;
create table applications (
  number text primary key,
  memberId integer not null references members (id),
  promotionId text not null,
  comment text not null,
  images integer not null,
  time integer not null
) strict;
create index applications_by_member on applications (memberId, promotionId, time);
create table feedback (
  id integer primary key,
  memberId integer not null references members (id),
  type text not null,
  title text not null,
  content text not null,
  contact text,
  images integer not null,
  time integer not null,
  answerAt integer,
  repliedAt integer
) strict;
create index feedback_by_member on feedback (memberId, time);
`

/** Rows that nothing changes or deletes: an error is corrected by another row (MC-162, MC-170). */
function appendOnly(table: string, words: string): string {
  const on = (change: string) =>
    `create trigger ${table}_no_${change} before ${change} on ${table} begin select raise(abort, '${words}'); end;\n`
  return on('update') + on('delete')
}
