import { useRgProfile } from '@arcada/kit/account'
import { useQuery } from '@arcada/kit/api/query'
import { page } from '@arcada/kit/federation'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { safeExternal } from '@arcada/kit/ui'
import { List, ListRow } from '@arcada/kit/ui/list'
import { contactsQuery, MESSENGER_ORIGINS } from '@arcada/kit/whitelabel/contacts'
import styles from '../../parts/rg.module.css'

/** Contacts of customer service outside of the site; hidden when they cannot be loaded. */
export function ExitService() {
  const { t } = useLingui()
  const operator = useRgProfile()?.operator ?? {}
  const { merchant, allowedOrigins } = page().release
  const { data } = useQuery(contactsQuery(merchant))
  const messengers = [...allowedOrigins, ...MESSENGER_ORIGINS]
  const service = safeExternal(data?.service, allowedOrigins)
  const whatsapp = safeExternal(data?.whatsapp, messengers)
  const telegram = safeExternal(data?.telegram, messengers)
  const { email, phone } = operator
  if (!(service || whatsapp || telegram || email || phone)) return null
  return (
    <section>
      <h2 className={styles.heading}>
        <Trans>Customer service</Trans>
      </h2>
      <List label={t`Customer service`}>
        {service && <ListRow title={<Trans>Online service</Trans>} href={service} />}
        {whatsapp && <ListRow title="WhatsApp" href={whatsapp} />}
        {telegram && <ListRow title="Telegram" href={telegram} />}
        {phone && <ListRow title={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} />}
        {email && <ListRow title={email} />}
      </List>
    </section>
  )
}
