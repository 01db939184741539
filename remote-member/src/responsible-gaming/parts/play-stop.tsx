import type { PlayStatus } from '@arcada/kit/contract/entities/responsible-gaming'
import { isOffered } from '@arcada/kit/federation'
import { Trans } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { LinkButton } from '@arcada/kit/ui'
import { HourglassIcon, PauseIcon, UserRoundIcon } from '@arcada/kit/ui/icons'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import type { ReactNode } from 'react'
import { AgeLink, AgeNotice } from '../../identity/parts/age-line.tsx'
import { Notice } from '../../shared/parts/money/notice.tsx'
import { StateLine } from './state-line.tsx'
import { TaxNumberForm } from './tax-number-form.tsx'

export interface PlayStopProps {
  status: PlayStatus
  children?: ReactNode
}

/** Why the player may neither play nor deposit, and until when. `children` link to the screens that stay open (docs/spec/responsible-gaming.md 4.8). */
export function PlayStop({ status, children }: PlayStopProps) {
  const { until, state, verifying, taxNumber, ageCheck } = status
  const active = state === 'ACTIVE'
  return (
    <>
      <Notice
        tone={verifying || ageCheck ? 'info' : 'warn'}
        icon={verifying ? <HourglassIcon /> : ageCheck ? <UserRoundIcon /> : <PauseIcon />}
        action={
          <>
            {until !== undefined && <ZoneNote at={until} />}
            {active && !verifying && ageCheck && <AgeLink state={ageCheck} />}
            {active && !verifying && !ageCheck && (
              <LinkButton to={routes.limits}>
                <Trans>Set limits</Trans>
              </LinkButton>
            )}
            {children}
          </>
        }
      >
        <StateLine status={status} />
      </Notice>
      {active && taxNumber && <TaxNumberForm />}
      {active && verifying && ageCheck && <AgeNotice state={ageCheck} />}
    </>
  )
}

/** The screens that stay open to a player who may not play. */
export function OpenMeanwhile() {
  return (
    <>
      <LinkButton variant="text" to={routes.withdraw}>
        <Trans>Withdraw</Trans>
      </LinkButton>
      {isOffered(routes.activityStatement) && (
        <LinkButton variant="text" to={routes.activityStatement}>
          <Trans>Activity statement</Trans>
        </LinkButton>
      )}
      <LinkButton variant="text" to={routes.gamblingHelp}>
        <Trans>Help</Trans>
      </LinkButton>
    </>
  )
}
