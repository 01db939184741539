import { useQuery } from '@arcada/kit/api/query'
import { page } from '@arcada/kit/federation'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Empty, LinkButton, Loading, Screen, safeExternal } from '@arcada/kit/ui'
import { HeadsetIcon, HelpCircleIcon, MessageCircleIcon, SendIcon } from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import { contactsQuery, MESSENGER_ORIGINS } from '@arcada/kit/whitelabel/contacts'
import layout from '../../../shared/parts/layout.module.css'
import text from '../../../shared/parts/text.module.css'

/** The contacts of customer service (ROUTE-23); each row only with a link. */
export default function ServiceScreen() {
  const { t } = useLingui()
  const { merchant, allowedOrigins } = page().release
  const contacts = useQuery(contactsQuery(merchant))
  const service = safeExternal(contacts.data?.service, allowedOrigins)
  const secondLine = safeExternal(contacts.data?.secondLine, allowedOrigins)
  const messengers = [...allowedOrigins, ...MESSENGER_ORIGINS]
  const telegram = safeExternal(contacts.data?.telegram, messengers)
  const whatsapp = safeExternal(contacts.data?.whatsapp, messengers)
  return (
    <Screen title={t`Customer service`} hideTitle>
      {!contacts.data ? (
        <Loading query={contacts} className={layout.stack4} blocks={[72, 72, 72]} />
      ) : !(service || secondLine || telegram || whatsapp) ? (
        <Empty
          icon={<HeadsetIcon />}
          text={
            <Trans>
              Nobody is available here right now. The help centre answers the most common questions.
            </Trans>
          }
          action={
            <LinkButton to={routes.help}>
              <Trans>Help centre</Trans>
            </LinkButton>
          }
        />
      ) : (
        <div className={layout.stack4}>
          <p className={text.muted}>
            <Trans>We answer every day, around the clock. Never tell anybody your password.</Trans>
          </p>
          <List label={t`Ways to reach us`}>
            {service && (
              <ListRow
                icon={<HeadsetIcon />}
                title={<Trans>Online service</Trans>}
                secondary={<Trans>Chat with us in a new window</Trans>}
                href={service}
              />
            )}
            {secondLine && (
              <ListRow
                icon={<HeadsetIcon />}
                title={<Trans>Second channel</Trans>}
                secondary={<Trans>If the first one is busy</Trans>}
                href={secondLine}
              />
            )}
            {telegram && <ListRow icon={<SendIcon />} title="Telegram" href={telegram} />}
            {whatsapp && <ListRow icon={<MessageCircleIcon />} title="WhatsApp" href={whatsapp} />}
            <ListRow icon={<HelpCircleIcon />} title={<Trans>Help centre</Trans>} to={routes.help} />
          </List>
        </div>
      )}
    </Screen>
  )
}
