/** Lottery orders of several draws, and the remarks of transfers. */
export const RECORD_TABLES = `
create table if not exists chases (
  id integer primary key,
  member_id integer not null references members (id),
  stop_on_win integer not null
) strict;
create table if not exists suborders (
  bet_id integer primary key references bets (id),
  chase_id integer not null references chases (id)
) strict;
create index if not exists suborders_by_chase on suborders (chase_id);
create table if not exists remarks (
  transfer_id integer primary key references transfers (id),
  remark text not null
) strict;
create index if not exists entries_by_transfer on entries (transfer_id);
create index if not exists transfers_by_time on transfers (created_at, kind);
${['transfers', 'entries', 'remarks', 'accounts'].map(appendOnly).join('')}
`

/** Bookings are immutable: an error is corrected by another transfer (MC-162). */
function appendOnly(table: string): string {
  return ['update', 'delete']
    .map(
      (change) => `create trigger if not exists ${table}_no_${change} before ${change} on ${table}
begin select raise(abort, 'the ledger is append-only'); end;
`,
    )
    .join('')
}
