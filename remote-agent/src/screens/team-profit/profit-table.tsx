import type { ValueOf } from '@arcada/kit/contract'
import { Plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { type RecordPages, useMoneyText } from '@arcada/kit/records'
import { Link, useLocation } from '@arcada/kit/routes/navigation'
import type { teamPnl } from '../../calls/team-pnl.ts'
import { NoMembers } from '../../parts/team/no-team.tsx'
import { PagedTable } from '../../parts/team/paged-table.tsx'
import { placeIn } from '../../parts/team/place-rules.ts'
import { Result } from '../../parts/team/result.tsx'
import { PathLine } from '../../parts/team/team-path.tsx'
import type { Column } from '../../parts/team/wide-table.tsx'
import styles from './profit-table.module.css'

type Answer = ValueOf<typeof teamPnl>
type Row = Answer['content'][number]
type Sums = Answer['footer']

export interface ProfitTableProps {
  pages: RecordPages<Row, Answer>
  searched: boolean
  /** A member below the agent is open. */
  below: boolean
}

/** The win or loss of each branch, and the total of all below. */
export function ProfitTable({ pages, searched, below }: ProfitTableProps) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <PagedTable<Row, Answer>
      pages={pages}
      label={t`Team profit and loss`}
      head={{
        key: 'userName',
        name: <Trans>Username</Trans>,
        cell: (row) => <Name row={row} searched={searched} />,
      }}
      columns={columns}
      totalOf={({ footer }) => columns.map(({ cell }) => cell(footer))}
      empty={<NoMembers searched={searched} below={below} />}
      end={<Trans>There is nobody else.</Trans>}
    />
  )
}

function useColumns(): readonly Column<Sums>[] {
  const { plain } = useMoneyText()
  return [
    {
      key: 'profit',
      name: <Trans>Result of the players</Trans>,
      cell: ({ profit }) => <Result amount={profit} />,
    },
    { key: 'deposit', name: <Trans>Deposits</Trans>, cell: ({ deposit }) => plain(deposit) },
    { key: 'withdraw', name: <Trans>Withdrawals</Trans>, cell: ({ withdraw }) => plain(withdraw) },
    { key: 'stake', name: <Trans>Stakes</Trans>, cell: ({ stake }) => plain(stake) },
    { key: 'win', name: <Trans>Wins</Trans>, cell: ({ win }) => plain(win) },
    { key: 'rebate', name: <Trans>Rebates</Trans>, cell: ({ rebate }) => plain(rebate) },
    { key: 'bonus', name: <Trans>Bonuses</Trans>, cell: ({ bonus }) => plain(bonus) },
  ]
}

function Name({ row: { id, userName, members, path }, searched }: { row: Row; searched: boolean }) {
  const { search } = useLocation()
  return (
    <>
      {members > 0 ? (
        <Link to={placeIn(search, id)} className={styles.name}>
          {userName}
        </Link>
      ) : (
        <span className={styles.name}>{userName}</span>
      )}
      {searched && <PathLine path={path} />}
      {members > 0 && (
        <span className={styles.detail}>
          <Plural value={members} one="with # below" other="with # below" />
        </span>
      )}
    </>
  )
}
