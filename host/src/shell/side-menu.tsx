import { useEnabledPromotions } from '@arcada/kit/account'
import { isOffered, page } from '@arcada/kit/federation'
import { links, routes } from '@arcada/kit/routes'
import { $session, isAgent, type Session } from '@arcada/kit/session'
import { safeExternal } from '@arcada/kit/ui'
import { MessageCircleIcon, SendIcon, ShareIcon } from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import { contactsQuery, MESSENGER_ORIGINS } from '@arcada/kit/whitelabel/contacts'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import styles from './side-menu.module.css'

/** Telegram and WhatsApp, each only with a link (SIDE-01, SIDE-02), and sharing (SIDE-03). */
export function SideMenu({ onLeave }: { onLeave: (to: string) => void }) {
  const { t } = useLingui()
  const session = useStore($session)
  const { merchant, allowedOrigins } = page().release
  const contacts = useQuery(contactsQuery(merchant))
  const referral = useEnabledPromotions()?.includes('REFERRAL') ?? false

  const allowed = [...allowedOrigins, ...MESSENGER_ORIGINS]
  const telegram = safeExternal(contacts.data?.telegram, allowed)
  const whatsapp = safeExternal(contacts.data?.whatsapp, allowed)
  const target = shareTarget(session, referral)
  const share = showsShare(session, referral) && isOffered(target)
  if (!telegram && !whatsapp && !share) return null
  return (
    <section className={styles.side} aria-label={t`Contact and share`}>
      <List>
        {telegram && <ListRow icon={<SendIcon />} title="Telegram" href={telegram} />}
        {whatsapp && <ListRow icon={<MessageCircleIcon />} title="WhatsApp" href={whatsapp} />}
        {share && <ListRow icon={<ShareIcon />} title={t`Share`} onClick={() => onLeave(target)} />}
      </List>
    </section>
  )
}

/**
 * Whether the share button shows (SHARE-03…SHARE-05, AMB-63): to every guest, and to members without an agency where
 * the referral promotion is enabled.
 */
export function showsShare(session: Session | null, referral: boolean): boolean {
  return session === null || (referral && !isAgent(session.type))
}

/** Where it leads (SHARE-01, SHARE-02); a guest comes from the login to where he can share, while that is enabled. */
export function shareTarget(session: Session | null, referral: boolean): string {
  if (session) return routes.inviteFriends
  return links.login(referral ? routes.inviteFriends : undefined)
}
