import { Trans } from '@lingui/react/macro'

/** Why a part of the site is not there. */
export function NotOpened({ offline }: { offline: boolean }) {
  return offline ? (
    <Trans>You are offline. This part opens when you are back online.</Trans>
  ) : (
    <Trans>This part didn't open.</Trans>
  )
}
