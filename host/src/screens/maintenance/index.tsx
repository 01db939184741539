import { callQuery } from '@arcada/kit/api'
import { systemStatus } from '@arcada/kit/contract/system-status'
import { routes } from '@arcada/kit/routes'
import { Empty, LinkButton, Screen } from '@arcada/kit/ui'
import { HourglassIcon } from '@arcada/kit/ui/icons'
import { useDeviceMoment } from '@arcada/kit/ui/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

/** The address /m/maintenance while the site is open: the same notice, with a link home (AMB-20, ROUTE-40). */
export default function MaintenanceScreen() {
  const { t } = useLingui()
  const moment = useDeviceMoment()
  const { data } = useQuery(callQuery(systemStatus))
  const from = data?.startAt ? moment(data.startAt) : undefined
  const until = data?.endAt ? moment(data.endAt) : undefined
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
        action={
          <LinkButton to={routes.home}>
            <Trans>Go home</Trans>
          </LinkButton>
        }
      />
    </Screen>
  )
}
