import { expect, test } from 'vitest'
import { CATEGORIES } from '../../domain/catalogue/categories.ts'
import { GAMES } from '../../domain/catalogue/games.ts'
import { LOTTERIES, LOTTERY_GROUPS } from '../../domain/catalogue/lotteries.ts'
import { VENDORS } from '../../domain/catalogue/vendors.ts'
import { imageOf } from '../pictures/pictures.ts'
import { BANNERS } from './banners.ts'
import { CLUBS, nextMatches } from './matches.ts'
import { PROMOTION_CATEGORIES } from './promotion.ts'
import { promotionHtml } from './promotion-html.ts'
import { PROMOTIONS } from './promotions.ts'

const NOW = Date.UTC(2026, 5, 15, 18)

test('the sample data are numerous enough for a realistic site', () => {
  expect(GAMES.length).toBeGreaterThanOrEqual(300)
  expect(new Set(GAMES.map(({ category }) => category))).toEqual(new Set(CATEGORIES))
  expect(CATEGORIES).toHaveLength(7)
  expect(new Set(GAMES.map(({ vendor }) => vendor)).size).toBe(8)
  expect(LOTTERIES).toHaveLength(15)
  expect(LOTTERY_GROUPS.length).toBeGreaterThanOrEqual(3)
  expect(LOTTERIES.filter(({ onSale }) => !onSale)).toHaveLength(1)
  expect(PROMOTIONS).toHaveLength(12)
  expect(PROMOTION_CATEGORIES).toHaveLength(4)
  expect(BANNERS.filter(({ group }) => group === 'm_home')).toHaveLength(5)
})

test('names and numbers of games are unique in a category', () => {
  const names = GAMES.flatMap(({ category, name }) => [
    `${category} pt ${name.pt}`,
    `${category} en ${name.en}`,
  ])
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  expect(new Set(GAMES.map(({ nodeId }) => nodeId)).size).toBe(GAMES.length)
})

test.each([0, 7, 23])(
  '[HOME-03] lists twelve upcoming matches at any hour, in order (%i h later)',
  (hours) => {
    const now = NOW + hours * 3_600_000
    const times = nextMatches(now).map(({ time }) => time)
    expect(times).toHaveLength(12)
    expect(times.every((time) => time > now)).toBe(true)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(nextMatches(now).every(({ home, away }) => home !== away)).toBe(true)
  },
)

test('every picture in the data exists, is small and well-formed', () => {
  const pictures = [
    ...GAMES.map(({ nodeId }) => ['game', nodeId]),
    ...LOTTERIES.map(({ id }) => ['lottery', id]),
    ...CLUBS.map(({ id }) => ['crest', id]),
    ...BANNERS.map(({ id }) => ['banner', id]),
    ...VENDORS.map(({ code }) => ['vendor', code]),
    ...CATEGORIES.map((category) => ['category', category]),
    ...PROMOTION_CATEGORIES.map(({ id }) => ['icon', id]),
    ...PROMOTIONS.flatMap(({ id }) => [
      ['promo', id],
      ['promo', `${id}-detail`],
    ]),
  ]
  for (const [kind = '', id = ''] of pictures) {
    const svg = imageOf(kind, id) ?? ''
    expect(svg, `${kind}/${id}`).toMatch(/^<svg [\s\S]*<\/svg>$/)
    expect(svg, `${kind}/${id}`).not.toMatch(/NaN|undefined|null/)
    expect(svg.length, `${kind}/${id}`).toBeLessThan(6000)
  }
  expect(imageOf('game', 'nothing')).toBeUndefined()
  expect(imageOf('constructor', 'x')).toBeUndefined()
})

test.each(['pt', 'en'] as const)(
  'every promotion has headings, list, table, link and picture (%s)',
  (language) => {
    for (const promotion of PROMOTIONS) {
      const html = promotionHtml(promotion, language)
      for (const tag of ['<h3>', '<ul>', '<table>', '<a href="/m/', '<img ']) expect(html).toContain(tag)
    }
  },
)
