import { useLingui } from '@lingui/react/macro'
import { useHomeAnnouncements } from '../../api/announcement-queries.ts'
import styles from './floating-promos.module.css'
import { PromoPanel } from './promo-panel.tsx'

/** Panels of their own groups over the end of home; the first begins open, the second closed (HOME-35…HOME-39). */
export default function FloatingPromos() {
  const { t } = useLingui()
  const banners = useHomeAnnouncements().data?.banners ?? []
  const first = banners.filter(({ groupName }) => groupName === 'm_popup')
  const second = banners.filter(({ groupName }) => groupName === 'm_popup2')
  if (first.length === 0 && second.length === 0) return null
  return (
    <aside className={styles.stack} aria-label={t`Offers`}>
      {first.length > 0 && <PromoPanel banners={first} startsOpen />}
      {second.length > 0 && <PromoPanel banners={second} />}
    </aside>
  )
}
