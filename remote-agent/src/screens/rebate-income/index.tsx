import { usePages } from '@arcada/kit/api/pages'
import type { ValueOf } from '@arcada/kit/contract'
import { $locale } from '@arcada/kit/i18n'
import { formatDay } from '@arcada/kit/i18n/calendar'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import {
  type ChosenDays,
  NoRecords,
  RecordFrame,
  type RecordPages,
  useDays,
  useMoneyText,
} from '@arcada/kit/records'
import { useStore } from '@arcada/kit/session/store'
import { Screen } from '@arcada/kit/ui'
import { rebateIncome } from '../../calls/rebate-income.ts'
import agency from '../../parts/agency.module.css'
import { useRateName } from '../../parts/rates/use-rate-name.ts'
import { PagesTime } from '../../parts/team/figures-time.tsx'
import { OpenAccount } from '../../parts/team/no-team.tsx'
import { PagedTable } from '../../parts/team/paged-table.tsx'
import { percentText } from '../../parts/team/percent-text.ts'

/** /m/member/teamRebate: the agent's earnings from the team's stakes, by day, branch, game type and rate (ROUTE-69, AC-61). */
export default function RebateIncomeScreen() {
  const { t } = useLingui()
  const days = useDays()
  const filter = { startDate: days.from, endDate: days.to }
  const pages = usePages(rebateIncome, filter)
  return (
    <Screen title={t`Rebate income`} hideTitle wide>
      <RecordFrame
        call={rebateIncome}
        pages={pages}
        days={days}
        notes={
          <>
            <p className={agency.note}>
              <Trans>
                What you earn in a day is added to your balance, and shown here, once the day is over.
              </Trans>
            </p>
            <PagesTime pages={pages} />
          </>
        }
        file={{ report: 'rebateIncome', ...filter }}
      >
        <IncomeTable pages={pages} days={days} />
      </RecordFrame>
    </Screen>
  )
}

type Answer = ValueOf<typeof rebateIncome>
type Row = Answer['content'][number]

/** Branch, game type, stake, rate and amount; the sums of all days below. */
function IncomeTable({ pages, days }: { pages: RecordPages<Row, Answer>; days: ChosenDays }) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const { plain } = useMoneyText()
  const nameOf = useRateName()
  return (
    <PagedTable<Row, Answer>
      pages={pages}
      label={t`Rebate income`}
      head={{ key: 'date', name: <Trans>Date</Trans>, cell: ({ date }) => formatDay(date, locale) }}
      columns={[
        { key: 'userName', name: <Trans>Username</Trans>, cell: ({ userName }) => userName, text: true },
        { key: 'gameType', name: <Trans>Game type</Trans>, cell: nameOf, text: true },
        { key: 'valid', name: <Trans>Valid stake</Trans>, cell: ({ valid }) => plain(valid) },
        { key: 'rate', name: <Trans>Rate</Trans>, cell: ({ rate }) => percentText(rate, locale) },
        { key: 'amount', name: <Trans>Amount</Trans>, cell: ({ amount }) => plain(amount) },
      ]}
      totalOf={({ footer }) => ['', '', plain(footer.valid), '', plain(footer.amount)]}
      empty={<NoRecords days={days} next={<OpenAccount />} />}
    />
  )
}
