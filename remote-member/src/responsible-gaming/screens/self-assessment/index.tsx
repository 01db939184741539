import { useRgProfile } from '@arcada/kit/account'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button, Loading, Screen } from '@arcada/kit/ui'
import { useEffect, useRef, useState } from 'react'
import column from '../../../shared/parts/column.module.css'
import { Choices } from '../../parts/choices.tsx'
import styles from '../../parts/rg.module.css'
import { ANSWERS, ITEMS } from './items.ts'
import { Result } from './result.tsx'

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
      <div className={column.narrow}>
        {!items ? (
          <Loading blocks={[320]} />
        ) : at < items.length ? (
          <>
            <h2 ref={heading} tabIndex={-1} className={styles.heading}>
              <Trans>
                Question {number} of {count}
              </Trans>
            </h2>
            <p className={styles.quiet}>
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
