import { useLogOut } from '@arcada/kit/account'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Button, Card, Screen } from '@arcada/kit/ui'
import { KeyIcon, LogOutIcon } from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import styles from './settings-screen.module.css'

/** /m/set: change the password, or log out (SET-01, SET-02). */
export default function SettingsScreen() {
  const { t } = useLingui()
  const leave = useLogOut(routes.home)
  return (
    <Screen title={t`Personal settings`} hideTitle>
      <Card flush>
        <List>
          <ListRow icon={<KeyIcon />} title={<Trans>Change password</Trans>} to={routes.changePassword} />
        </List>
      </Card>
      <Button variant="tonal" size="l" wide icon={<LogOutIcon />} className={styles.leave} onClick={leave}>
        <Trans>Log out</Trans>
      </Button>
    </Screen>
  )
}
