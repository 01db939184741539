import { isOffered } from '@arcada/kit/federation'
import { plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links, routes } from '@arcada/kit/routes'
import { CountBadge } from '@arcada/kit/ui'
import { HandCoinsIcon, HomeIcon, MegaphoneIcon, UserPlusIcon } from '@arcada/kit/ui/icons'
import type { ReactNode } from 'react'
import { AgentLink } from '../../parts/agent-link.tsx'
import styles from './agent-footer.module.css'

/** The agency's own footer (AGENT-20…AGENT-23); the host shows none here. */
export function AgentFooter({ dividends, unread }: { dividends: boolean; unread: number }) {
  const { t } = useLingui()
  return (
    <nav className={styles.footer} aria-label={t`Main menu`}>
      <Item to={routes.home} icon={<HomeIcon />} text={<Trans>Home</Trans>} />
      <Item to={routes.openAccount} icon={<UserPlusIcon />} text={<Trans>Open account</Trans>} />
      {dividends && <Item to={routes.dividend} icon={<HandCoinsIcon />} text={<Trans>Dividend</Trans>} />}
      <Item
        to={links.agentNotice()}
        icon={<MegaphoneIcon />}
        text={<Trans>Announcements</Trans>}
        badge={
          <CountBadge
            className={styles.badge}
            count={unread}
            label={t`${plural(unread, { one: '# unread announcement', other: '# unread announcements' })}`}
          />
        }
      />
    </nav>
  )
}

function Item({
  to,
  icon,
  text,
  badge,
}: {
  to: string
  icon: ReactNode
  text: ReactNode
  badge?: ReactNode
}) {
  if (!isOffered(to)) return null
  return (
    <AgentLink to={to} className={styles.item}>
      <span className={styles.icon}>
        <span aria-hidden="true">{icon}</span>
        {badge}
      </span>
      <span className={styles.text}>{text}</span>
    </AgentLink>
  )
}
