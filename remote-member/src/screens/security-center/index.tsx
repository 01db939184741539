import '@arcada/money'
import { QueryError, Screen } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'
import { useOwnInfo, useSecurityConfig } from '../../api/security-queries.ts'
import { Level, LevelSkeleton } from './level.tsx'
import { ProfileCard, ProfileSkeleton } from './profile-card.tsx'
import { Rows, RowsSkeleton } from './rows.tsx'
import styles from './security-center-screen.module.css'

/** /m/securityCenter: who one is, how well the account is guarded, and the way to each guard (MC-79, MC-80, MC-101). */
export default function SecurityCenterScreen() {
  const { t } = useLingui()
  const info = useOwnInfo()
  const config = useSecurityConfig()
  return (
    <Screen title={t`Security centre`} hideTitle>
      <div className={styles.parts}>
        {info.data ? (
          <ProfileCard {...info.data} />
        ) : info.query.isError ? (
          <QueryError query={info.query} />
        ) : (
          <ProfileSkeleton />
        )}
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
