import { useRefreshBalance, useSignOut } from '@arcada/account'
import { isOffered } from '@arcada/federation'
import { $locale } from '@arcada/i18n'
import { routes } from '@arcada/routes'
import { $balanceHidden, $session, toggleBalance } from '@arcada/session'
import { List, ListRow, toast } from '@arcada/ui'
import {
  BanknoteIcon,
  EyeIcon,
  EyeOffIcon,
  GlobeIcon,
  HelpCircleIcon,
  LogOutIcon,
  MoonIcon,
  RefreshIcon,
  SunIcon,
  WalletIcon,
} from '@arcada/ui/icons'
import { Sheet } from '@arcada/ui/sheet'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useNavigate } from 'react-router-dom'
import { switchLanguage } from '../startup/language.ts'
import { SideMenu } from './side-menu.tsx'
import { $theme, switchTheme } from './theme.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** Deposit, withdraw, refresh and hide the balance (members only), help, language, theme, sign out (LAYOUT-17…23). */
export function PopupMenu({ open, onClose }: Props) {
  const { t } = useLingui()
  const session = useStore($session)
  const locale = useStore($locale)
  const theme = useStore($theme)
  const hidden = useStore($balanceHidden)
  const refresh = useRefreshBalance()
  const signOut = useSignOut(routes.login)
  const navigate = useNavigate()

  const go = (to: string) => () => {
    onClose()
    void navigate(to)
  }
  const changeLanguage = async () => {
    onClose()
    try {
      await switchLanguage(locale === 'pt' ? 'en' : 'pt')
    } catch {
      toast({ type: 'fail', text: t`The language could not be loaded. Try again.` })
    }
  }
  const leave = () => {
    onClose()
    void signOut()
  }

  return (
    <Sheet open={open} title={t`Menu`} onClose={onClose}>
      <List>
        {session && (
          <>
            {isOffered(routes.deposit) && (
              <ListRow icon={<WalletIcon />} title={t`Deposit`} onClick={go(routes.deposit)} />
            )}
            {isOffered(routes.withdraw) && (
              <ListRow icon={<BanknoteIcon />} title={t`Withdraw`} onClick={go(routes.withdraw)} />
            )}
            <ListRow
              icon={<RefreshIcon />}
              title={t`Refresh balance`}
              onClick={() => {
                onClose()
                void refresh()
              }}
            />
            <ListRow
              icon={hidden ? <EyeIcon /> : <EyeOffIcon />}
              title={hidden ? t`Show balance` : t`Hide balance`}
              onClick={() => {
                onClose()
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
          onClick={changeLanguage}
        />
        <ListRow
          icon={theme === 'dark' ? <SunIcon /> : <MoonIcon />}
          title={theme === 'dark' ? t`Light theme` : t`Dark theme`}
          onClick={() => {
            onClose()
            switchTheme(theme === 'dark' ? 'light' : 'dark')
          }}
        />
        {session && <ListRow icon={<LogOutIcon />} title={t`Sign out`} onClick={leave} />}
      </List>
      <SideMenu onLeave={(to) => go(to)()} />
    </Sheet>
  )
}
