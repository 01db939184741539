import { usePages } from '@arcada/kit/api/pages'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { RecordFrame, useDays } from '@arcada/kit/records'
import { Screen } from '@arcada/kit/ui'
import { rebateIncome } from '../../calls/rebate-income.ts'
import agency from '../../parts/agency.module.css'
import { PagesTime } from '../../parts/team/figures-time.tsx'
import { IncomeTable } from './income-table.tsx'

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
