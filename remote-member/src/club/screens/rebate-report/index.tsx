import { usePages } from '@arcada/kit/api/pages'
import type { ValueOf } from '@arcada/kit/contract'
import { $locale } from '@arcada/kit/i18n'
import { formatDay } from '@arcada/kit/i18n/calendar'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { NoRecords, RecordList, RecordRow, useDays, useMoneyText } from '@arcada/kit/records'
import { routes } from '@arcada/kit/routes'
import { useStore } from '@arcada/kit/session/store'
import { Badge, LinkButton, Screen } from '@arcada/kit/ui'
import { gameLabel } from '../../../shared/parts/record-labels.ts'
import { rebateReport } from '../../calls/rebate-report.ts'
import { useRate } from '../../parts/use-rate.ts'

/** A day has one row for each kind of game. */
const rowKey = ({ date, gameType }: Rebate) => `${date} ${gameType}`

/** /m/member/rebateReport: the rebates paid on the chosen days (ROUTE-57, MC-139). */
export default function RebateReportScreen() {
  const { t } = useLingui()
  const days = useDays()
  const next = (
    <LinkButton variant="tonal" to={routes.gameList}>
      <Trans>Find a game</Trans>
    </LinkButton>
  )
  return (
    <Screen title={t`Rebate report`} hideTitle>
      <RecordList
        call={rebateReport}
        pages={usePages(rebateReport, { startDate: days.from, endDate: days.to })}
        days={days}
        sums={[{ name: <Trans>Total rebates</Trans>, of: ({ footer }) => footer.total }]}
        Row={RebateRow}
        rowKey={rowKey}
        rowHeight={92}
        label={t`Rebates`}
        empty={<NoRecords days={days} next={next} />}
      />
    </Screen>
  )
}

type Rebate = ValueOf<typeof rebateReport>['content'][number]

/** The rebate on a day's stakes in one kind of game. */
function RebateRow({ row: { date, gameType, valid, rate, amount, status } }: { row: Rebate }) {
  const locale = useStore($locale)
  const { plain } = useMoneyText()
  const { i18n } = useLingui()
  const rateText = useRate()
  return (
    <RecordRow
      title={i18n._(gameLabel(gameType))}
      amount={plain(amount)}
      state={
        <Badge tone={status === 'PAID' ? 'win' : 'info'}>
          {status === 'PAID' ? <Trans>Paid</Trans> : status}
        </Badge>
      }
    >
      <span>{formatDay(date, locale)}</span>
      <span>
        <Trans>
          {rateText(rate)} of {plain(valid)} valid stake
        </Trans>
      </span>
    </RecordRow>
  )
}
