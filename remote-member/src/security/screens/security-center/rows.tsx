import type { ValueOf } from '@arcada/kit/contract'
import { isOffered } from '@arcada/kit/federation'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
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

interface SecurityRow {
  to: string
  label: MessageDescriptor
  /** Undefined for a row without a status. */
  set?: boolean
  /** The masked value. */
  value?: string | MessageDescriptor | undefined
}

/** The rows of the security centre, each with its text and target (MC-80). */
function rowsOf(config: ValueOf<typeof securityConfig>): SecurityRow[] {
  const { bankCards } = config
  return [
    { to: routes.changePassword, label: msg`Login password`, set: config.password },
    { to: routes.withdrawalPassword, label: msg`Withdrawal password`, set: config.paymentPassword },
    {
      to: routes.cards,
      label: msg`Bank accounts and Pix keys`,
      set: bankCards > 0,
      value: bankCards > 0 ? msg`${plural(bankCards, { one: '# entry', other: '# entries' })}` : undefined,
    },
    {
      to: routes.payeeName,
      label: msg`Payee name`,
      set: config.payeeName.bound,
      value: config.payeeName.masked,
    },
    { to: routes.contactEmail, label: msg`E-mail`, set: config.email.bound, value: config.email.masked },
    {
      to: routes.contactMobile,
      label: msg`Mobile number`,
      set: config.mobileNum.bound,
      value: config.mobileNum.masked,
    },
    { to: routes.securityQuestions, label: msg`Security questions`, set: config.securityQuestions },
    { to: routes.sessions, label: msg`Devices and sessions` },
  ]
}
