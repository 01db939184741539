import { useRgProfile } from '@arcada/kit/account'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Button, LinkButton, Loading, Screen } from '@arcada/kit/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import layout from '../../../shared/parts/layout.module.css'
import text from '../../../shared/parts/text.module.css'
import { CentralLink } from '../../parts/central-link.tsx'
import { Choices } from '../../parts/choices.tsx'
import { HelpContacts } from '../../parts/help-contacts.tsx'
import styles from '../../parts/rg.module.css'
import { ANSWERS, type Band, bandOf, ITEMS } from './items.ts'

/** /m/responsible-gaming/self-assessment: nine questions. The answers stay in this component: never sent, stored or logged, and lost on leaving (RG-48). */
export default function SelfAssessmentScreen() {
  const { t, i18n } = useLingui()
  const profile = useRgProfile()
  const [answers, setAnswers] = useState<readonly number[]>([])
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  // A page restored from the back/forward cache would show another person's answers.
  useEffect(() => {
    const forget = () => {
      setAnswers([])
      setAt(0)
    }
    window.addEventListener('pagehide', forget)
    return () => window.removeEventListener('pagehide', forget)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question takes the focus
  useEffect(() => {
    if (moved.current) heading.current?.focus()
  }, [at])
  const go = (to: number) => {
    moved.current = true
    setAt(to)
  }
  const items =
    profile && (profile.pgsiItems.length > 0 ? profile.pgsiItems : ITEMS.map((item) => i18n._(item)))
  const chosen = answers[at]
  const [number, count] = [at + 1, ITEMS.length]
  return (
    <Screen title={t`Self-assessment`} hideTitle>
      <div className={layout.narrow}>
        {!items ? (
          <Loading blocks={[320]} />
        ) : at < items.length ? (
          <>
            <h2 ref={heading} tabIndex={-1} className={text.title}>
              <Trans>
                Question {number} of {count}
              </Trans>
            </h2>
            <p className={text.muted}>
              <Trans>Based on the PGSI. About the last 12 months.</Trans>{' '}
              <Trans>This is not a diagnosis. Your answers stay on this device.</Trans>
            </p>
            <Choices
              key={at}
              legend={items[at]}
              options={ANSWERS.map((answer, points) => ({ value: String(points), label: i18n._(answer) }))}
              chosen={chosen === undefined ? undefined : String(chosen)}
              onChoose={(value) =>
                setAnswers([...answers.slice(0, at), Number(value), ...answers.slice(at + 1)])
              }
            />
            <div className={styles.pair}>
              <Button size="l" disabled={chosen === undefined} onClick={() => go(at + 1)}>
                {number === count ? <Trans>See the result</Trans> : <Trans>Next question</Trans>}
              </Button>
              {at > 0 && (
                <Button size="l" variant="tonal" onClick={() => go(at - 1)}>
                  <Trans>Go back</Trans>
                </Button>
              )}
            </div>
          </>
        ) : (
          <Result
            heading={heading}
            sum={answers.reduce((sum, points) => sum + points, 0)}
            onAgain={() => {
              setAnswers([])
              go(0)
            }}
          />
        )}
      </div>
    </Screen>
  )
}

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

interface ResultProps {
  heading: RefObject<HTMLHeadingElement | null>
  sum: number
  onAgain: () => void
}

/** The result, that it is no diagnosis, and the next steps (RG-47). */
function Result({ heading, sum, onAgain }: ResultProps) {
  const { i18n } = useLingui()
  const band = bandOf(sum)
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={text.title}>
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
