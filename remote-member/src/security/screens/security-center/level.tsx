import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Card, classNames, Skeleton, VisuallyHidden } from '@arcada/kit/ui'
import { levelLabel } from './level-rules.ts'
import styles from './security-center-screen.module.css'

/** The security level from 0 to 100 as a bar and as text (MC-79). */
export function Level({ level }: { level: number }) {
  const { t, i18n } = useLingui()
  const { words, tone } = levelLabel(level)
  const word = i18n._(words)
  return (
    <Card as="section" className={styles.level} aria-label={t`Security level`}>
      <p className={styles.line}>
        <span>
          <Trans>Security level: {level} of 100</Trans>
        </span>
        <span className={classNames(styles.word, styles[tone])}>{word}</span>
      </p>
      <VisuallyHidden>
        <meter aria-label={t`Security level`} value={level} min={0} max={100} aria-valuetext={word} />
      </VisuallyHidden>
      <div className={styles.bar} aria-hidden="true">
        <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className={styles[tone]}>
          <path d={`M0 1H${level}`} stroke="currentColor" strokeWidth="2" />
        </svg>
      </div>
    </Card>
  )
}

export function LevelSkeleton() {
  return (
    <Card className={styles.level}>
      <Skeleton width="60%" />
      <Skeleton shape="block" height={8} />
    </Card>
  )
}
