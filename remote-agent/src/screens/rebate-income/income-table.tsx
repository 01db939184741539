import type { ValueOf } from '@arcada/kit/contract'
import { $locale } from '@arcada/kit/i18n'
import { formatDay } from '@arcada/kit/i18n/calendar'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { type ChosenDays, NoRecords, type RecordPages, useMoneyText } from '@arcada/kit/records'
import { useStore } from '@arcada/kit/session/store'
import type { rebateIncome } from '../../calls/rebate-income.ts'
import { useRateName } from '../../parts/rates/use-rate-name.ts'
import { OpenAccount } from '../../parts/team/no-team.tsx'
import { PagedTable } from '../../parts/team/paged-table.tsx'
import { percentText } from '../../parts/team/percent-text.ts'

type Answer = ValueOf<typeof rebateIncome>
type Row = Answer['content'][number]

/** Branch, game type, stake, rate and amount; the sums of all days below. */
export function IncomeTable({ pages, days }: { pages: RecordPages<Row, Answer>; days: ChosenDays }) {
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
      end={<Trans>You have reached the end.</Trans>}
    />
  )
}
