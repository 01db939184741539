import { ErrorNotice, Screen } from '@arcada/kit/ui'
import { Trans } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import { withoutBars } from './without-bars.ts'

/** Replaces the whole page after an error outside of every screen and widget; needs no remote, no router and no call. */
export function BrokenSite() {
  useLayoutEffect(withoutBars, [])
  const message = <Trans>This page stopped working. Reload it to go on.</Trans>
  return (
    <Screen title={message} hideTitle>
      <ErrorNotice message={message} onRetry={() => location.reload()} />
    </Screen>
  )
}
