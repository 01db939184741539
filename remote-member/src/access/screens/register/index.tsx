import { useRgProfile } from '@arcada/kit/account'
import { callQuery } from '@arcada/kit/api'
import { keepPreviousData, useQuery } from '@arcada/kit/api/query'
import { announcements } from '@arcada/kit/contract/announcements'
import { CONTENT_TYPES } from '@arcada/kit/contract/entities/merchant-config'
import { isOffered, page } from '@arcada/kit/federation'
import { $locale, wireLanguage } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links, routes } from '@arcada/kit/routes'
import { Navigate, useNavigate, useSearchParams } from '@arcada/kit/routes/navigation'
import type { Session } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { classNames, LinkButton, Loading, Pic, QueryError, Screen } from '@arcada/kit/ui'
import { HeadsetIcon, HourglassIcon } from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import { useState } from 'react'
import { AgeNotice } from '../../../identity/parts/age-line.tsx'
import { LengthLabel } from '../../../responsible-gaming/parts/length-label.tsx'
import { Verifying } from '../../../responsible-gaming/parts/state-line.tsx'
import form from '../../../shared/parts/form.module.css'
import { Notice } from '../../../shared/parts/money/notice.tsx'
import { MenuButton, ScreenBar } from '../../../shared/parts/screen-bar.tsx'
import { registerRules } from '../../calls/register-rules.ts'
import { registerSettings } from '../../calls/register-settings.ts'
import { afterLogin, useLoggedInTarget } from '../../parts/login/log-in-answer.ts'
import { RegistrationForm } from '../../parts/registration/registration-form.tsx'
import { useAffiliate } from '../../parts/registration/use-affiliate.ts'
import { SocialButtons } from '../../parts/social/social-buttons.tsx'
import styles from './register-screen.module.css'

/** /m/register: a new account, by the server's settings (REG-01…REG-29). */
export default function RegisterScreen() {
  const { t } = useLingui()
  useStore($locale)
  const language = wireLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const next = query.get('next')
  const settings = useQuery(callQuery(registerSettings))
  const rules = useQuery({ ...callQuery(registerRules, { language }), placeholderData: keepPreviousData })
  const profile = useRgProfile()
  // The fields wait for the invitation's field, which would move them.
  const invitation = useAffiliate(settings.data?.affiliate.enabled ?? false, query.get('affiliateCode') ?? '')
  const [begun, setBegun] = useState<Session>()
  const targetWhenLoggedIn = useLoggedInTarget(next)
  if (targetWhenLoggedIn !== undefined) return <Navigate to={targetWhenLoggedIn} replace />
  if (begun) return <ToolsScreen next={afterLogin(begun, next)} />
  const enter = (session: Session) => {
    const asked = profile && profile.regRequired.length + profile.regPrompt.length > 0
    if (asked) setBegun(session)
    else void navigate(afterLogin(session, next), { replace: true })
  }
  const failed = settings.isError || rules.isError
  const shown = settings.data && rules.data && profile && !invitation.pending
  return (
    <Screen title={t`Create account`} hideTitle wide>
      <ScreenBar onBack={() => navigate(routes.home)} title={t`Create account`}>
        <MenuButton />
      </ScreenBar>
      <div className={styles.column}>
        {settings.data && rules.data && profile && !invitation.pending ? (
          <RegistrationForm
            settings={settings.data}
            rules={rules.data}
            profile={profile}
            language={language}
            onLoggedIn={enter}
          />
        ) : failed ? (
          <QueryError query={[settings, rules]} />
        ) : (
          // The number of fields is unknown yet: it fills the window, so that nothing below it moves visibly.
          <Loading className={classNames(form.form, styles.waiting)} blocks={[44, 72, 72, 72, 72]} />
        )}
        {(shown || failed) && (
          <>
            <SocialButtons next={next} />
            <LinkButton to={links.login(next ?? undefined)} variant="tonal" size="l" wide>
              <Trans>Already have an account? Log in</Trans>
            </LinkButton>
            <LinkButton to={routes.service} variant="text" wide icon={<HeadsetIcon />}>
              <Trans>Customer service</Trans>
            </LinkButton>
            <RegisterBanner />
          </>
        )}
      </div>
    </Screen>
  )
}

/** Below everything, so that nothing moves when it loads (REG-29). */
function RegisterBanner() {
  const { data } = useQuery(
    callQuery(announcements, {
      types: CONTENT_TYPES.Banner,
      groupName: 'm_reg',
      platform: 'M',
      merchantCode: page().release.merchant,
    }),
  )
  // Guests without an account see no promotions (RGA-05).
  const banner = data?.banners?.find(({ promo }) => promo === false)
  return banner ? <Pic src={banner.url} alt={banner.title} ratio="16 / 7" className={styles.banner} /> : null
}

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
