import type { ValueOf } from '@arcada/contract'
import type { teamPnl } from '@arcada/contract/team-pnl'
import { useMoneyText } from '@arcada/records'
import { Empty, LinkButton } from '@arcada/ui'
import { SearchIcon, UsersIcon } from '@arcada/ui/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router-dom'
import { NoTeam } from '../../parts/team/no-team.tsx'
import { PagedTable, type TablePages } from '../../parts/team/paged-table.tsx'
import { placeIn } from '../../parts/team/place-rules.ts'
import { Result } from '../../parts/team/result.tsx'
import { PathLine } from '../../parts/team/team-path.tsx'
import type { Column } from '../../parts/team/wide-table.tsx'
import styles from './profit-table.module.css'

type Answer = ValueOf<typeof teamPnl>
type Row = Answer['content'][number]
type Sums = Answer['footer']

export interface ProfitTableProps {
  pages: TablePages<Row, Answer>
  searched: boolean
  /** Somebody below the agent is open. */
  below: boolean
}

/** What each branch won and lost, and under it the total of all. */
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
      empty={<Nobody searched={searched} below={below} />}
      end={<Trans>That is everybody.</Trans>}
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

function Nobody({ searched, below }: { searched: boolean; below: boolean }) {
  if (!searched && !below) return <NoTeam />
  return (
    <Empty
      icon={searched ? <SearchIcon /> : <UsersIcon />}
      text={
        searched ? (
          <Trans>Nobody in your team fits.</Trans>
        ) : (
          <Trans>There is nobody below this member.</Trans>
        )
      }
      action={
        <LinkButton variant="tonal" to={placeIn('', undefined)} replace={searched}>
          <Trans>Show my team</Trans>
        </LinkButton>
      }
    />
  )
}
