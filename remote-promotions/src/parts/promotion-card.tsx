import { PromoWarning } from '@arcada/kit/account'
import type { Announcement } from '@arcada/kit/contract/entities/announcement'
import { Trans } from '@arcada/kit/i18n/macro'
import { links } from '@arcada/kit/routes'
import { Card, LinkButton, Pic } from '@arcada/kit/ui'
import { SafeHtml } from '@arcada/kit/ui/html'
import type { Ref } from 'react'
import { APPLY, coverOf } from './promotion.ts'
import styles from './promotion-card.module.css'
import { PromotionRange } from './promotion-range.tsx'

export interface PromotionCardProps {
  promotion: Announcement
  /** Focused when the card replaces a list. */
  headingRef?: Ref<HTMLHeadingElement>
  /** Shows a link to the application. */
  applies?: boolean
}

/** One promotion in full (PROMO-08). */
export function PromotionCard({ promotion, headingRef, applies = false }: PromotionCardProps) {
  return (
    <Card as="article" flush>
      <Pic src={coverOf(promotion)} alt="" name={promotion.title} ratio={2.13} radius="none" priority />
      <div className={styles.words}>
        <h2 ref={headingRef} tabIndex={-1} className={styles.title}>
          {promotion.title}
        </h2>
        <PromotionRange promotion={promotion} />
        <SafeHtml html={promotion.content} />
        {applies && promotion.id && (
          <LinkButton to={links.activityInfo(promotion.id) + APPLY} variant="accent" size="l" wide>
            <Trans>Apply</Trans>
          </LinkButton>
        )}
      </div>
      <PromoWarning />
    </Card>
  )
}
