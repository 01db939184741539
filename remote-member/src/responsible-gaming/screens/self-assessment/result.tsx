import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Button, LinkButton } from '@arcada/kit/ui'
import type { RefObject } from 'react'
import { CentralLink } from '../../parts/central-link.tsx'
import { HelpContacts } from '../../parts/help-contacts.tsx'
import styles from '../../parts/rg.module.css'
import { type Band, bandOf } from './items.ts'

const WORDS: Record<Band, MessageDescriptor> = {
  none: msg`There are no signs of a problem.`,
  low: msg`Some slight signs.`,
  moderate: msg`There are signs that gambling is already causing problems.`,
  high: msg`Gambling seems to be doing harm.`,
}

interface Step {
  to: string
  words: MessageDescriptor
}

const LIMITS: Step = { to: routes.limits, words: msg`My limits` }
const STATEMENT: Step = { to: routes.activityStatement, words: msg`Activity statement` }
const PAUSE: Step = { to: routes.timeOut, words: msg`Time-out` }
const HELP: Step = { to: routes.gamblingHelp, words: msg`Help with gambling` }
const EXCLUDE: Step = { to: routes.selfExclusion, words: msg`Self-exclusion` }

/** The next steps of each band, the first one first; the highest band has the register between them. */
const STEPS: Record<Band, readonly Step[]> = {
  none: [LIMITS],
  low: [LIMITS, STATEMENT],
  moderate: [PAUSE, LIMITS, HELP],
  high: [HELP],
}

export interface ResultProps {
  heading: RefObject<HTMLHeadingElement | null>
  sum: number
  onAgain: () => void
}

/** The result, that it is no diagnosis, and the next steps (RG-47). */
export function Result({ heading, sum, onAgain }: ResultProps) {
  const { i18n } = useLingui()
  const band = bandOf(sum)
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {i18n._(WORDS[band])}
      </h2>
      <p>
        <Trans>{sum} of 27 points.</Trans>{' '}
        <Trans>This is not a diagnosis. Your answers stay on this device.</Trans>
      </p>
      {band === 'high' && <HelpContacts />}
      {STEPS[band].map(({ to, words }, place) => (
        <LinkButton key={to} to={to} size="l" wide variant={place === 0 ? 'primary' : 'tonal'}>
          {i18n._(words)}
        </LinkButton>
      ))}
      {band === 'high' && (
        <>
          <CentralLink />
          <LinkButton to={EXCLUDE.to} size="l" wide variant="tonal">
            {i18n._(EXCLUDE.words)}
          </LinkButton>
        </>
      )}
      <Button variant="text" onClick={onAgain}>
        <Trans>Answer again</Trans>
      </Button>
    </>
  )
}
