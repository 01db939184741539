import { useLingui } from '@arcada/kit/i18n/macro'
import { useHomeAnnouncements } from '../../parts/use-announcements.ts'
import { useOffers } from '../../parts/use-offers.ts'
import styles from './floating-promos.module.css'
import { PromoPanel } from './promo-panel.tsx'

/** Panels of their own groups; the first starts open, the second closed (HOME-35…HOME-39). They never cover the page: beside it on wide windows, else at its end. */
export default function FloatingPromos() {
  const { t } = useLingui()
  const banners = useHomeAnnouncements().data?.banners ?? []
  const { known } = useOffers()
  const of = (group: string) => banners.filter(({ groupName }) => groupName === group)
  const first = of('m_popup')
  const second = of('m_popup2')
  // Waits for the settings, so that no panel appears and disappears.
  if (!known || (first.length === 0 && second.length === 0)) return null
  return (
    <aside className={styles.promos} aria-label={t`Promotions`}>
      {first.length > 0 && <PromoPanel group="m_popup" banners={first} startsOpen />}
      {second.length > 0 && <PromoPanel group="m_popup2" banners={second} />}
    </aside>
  )
}
