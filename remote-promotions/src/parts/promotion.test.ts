import type { Announcement } from '@arcada/kit/contract/entities/announcement'
import { expect, test } from 'vitest'
import { coverOf, inCategory } from './promotion.ts'

const promotion = (id: string, over: Partial<Announcement> = {}): Announcement => ({
  id,
  title: id,
  content: '',
  startDate: 0,
  ...over,
})

test('[PROMO-15] the picture with sequence 1 is the cover, at any position', () => {
  const announcementImages = [
    { url: '/second.svg', sequence: 2 },
    { url: '/first.svg', sequence: 1 },
  ]
  expect(coverOf(promotion('a', { announcementImages }))).toBe('/first.svg')
  expect(
    coverOf(promotion('a', { announcementImages: [{ url: '/second.svg', sequence: 2 }] })),
  ).toBeUndefined()
  expect(coverOf(promotion('a'))).toBeUndefined()
})

test('[PROMO-13] a category shows the promotions that list it, and no others', () => {
  const both = promotion('both', { promoAnnouncementCategoryIds: ['7', '8'] })
  const other = promotion('other', { promoAnnouncementCategoryIds: ['77'] })
  const none = promotion('none')
  expect(inCategory([both, other, none], '7')).toEqual([both])
  expect(inCategory([both, other, none], undefined)).toEqual([both, other, none])
})
