import '@arcada/money'
import { useRgProfile } from '@arcada/account'
import { routes } from '@arcada/routes'
import { $session, withSession } from '@arcada/session'
import { Card, List, ListRow, Loading, QueryError, Screen, SectionHeader, Skeleton } from '@arcada/ui'
import {
  ChartColumnIcon,
  HelpCircleIcon,
  LandmarkIcon,
  LockIcon,
  PauseIcon,
  ReceiptIcon,
  SlidersIcon,
} from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useNavigate } from 'react-router-dom'
import { usePlayStatus } from '../../api/limit-queries.ts'
import { LengthWords } from '../../parts/rg/length-words.tsx'
import { InUse } from './in-use.tsx'
import styles from './responsible-gaming.module.css'
import { StateLine } from './state-line.tsx'

/** /m/responsible-gaming: how things stand, and the ways to keep them in hand; a guest reads what there is (RG-03, RG-04). */
export default function ResponsibleGamingScreen() {
  const { t } = useLingui()
  const signedIn = useStore($session) !== null
  const profile = useRgProfile()
  const central = profile?.centralRegister
  const shortest = profile?.exclusion[0]
  const navigate = useNavigate()
  // A guest stays here and gets the login dialog (RG-04).
  const own = (to: string) =>
    signedIn ? { to } : { onClick: () => withSession(false, () => void navigate(to)) }
  return (
    <Screen title={t`My limits`} hideTitle>
      <div className={styles.column}>
        {signedIn ? (
          <Own />
        ) : (
          <p>
            <Trans>
              Decide beforehand how much money and time play may cost. The server keeps to it, also when it is
              hard.
            </Trans>
          </p>
        )}
        <Card flush>
          <List label={t`What you can do`}>
            <ListRow
              icon={<SlidersIcon aria-hidden="true" />}
              title={<Trans>Limits</Trans>}
              secondary={<Trans>On deposits, losses, stakes and time</Trans>}
              {...own(routes.limits)}
            />
            <ListRow
              icon={<ChartColumnIcon aria-hidden="true" />}
              title={<Trans>Activity statement</Trans>}
              secondary={<Trans>What play has cost in money and time</Trans>}
              {...own(routes.activityStatement)}
            />
            <ListRow
              icon={<PauseIcon aria-hidden="true" />}
              title={<Trans>Time-out</Trans>}
              secondary={<Trans>From 24 hours to 42 days, at once</Trans>}
              {...own(routes.timeOut)}
            />
            <ListRow
              icon={<LockIcon aria-hidden="true" />}
              title={<Trans>Block my account</Trans>}
              secondary={
                shortest && (
                  <Trans>
                    From <LengthWords length={shortest} /> on
                  </Trans>
                )
              }
              {...own(routes.selfExclusion)}
            />
            <ListRow
              icon={<ReceiptIcon aria-hidden="true" />}
              title={<Trans>Self-assessment</Trans>}
              secondary={<Trans>Nine questions; your answers stay on this device</Trans>}
              to={routes.selfAssessment}
            />
            <ListRow
              icon={<HelpCircleIcon aria-hidden="true" />}
              title={<Trans>Help</Trans>}
              secondary={<Trans>People to talk to, signs to look out for</Trans>}
              to={routes.gamblingHelp}
            />
            {central?.enabled && (
              <ListRow
                icon={<LandmarkIcon aria-hidden="true" />}
                title={<Trans>Block me at every licensed operator</Trans>}
                secondary={central.name}
                href={central.url}
              />
            )}
          </List>
        </Card>
        <p className={styles.note}>
          <Trans>Gambling can be addictive and costs money. 18+ only.</Trans>
        </p>
      </div>
    </Screen>
  )
}

/** What holds for the person who is signed in. */
function Own() {
  const { t } = useLingui()
  const { query, data } = usePlayStatus()
  if (data === undefined) {
    if (query.isError) return <QueryError query={query} />
    return (
      <Loading>
        <Skeleton shape="block" height={120} />
      </Loading>
    )
  }
  return (
    <section className={styles.own} aria-label={t`How things stand`}>
      <SectionHeader title={t`How things stand`} />
      <StateLine status={data} />
      <InUse />
    </section>
  )
}
