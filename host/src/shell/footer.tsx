import { isOffered } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { $session, requestLogin } from '@arcada/kit/session'
import { GiftIcon, HeadsetIcon, HomeIcon, UserIcon, WalletIcon } from '@arcada/kit/ui/icons'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { whenInteractive } from '../navigation/when-interactive.ts'
import { lazyPart } from '../remotes/lazy-part.tsx'
import styles from './rail-menu.module.css'
import { useRail } from './use-rail.ts'

/** The five permanent links (LAYOUT-07), without those to remotes that were taken out. */
export function Footer({ address }: { address: string }) {
  const { t } = useLingui()
  const loggedIn = useStore($session) !== null
  const navigate = useNavigate()
  const rail = useRail()

  // A guest gets the log-in dialog and then the chosen page (AMB-11).
  const ask = (event: MouseEvent) => {
    if (loggedIn) return
    event.preventDefault()
    requestLogin({ next: () => navigate(routes.deposit) })
  }

  return (
    <nav className="ar-footer" aria-label={t`Main menu`}>
      <Item to={routes.home} open={address} icon={<HomeIcon />} text={t`Home`} />
      <Item to={routes.activity} open={address} icon={<GiftIcon />} text={t`Promotions`} />
      <Item
        to={routes.deposit}
        open={address}
        icon={<WalletIcon />}
        text={t`Deposit`}
        deposit
        onClick={ask}
      />
      <Item to={routes.service} open={address} icon={<HeadsetIcon />} text={t`Service`} />
      {/* Going to the member centre without a session leads to the login (MEM-26). */}
      <Item to={loggedIn ? routes.mine : routes.login} open={address} icon={<UserIcon />} text={t`Profile`} />
      {rail && <RailMenu />}
    </nav>
  )
}

interface ItemProps {
  to: string
  open: string
  icon: ReactNode
  text: string
  deposit?: boolean
  onClick?: (event: MouseEvent) => void
}

function Item({ to, open, icon, text, deposit = false, onClick }: ItemProps) {
  if (!isOffered(to)) return null
  const here = open === to
  const again = (event: MouseEvent) => {
    onClick?.(event)
    if (!here || event.defaultPrevented) return
    event.preventDefault()
    window.scrollTo({ top: 0, behavior: 'smooth' })
  }
  return (
    <Link
      to={to}
      className={`ar-footer-item${deposit ? ' ar-footer-deposit' : ''}`}
      aria-current={here ? 'page' : undefined}
      onClick={again}
    >
      <span className="ar-footer-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="ar-footer-text">{text}</span>
    </Link>
  )
}

const { Part: MenuEntries } = lazyPart(() =>
  import(/* webpackChunkName: "popup-menu" */ './popup-menu.tsx').then((module) => module.MenuEntries),
)

/** What the pop-up menu holds, in the navigation at the side: below the five links, once the page can be used. */
function RailMenu() {
  const [ready, setReady] = useState(false)
  useEffect(() => whenInteractive(() => setReady(true)), [])
  return <div className={styles.menu}>{ready && <MenuEntries />}</div>
}
