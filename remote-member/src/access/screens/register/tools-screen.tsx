import { useRgProfile } from '@arcada/kit/account'
import { isOffered } from '@arcada/kit/federation'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { LinkButton, Screen } from '@arcada/kit/ui'
import { HourglassIcon } from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import { AgeNotice } from '../../../identity/parts/age-line.tsx'
import { LengthLabel } from '../../../responsible-gaming/parts/length-label.tsx'
import { Verifying } from '../../../responsible-gaming/parts/state-line.tsx'
import { Notice } from '../../../shared/parts/money/notice.tsx'
import styles from './register-screen.module.css'

/** Links to the tools of responsible gaming after a registration, before the first bet (docs/spec/responsible-gaming.md 4.8). */
export function ToolsScreen({ next }: { next: string }) {
  const { t } = useLingui()
  const profile = useRgProfile()
  const shortest = profile?.exclusion[0]
  const tools = [
    { to: routes.limits, title: t`My limits`, note: t`How much money and time is enough` },
    { to: routes.activityStatement, title: t`Activity statement`, note: t`What you staked, won and lost` },
    { to: routes.timeOut, title: t`Time-out`, note: t`No bets for 24 hours to 6 weeks` },
    {
      to: routes.selfExclusion,
      title: t`Block my account`,
      note: shortest && (
        <Trans>
          For <LengthLabel length={shortest} /> or longer
        </Trans>
      ),
    },
    {
      to: routes.selfAssessment,
      title: t`Self-assessment`,
      note: t`Nine questions; nobody else sees the answers`,
    },
    { to: routes.gamblingHelp, title: t`Help`, note: t`People to talk to` },
  ]
  return (
    <Screen title={t`Your account was created`}>
      <div className={styles.column}>
        {profile?.centralRegister.enabled && (
          <Notice tone="info" icon={<HourglassIcon />}>
            <Verifying />
          </Notice>
        )}
        {profile?.rules.includes('ageAssurance') && <AgeNotice state="NONE" next={next} />}
        <p>
          <Trans>These tools are in the member centre under My limits, whenever you want them.</Trans>
        </p>
        <LinkButton to={next} replace size="l" wide>
          <Trans>Continue</Trans>
        </LinkButton>
        <List>
          {tools
            .filter(({ to }) => isOffered(to))
            .map(({ to, title, note }) => (
              <ListRow key={to} to={to} title={title} secondary={note} />
            ))}
        </List>
      </div>
    </Screen>
  )
}
