import { Button, Empty } from '@arcada/kit/ui'
import { HistoryIcon } from '@arcada/kit/ui/icons'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { presetDays, presetOf } from './days-rules.ts'
import type { ChosenDays } from './use-days.ts'

/** The empty state of some days: a link to the last 30 days, and from there the screen's own link (MC-06). */
export function NoRecords({ days, next }: { days: ChosenDays; next: ReactNode }) {
  const month = presetOf(days, days.today) === 'month'
  return (
    <Empty
      icon={<HistoryIcon />}
      text={<Trans>Nothing on these days.</Trans>}
      action={
        month ? (
          next
        ) : (
          <Button variant="tonal" onClick={() => days.choose(presetDays('month', days.today))}>
            <Trans>Show the last 30 days</Trans>
          </Button>
        )
      }
    />
  )
}
