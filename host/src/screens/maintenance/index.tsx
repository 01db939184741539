import { routes } from '@arcada/kit/routes'
import { LinkButton } from '@arcada/kit/ui'
import { Trans } from '@lingui/react/macro'
import { MaintenanceNotice } from './maintenance-notice.tsx'

/** The address /m/maintenance while the site is open: the same notice, with a link home (AMB-20, ROUTE-40). */
export default function MaintenanceScreen() {
  return (
    <MaintenanceNotice
      action={
        <LinkButton to={routes.home}>
          <Trans>Go home</Trans>
        </LinkButton>
      }
    />
  )
}
