import { page } from '@arcada/kit/federation'
import { $locale, pick } from '@arcada/kit/i18n'
import { routes } from '@arcada/kit/routes'
import { $session, isTrial } from '@arcada/kit/session'
import { $screenTitle, toast } from '@arcada/kit/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { Navigate, useLocation, useNavigationType } from 'react-router-dom'
import { InstallBanners } from '../install-banners/install-banners.tsx'
import { LegalPlace } from '../legal-block/legal-place.tsx'
import { isPlayRoute } from '../navigation/play-routes.ts'
import { type OpenRoute, resolveRoute } from '../navigation/resolve-route.ts'
import { useExitWay } from '../navigation/use-exit-way.ts'
import { type Refusal, useGuard } from '../navigation/use-guard.ts'
import { useHeadingFocus } from '../navigation/use-heading-focus.ts'
import { onVersionRead, versionsRead } from '../remotes/lists.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MenuOutlet } from './menu-outlet.tsx'
import { Outlet } from './outlet.tsx'
import { $play } from './play-store.ts'
import styles from './shell.module.css'

/** Header, screen and footer of the address that is open, after its guard has allowed it. */
export function Shell() {
  const location = useLocation()
  useExitWay()
  useSyncExternalStore(onVersionRead, versionsRead)
  const route = resolveRoute(page().release, location)
  const guard = useGuard(route)
  const focusHeading = useHeadingFocus()
  if (guard.state === 'refused') return <Refused to={guard.to} message={guard.message} />
  const opened = guard.state === 'trial' ? { ...route, ...REAL_ACCOUNTS_ONLY } : route
  return <Opened route={opened} waiting={guard.state === 'waiting'} onShown={focusHeading} />
}

/** What a trial account sees at the address of a screen that needs a real one, in the same layout. */
const REAL_ACCOUNTS_ONLY = { app: 'host', screen: './src/screens/real-accounts-only' }

const REFUSALS: Record<Refusal, MessageDescriptor> = {
  free_reject: msg`Please login an actual account to use this function`,
  permission: msg`Sorry, this account does not have permission or the feature is temporarily unavailable.`,
  contact_service: msg`Please contact customer service`,
}

/** Says for 2 s why, and leads on (MEM-28, MEM-30). */
function Refused({ to, message }: { to: string; message: Refusal | undefined }) {
  const { i18n } = useLingui()
  useEffect(() => {
    if (message) toast({ type: 'fail', text: i18n._(REFUSALS[message]) })
  }, [message, i18n])
  return <Navigate to={to} replace />
}

interface OpenedProps {
  route: OpenRoute
  waiting: boolean
  onShown: (pathname: string) => void
}

function Opened({ route, waiting, onShown }: OpenedProps) {
  const location = useLocation()
  const locale = useStore($locale)
  const kind = useNavigationType()
  const own = useStore($screenTitle)
  const play = useStore($play)
  // Comes with the screen's files where the document had no room for it.
  const title = own || (route.title ? pick(route.title, locale) : '')
  const { pathname } = location
  const [there, setThere] = useState('')
  const shown = useCallback(() => {
    onShown(pathname)
    setThere(pathname)
  }, [onShown, pathname])

  // Before the browser paints: the header and footer that the boot script chose must follow the address.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.header = String(route.header)
    dataset.footer = String(route.footer)
    dataset.home = String(route.address === routes.home)
  }, [route])

  useEffect(() => {
    const { name } = page().release
    document.title = title ? `${title} · ${name}` : name
  }, [title])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address alone leads to its top, a changed query does not
  useEffect(() => {
    if (kind !== 'POP') window.scrollTo(0, 0)
  }, [pathname])

  return (
    <>
      <SkipLink />
      <div className={styles.top}>
        {route.header && <Header route={route} title={title} />}
        <TrialMark />
        <ConnectionNotice />
        {play && !route.header && !isPlayRoute(route.address) && (
          <div className={styles.below}>
            <play.LoneChip />
          </div>
        )}
      </div>
      {isPlayRoute(route.address) &&
        (play ? (
          <play.Bar route={route} />
        ) : (
          // The play bar's place, so that nothing moves when its code comes.
          $session.get() && <div style={{ minHeight: 44 }} />
        ))}
      {route.installBanners && <InstallBanners />}
      <Outlet
        key={pathname}
        route={route}
        navigation={location.key}
        back={kind === 'POP'}
        waiting={waiting}
        onShown={shown}
      />
      {route.legalBlock && there === pathname && <LegalPlace />}
      {route.footer && <Footer address={route.address} />}
      <MenuOutlet />
      {play && <play.Dialogs />}
    </>
  )
}

function SkipLink() {
  const { t } = useLingui()
  return (
    <a className={styles.skip} href="#main">
      {t`Skip to content`}
    </a>
  )
}

/** Says on every screen that a trial account plays without real money. */
function TrialMark() {
  const session = useStore($session)
  if (!session || !isTrial(session.type)) return null
  return (
    <p className={styles.mark} data-trial-mark>
      <Trans>Trial account</Trans>
    </p>
  )
}
