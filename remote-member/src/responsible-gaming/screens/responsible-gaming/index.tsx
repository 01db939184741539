import { useRgProfile } from '@arcada/kit/account'
import type { Limit } from '@arcada/kit/contract/entities/responsible-gaming'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { $session, withSession } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Card, Loading, Screen, SectionHeader } from '@arcada/kit/ui'
import {
  ChartColumnIcon,
  HelpCircleIcon,
  LandmarkIcon,
  LockIcon,
  PauseIcon,
  ReceiptIcon,
  SlidersIcon,
} from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import { Progress } from '@arcada/kit/ui/progress'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { AgeLink } from '../../../identity/parts/age-line.tsx'
import { useOwn } from '../../../shared/api/use-own.ts'
import layout from '../../../shared/parts/layout.module.css'
import text from '../../../shared/parts/text.module.css'
import { limitsQuery, playStatusQuery } from '../../api/limit-queries.ts'
import { LengthLabel } from '../../parts/length-label.tsx'
import { KINDS, PERIODS, useLimitText } from '../../parts/limits/limit-labels.ts'
import { StateLine } from '../../parts/state-line.tsx'
import { TaxNumberForm } from '../../parts/tax-number-form.tsx'
import styles from './responsible-gaming.module.css'

/** /m/responsible-gaming: the player's status and the tools; a guest sees the information (RG-03, RG-04). */
export default function ResponsibleGamingScreen() {
  const { t } = useLingui()
  const loggedIn = useStore($session) !== null
  const profile = useRgProfile()
  const central = profile?.centralRegister
  const shortest = profile?.exclusion[0]
  const navigate = useNavigate()
  // A guest stays here and gets the log-in dialog (RG-04).
  const own = (to: string) =>
    loggedIn ? { to } : { onClick: () => withSession(false, () => void navigate(to)) }
  return (
    <Screen title={t`My limits`} hideTitle>
      <div className={layout.narrow}>
        {loggedIn ? (
          <Own />
        ) : (
          <p>
            <Trans>
              Decide beforehand how much money and time gambling may cost you. Once it is set, a limit applies
              even to you.
            </Trans>
          </p>
        )}
        <Card flush>
          <List label={t`What you can do`}>
            <ListRow
              icon={<SlidersIcon />}
              title={<Trans>Limits</Trans>}
              secondary={<Trans>On deposits, losses, stakes and time</Trans>}
              {...own(routes.limits)}
            />
            <ListRow
              icon={<ChartColumnIcon />}
              title={<Trans>Activity statement</Trans>}
              secondary={<Trans>What play has cost in money and time</Trans>}
              {...own(routes.activityStatement)}
            />
            <ListRow
              icon={<PauseIcon />}
              title={<Trans>Time-out</Trans>}
              secondary={<Trans>From 24 hours to 42 days, at once</Trans>}
              {...own(routes.timeOut)}
            />
            <ListRow
              icon={<LockIcon />}
              title={<Trans>Block my account</Trans>}
              secondary={
                shortest && (
                  <Trans>
                    From <LengthLabel length={shortest} /> on
                  </Trans>
                )
              }
              {...own(routes.selfExclusion)}
            />
            <ListRow
              icon={<ReceiptIcon />}
              title={<Trans>Self-assessment</Trans>}
              secondary={<Trans>Nine questions; your answers stay on this device</Trans>}
              to={routes.selfAssessment}
            />
            <ListRow
              icon={<HelpCircleIcon />}
              title={<Trans>Help</Trans>}
              secondary={<Trans>People to talk to, signs to look out for</Trans>}
              to={routes.gamblingHelp}
            />
            {central?.enabled && (
              <ListRow
                icon={<LandmarkIcon />}
                title={<Trans>Block me at every licensed operator</Trans>}
                secondary={central.name}
                href={central.url}
              />
            )}
          </List>
        </Card>
        <p className={text.muted}>
          <Trans>Gambling can be addictive and costs money. 18+ only.</Trans>
        </p>
      </div>
    </Screen>
  )
}

/** Height of the status with a limit in use, in px, equal to its style. */
const OWN_HEIGHT = 120

/** The status of the logged-in member. The limits in use come with it, so that the list below moves once at most. */
function Own() {
  const { t } = useLingui()
  const { query, data } = useOwn(playStatusQuery())
  const limits = useOwn(limitsQuery())
  if (data === undefined || limits.query.isPending) return <Loading query={query} blocks={[OWN_HEIGHT]} />
  return (
    <section className={styles.own} aria-label={t`Current status`}>
      <SectionHeader title={t`Current status`} />
      <p>
        <StateLine status={data} />
      </p>
      {data.until !== undefined && <ZoneNote at={data.until} />}
      {data.state === 'ACTIVE' && data.taxNumber && <TaxNumberForm />}
      {data.state === 'ACTIVE' && data.ageCheck && <AgeLink state={data.ageCheck} />}
      <InUse limits={limits.data ?? []} />
    </section>
  )
}

/** The limits in force, with their used amounts. */
function InUse({ limits }: { limits: readonly Limit[] }) {
  const { t } = useLingui()
  const set = limits.filter(({ value }) => value !== undefined)
  if (set.length === 0) return null
  return (
    <ul className={layout.stack3} aria-label={t`Limits in use`}>
      {set.map((limit) => (
        <Row key={`${limit.kind} ${limit.period}`} {...limit} />
      ))}
    </ul>
  )
}

function Row({ kind, period, used, value = 0 }: Limit) {
  const { i18n } = useLingui()
  const amount = useLimitText(kind)
  const name = `${i18n._(KINDS[kind].title)}, ${i18n._(PERIODS[period])}`
  const [usedText, limitText] = [amount(used), amount(value)]
  return (
    <li className={layout.stack1}>
      <span className={text.strong}>{name}</span>
      <span>
        <Trans>
          {usedText} of {limitText}
        </Trans>
      </span>
      <Progress label={name} value={Math.min(used, value)} max={Math.max(value, 1)} />
    </li>
  )
}
