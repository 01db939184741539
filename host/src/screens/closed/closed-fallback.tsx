import { ErrorNotice, Screen } from '@arcada/ui'
import { Trans } from '@lingui/react/macro'

/** The site is closed and the page that says why did not arrive. */
export function ClosedFallback() {
  return (
    <Screen title={<Trans>System upgrading, please try again later.</Trans>}>
      <ErrorNotice onRetry={() => location.reload()} />
    </Screen>
  )
}
