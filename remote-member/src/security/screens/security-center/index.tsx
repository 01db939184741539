import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Card, classNames, QueryError, Screen, Skeleton, VisuallyHidden } from '@arcada/kit/ui'
import { useOwn } from '../../../shared/api/use-own.ts'
import { ownInfoQuery, securityConfigQuery } from '../../api/security-queries.ts'
import { ProfileCard, ProfileSkeleton } from './profile-card.tsx'
import { Rows, RowsSkeleton } from './rows.tsx'
import styles from './security-center-screen.module.css'

/** /m/securityCenter: profile, security level, and links to each protection (MC-79, MC-80, MC-101). */
export default function SecurityCenterScreen() {
  const { t } = useLingui()
  const info = useOwn(ownInfoQuery())
  const config = useOwn(securityConfigQuery())
  return (
    <Screen title={t`Security centre`} hideTitle>
      <div className={styles.parts}>
        {info.data ? <ProfileCard {...info.data} /> : <ProfileSkeleton query={info.query} />}
        {config.data ? (
          <>
            <Level level={config.data.level} />
            <Rows config={config.data} />
          </>
        ) : config.query.isError ? (
          <QueryError query={config.query} />
        ) : (
          <>
            <LevelSkeleton />
            <RowsSkeleton />
          </>
        )}
      </div>
    </Screen>
  )
}

/** The security level from 0 to 100 as a bar and as text (MC-79). */
function Level({ level }: { level: number }) {
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

function LevelSkeleton() {
  return (
    <Card className={styles.level}>
      <Skeleton width="60%" />
      <Skeleton shape="block" height={8} />
    </Card>
  )
}

/** The label of a level, and a colour with the same meaning. */
export function levelLabel(level: number): { words: MessageDescriptor; tone: 'danger' | 'warn' | 'win' } {
  if (level < 50) return { words: msg`Low`, tone: 'danger' }
  if (level < 85) return { words: msg`Medium`, tone: 'warn' }
  return { words: msg`High`, tone: 'win' }
}
