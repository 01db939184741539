import type { Announcement } from '@arcada/contract/entities/announcement'

/** Ending of the application's address that leads to its form at once. */
export const APPLY = '#apply'

/** The picture with sequence 1 (PROMO-15). */
export function coverOf(promotion: Announcement): string | undefined {
  return promotion.announcementImages?.find((image) => image.sequence === 1)?.url
}

/** Promotions whose list of categories contains the chosen one; without a choice, all of them (PROMO-13). */
export function inCategory(
  promotions: readonly Announcement[],
  category: string | undefined,
): Announcement[] {
  return promotions.filter(
    (promotion) => category === undefined || promotion.promoAnnouncementCategoryIds?.includes(category),
  )
}
