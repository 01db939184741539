import { isOffered, page } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { $session, requestLogin } from '@arcada/kit/session'
import { afterPaint, Button, IconButton, LinkButton, openMenu } from '@arcada/kit/ui'
import { ArrowLeftIcon, MenuIcon } from '@arcada/kit/ui/icons'
import { useFlag } from '@arcada/kit/whitelabel'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { OpenRoute } from '../navigation/resolve-route.ts'
import { useBack } from '../navigation/use-back.ts'
import { whenInteractive } from '../navigation/when-interactive.ts'
import { RemotePart } from '../remotes/remote-part.tsx'
import { BalancePill } from './balance-pill.tsx'
import styles from './header-slot.module.css'
import { $play } from './play-store.ts'
import { useRail } from './use-rail.ts'

/** Home: logo, then the balance or the log-in buttons (LAYOUT-09…LAYOUT-13). Elsewhere: back arrow and title (LAYOUT-14). */
export function Header({ route, title }: { route: OpenRoute; title: string }) {
  const { t } = useLingui()
  const inRail = useRail() && route.footer
  const play = useStore($play)
  const icons = (
    <span className="ar-header-icons">
      <span className="ar-header-clock">{play && <play.Chip />}</span>
      <HeaderSlot />
      {!inRail && (
        <IconButton label={t`Menu`} icon={<MenuIcon />} aria-haspopup="dialog" onClick={openMenu} />
      )}
    </span>
  )
  return (
    <header className="ar-header">
      {route.address === routes.home ? (
        <>
          <HomeBar />
          {icons}
        </>
      ) : (
        <TitleBar route={route} title={title} icons={icons} />
      )}
    </header>
  )
}

function HomeBar() {
  const session = useStore($session)
  const canRegister = useFlag('DIRECTREG3')
  const { logo, name } = page().release
  return (
    <>
      <span className="ar-header-logo">{logo && <img src={logo} alt="" width="32" height="32" />}</span>
      {/* Two buttons and three icons leave no room for it; the logo stays. */}
      <span className="ar-header-name">{(session || !canRegister) && name}</span>
      <span className="ar-header-account">
        {session ? (
          <BalancePill />
        ) : (
          <>
            {isOffered(routes.login) && (
              <Button variant="tonal" size="s" onClick={() => void afterPaint(() => requestLogin())}>
                <Trans>Log in</Trans>
              </Button>
            )}
            {canRegister && isOffered(routes.register) && (
              <LinkButton variant="accent" size="s" to={routes.register}>
                <Trans>Create account</Trans>
              </LinkButton>
            )}
          </>
        )}
      </span>
    </>
  )
}

/** The title comes last: it goes below the others where it does not fit beside them (first-paint.css). */
function TitleBar({ route, title, icons }: { route: OpenRoute; title: string; icons: ReactNode }) {
  const { t } = useLingui()
  const back = useBack(route.back)
  return (
    <>
      <IconButton className="ar-header-back" label={t`Back`} icon={<ArrowLeftIcon />} onClick={back} />
      {icons}
      <span className="ar-header-title" aria-hidden="true">
        {title}
      </span>
    </>
  )
}

/** The header's place for one icon of a remote; it stays empty when that does not open: the header itself must. */
function HeaderSlot() {
  const [ready, setReady] = useState(false)
  useEffect(() => whenInteractive(() => setReady(true)), [])
  const [slotted] = page().release.slots['header.messages'] ?? []
  if (!slotted) return null
  const { app, widget } = slotted
  return (
    <div className={styles.slot}>
      {ready && <RemotePart remote={app} folder={widget} kind="extra" loading={null} />}
    </div>
  )
}
