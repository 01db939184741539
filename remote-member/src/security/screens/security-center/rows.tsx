import type { ValueOf } from '@arcada/kit/contract'
import { isOffered } from '@arcada/kit/federation'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Card, Loading, Skeleton } from '@arcada/kit/ui'
import {
  BanknoteIcon,
  HelpCircleIcon,
  KeyIcon,
  MailIcon,
  MessageCircleIcon,
  ShieldCheckIcon,
  SmartphoneIcon,
  UserRoundIcon,
  WalletIcon,
} from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import type { securityConfig } from '../../calls/security-config.ts'
import styles from './security-center-screen.module.css'
import { rowsOf } from './security-rows.ts'

const ICONS: Readonly<Record<string, typeof KeyIcon>> = {
  [routes.changePassword]: KeyIcon,
  [routes.withdrawalPassword]: ShieldCheckIcon,
  [routes.cards]: BanknoteIcon,
  [routes.payeeName]: UserRoundIcon,
  [routes.contactEmail]: MailIcon,
  [routes.contactMobile]: MessageCircleIcon,
  [routes.securityQuestions]: HelpCircleIcon,
  [routes.sessions]: SmartphoneIcon,
}

/** Each protection of the account: its status as text, and a link to its form. */
export function Rows({ config }: { config: ValueOf<typeof securityConfig> }) {
  const { t, i18n } = useLingui()
  return (
    <Card flush>
      <List label={t`Security`}>
        {rowsOf(config)
          .filter(({ to }) => isOffered(to))
          .map(({ to, label, set, value }) => {
            const Icon = ICONS[to] ?? WalletIcon
            return (
              <ListRow
                key={to}
                icon={<Icon aria-hidden="true" />}
                title={i18n._(label)}
                secondary={
                  set !== undefined && (
                    <>
                      <span className={set ? styles.set : styles.unset}>
                        {set ? <Trans>Set</Trans> : <Trans>Not set</Trans>}
                      </span>
                      {value && <> · {typeof value === 'object' ? i18n._(value) : value}</>}
                    </>
                  )
                }
                to={to}
              />
            )
          })}
      </List>
    </Card>
  )
}

export function RowsSkeleton() {
  return (
    <Loading>
      <Card flush>
        <List>
          {Array.from({ length: 8 }, (_, at) => (
            <ListRow
              key={at}
              icon={<Skeleton shape="tile" width={40} />}
              title={<Skeleton width="60%" />}
              secondary={<Skeleton width="40%" />}
            />
          ))}
        </List>
      </Card>
    </Loading>
  )
}
