import { callQuery } from '@arcada/api'
import { systemStatus } from '@arcada/contract/system-status'
import { $dateLocale, formatMatchDate, formatMatchTime } from '@arcada/i18n'
import { Empty, Screen } from '@arcada/ui'
import { HourglassIcon } from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** Why the site is closed, and for how long if that is known. */
export function MaintenanceNotice({ action }: { action: ReactNode }) {
  const { t } = useLingui()
  const locale = useStore($dateLocale)
  const { data } = useQuery(callQuery(systemStatus))
  const at = (ms: number) => `${formatMatchDate(ms, locale)} ${formatMatchTime(ms)}`
  const from = data?.startAt ? at(data.startAt) : undefined
  const until = data?.endAt ? at(data.endAt) : undefined
  return (
    <Screen title={t`Maintenance`} hideTitle>
      <Empty
        icon={<HourglassIcon />}
        text={
          <>
            <Trans>We are under maintenance. Your balance and your bets are safe.</Trans>
            {from && until && (
              <>
                <br />
                <Trans>
                  From {from} to {until}
                </Trans>
              </>
            )}
          </>
        }
        action={action}
      />
    </Screen>
  )
}
