import type { Announcement } from '@arcada/kit/contract/entities/announcement'
import { Trans } from '@arcada/kit/i18n/macro'
import { Button } from '@arcada/kit/ui'
import { ArrowLeftIcon } from '@arcada/kit/ui/icons'
import { useEffect, useRef } from 'react'
import { PromotionCard } from '../../parts/promotion-card.tsx'
import styles from './activity-screen.module.css'

/** A promotion in place of the list; scrolls into view when it opens (PROMO-05). */
export function OpenPromotion({ promotion, onClose }: { promotion: Announcement; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [])

  return (
    <div ref={place} className={styles.open} data-promotion={promotion.id}>
      <Button variant="text" icon={<ArrowLeftIcon />} onClick={onClose}>
        <Trans>All promotions</Trans>
      </Button>
      <PromotionCard promotion={promotion} headingRef={heading} applies />
    </div>
  )
}
