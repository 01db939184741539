import type { Announcement } from '@arcada/kit/contract/entities/announcement'

/** Fragment of the application's address that scrolls to its form. */
export const APPLY = '#apply'

/** The picture with sequence 1 (PROMO-15). */
export function coverOf(promotion: Announcement): string | undefined {
  return promotion.announcementImages?.find((image) => image.sequence === 1)?.url
}

/** Promotions that list the chosen category; without a choice, all of them (PROMO-13). */
export function inCategory(
  promotions: readonly Announcement[],
  category: string | undefined,
): Announcement[] {
  return promotions.filter(
    (promotion) => category === undefined || promotion.promoAnnouncementCategoryIds?.includes(category),
  )
}
