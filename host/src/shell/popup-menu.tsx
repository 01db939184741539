import { useLogOut, useRefreshBalance } from '@arcada/kit/account'
import { isOffered } from '@arcada/kit/federation'
import { $locale } from '@arcada/kit/i18n'
import { routes } from '@arcada/kit/routes'
import { $balanceHidden, $session, isTrial, toggleBalance } from '@arcada/kit/session'
import { afterPaint, toast } from '@arcada/kit/ui'
import {
  BanknoteIcon,
  DownloadIcon,
  EyeIcon,
  EyeOffIcon,
  GlobeIcon,
  HelpCircleIcon,
  LogOutIcon,
  MoonIcon,
  RefreshIcon,
  SunIcon,
  WalletIcon,
} from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import { Sheet } from '@arcada/kit/ui/sheet'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useNavigate } from 'react-router-dom'
import { $install } from '../install-banners/install-prompt.ts'
import { switchLanguage } from '../startup/language.ts'
import { $theme, switchTheme } from '../startup/theme.ts'
import { SideMenu } from './side-menu.tsx'

export function PopupMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet open={open} title={t`Menu`} onClose={onClose}>
      <MenuEntries onDone={onClose} deposit />
    </Sheet>
  )
}

interface EntriesProps {
  /** Called before an entry acts. */
  onDone?: () => void
  /** Whether the link to the deposit is among them; the footer has it as well. */
  deposit?: boolean
}

/** Deposit and withdraw (real accounts only), refresh and hide the balance (members only), help, language, theme, log out (LAYOUT-17…23). */
export function MenuEntries({ onDone = () => {}, deposit = false }: EntriesProps) {
  const { t } = useLingui()
  const session = useStore($session)
  const locale = useStore($locale)
  const theme = useStore($theme)
  const hidden = useStore($balanceHidden)
  const real = session !== null && !isTrial(session.type)
  const install = useStore($install)
  const refresh = useRefreshBalance()
  const logOut = useLogOut(routes.login)
  const navigate = useNavigate()

  const go = (to: string) => () =>
    void afterPaint(() => {
      onDone()
      void navigate(to)
    })
  const changeLanguage = async () => {
    onDone()
    try {
      await switchLanguage(locale === 'pt' ? 'en' : 'pt')
    } catch {
      toast({ type: 'fail', text: t`The language could not be loaded. Try again.` })
    }
  }
  const leave = () => {
    onDone()
    void logOut()
  }

  return (
    <>
      <List>
        {session && (
          <>
            {deposit && real && isOffered(routes.deposit) && (
              <ListRow icon={<WalletIcon />} title={t`Deposit`} onClick={go(routes.deposit)} />
            )}
            {real && isOffered(routes.withdraw) && (
              <ListRow icon={<BanknoteIcon />} title={t`Withdraw`} onClick={go(routes.withdraw)} />
            )}
            <ListRow
              icon={<RefreshIcon />}
              title={t`Refresh balance`}
              onClick={() => {
                onDone()
                void refresh()
              }}
            />
            <ListRow
              icon={hidden ? <EyeIcon /> : <EyeOffIcon />}
              title={hidden ? t`Show balance` : t`Hide balance`}
              onClick={() => {
                onDone()
                toggleBalance()
              }}
            />
          </>
        )}
        {isOffered(routes.help) && (
          <ListRow icon={<HelpCircleIcon />} title={t`Help centre`} onClick={go(routes.help)} />
        )}
        <ListRow
          icon={<GlobeIcon />}
          title={locale === 'pt' ? <span lang="en">English</span> : <span lang="pt-BR">Português</span>}
          onClick={() => void afterPaint(changeLanguage)}
        />
        <ListRow
          icon={theme === 'dark' ? <SunIcon /> : <MoonIcon />}
          title={theme === 'dark' ? t`Light theme` : t`Dark theme`}
          onClick={() =>
            void afterPaint(() => {
              onDone()
              switchTheme(theme === 'dark' ? 'light' : 'dark')
            })
          }
        />
        {install && (
          <ListRow
            icon={<DownloadIcon />}
            title={t`Install on this device`}
            onClick={() => {
              onDone()
              install()
            }}
          />
        )}
        {session && <ListRow icon={<LogOutIcon />} title={t`Log out`} onClick={leave} />}
      </List>
      <SideMenu onLeave={(to) => go(to)()} />
    </>
  )
}
