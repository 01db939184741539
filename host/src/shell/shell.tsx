import { page } from '@arcada/federation'
import { $locale, pick } from '@arcada/i18n'
import { routes } from '@arcada/routes'
import { toast } from '@arcada/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { Navigate, useLocation, useNavigationType } from 'react-router-dom'
import { InstallBanners } from '../install-banners/install-banners.tsx'
import { type OpenRoute, resolveRoute } from '../navigation/resolve-route.ts'
import { type Refusal, useGuard } from '../navigation/use-guard.ts'
import { onVersionRead, versionsRead } from '../remotes/lists.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Outlet } from './outlet.tsx'

/** Header, screen and footer of the address that is open, after its guard has let the person in. */
export function Shell() {
  const location = useLocation()
  useSyncExternalStore(onVersionRead, versionsRead)
  const route = resolveRoute(page().release, location)
  const guard = useGuard(route)
  if (guard.state === 'refused') return <Refused to={guard.to} message={guard.message} />
  return <Opened route={route} waiting={guard.state === 'waiting'} />
}

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

function Opened({ route, waiting }: { route: OpenRoute; waiting: boolean }) {
  const location = useLocation()
  const locale = useStore($locale)
  const kind = useNavigationType()
  // Comes with the screen's files where the document had no room for it.
  const title = route.title ? pick(route.title, locale) : ''

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
    if (history.state?.idx > 0) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [location.pathname])

  return (
    <>
      <SkipLink />
      {route.header && <Header route={route} title={title} />}
      {route.installBanners && <InstallBanners />}
      <Outlet
        key={location.key}
        route={route}
        navigation={location.key}
        back={kind === 'POP'}
        waiting={waiting}
      />
      {route.footer && <Footer address={route.address} />}
    </>
  )
}

function SkipLink() {
  const { t } = useLingui()
  return (
    <a className="ar-skip" href="#main">
      {t`Skip to content`}
    </a>
  )
}
