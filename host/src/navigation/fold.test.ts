import { expect, test, vi } from 'vitest'
import { fold } from './fold.ts'

const windowOf = (height: number, width = 390) =>
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = /^\(min-height: (\d+)px\)$/.exec(query)?.[1]
    return {
      matches:
        query === '(min-width: 64rem)' ? width >= 1024 : least !== undefined && height >= Number(least),
    }
  })

const SEARCH = { 'dialog.search': [] }

const begin = (heights: readonly number[], slots: Parameters<typeof fold>[0]['slots'] = SEARCH) =>
  heights.map(fold({ slots }))

test('parts that begin between header and footer of a phone are visible at first, those below are not', () => {
  // Header, search and footer take 172 px, and each part 20 more than its height.
  windowOf(613)
  expect(begin([200, 200, 200, 200])).toEqual([true, true, true, false])
  windowOf(612)
  expect(begin([200, 200, 200, 200])).toEqual([true, true, false, false])
})

test('a whitelabel without a search has 60 px more for its parts', () => {
  windowOf(553)
  expect(begin([200, 200, 200], {})).toEqual([true, true, true])
  expect(begin([200, 200, 200])).toEqual([true, true, false])
})

test('a wide window, where parts are beside each other, counts their heights alone', () => {
  windowOf(401, 1024)
  expect(begin([400, 1])).toEqual([true, true])
  windowOf(400, 1024)
  expect(begin([400, 1])).toEqual([true, false])
})
