import { useLingui } from '@lingui/react/macro'
import { useHomeAnnouncements } from '../../api/announcement-queries.ts'
import { useOffers } from '../../api/offer-queries.ts'
import styles from './floating-promos.module.css'
import { PromoPanel } from './promo-panel.tsx'

/**
 * Panels of their own groups; the first begins open, the second closed (HOME-35…HOME-39). They never lie over the page:
 * beside it where the window has room, else at its end.
 */
export default function FloatingPromos() {
  const { t } = useLingui()
  const banners = useHomeAnnouncements().data?.banners ?? []
  const { known } = useOffers()
  const of = (group: string) => banners.filter(({ groupName }) => groupName === group)
  const first = of('m_popup')
  const second = of('m_popup2')
  // One that would have to go again is not shown before.
  if (!known || (first.length === 0 && second.length === 0)) return null
  return (
    <aside className={styles.promos} aria-label={t`Promotions`}>
      {first.length > 0 && <PromoPanel group="m_popup" banners={first} startsOpen />}
      {second.length > 0 && <PromoPanel group="m_popup2" banners={second} />}
    </aside>
  )
}
