import type { Announcement } from '@arcada/kit/contract/entities/announcement'
import { expect, test } from 'vitest'
import { coverOf } from './promotion.ts'

const promotion = (over: Partial<Announcement>): Announcement => ({
  id: 'a',
  title: '',
  content: '',
  startDate: 0,
  ...over,
})

test('[PROMO-15] the picture with sequence 1 is the cover, at any position', () => {
  const [second, first] = [2, 1].map((sequence) => ({ url: `/${sequence}.svg`, sequence }))
  const lists = [[second, first], [second], undefined]
  const covers = lists.map((pictures) =>
    coverOf(promotion(pictures ? { announcementImages: pictures.flatMap((one) => one ?? []) } : {})),
  )
  expect(covers).toEqual(['/1.svg', undefined, undefined])
})
