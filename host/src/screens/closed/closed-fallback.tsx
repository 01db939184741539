import { ErrorNotice, Screen } from '@arcada/kit/ui'
import { Trans } from '@lingui/react/macro'

/** Shown when the site is closed and the page with the reason did not load. */
export function ClosedFallback() {
  return (
    <Screen title={<Trans>System upgrading, please try again later.</Trans>}>
      <ErrorNotice onRetry={() => location.reload()} />
    </Screen>
  )
}
