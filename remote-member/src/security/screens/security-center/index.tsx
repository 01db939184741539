import { useLingui } from '@arcada/kit/i18n/macro'
import { QueryError, Screen } from '@arcada/kit/ui'
import { useOwn } from '../../../shared/api/use-own.ts'
import { ownInfoQuery, securityConfigQuery } from '../../api/security-queries.ts'
import { Level, LevelSkeleton } from './level.tsx'
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
