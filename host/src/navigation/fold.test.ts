import { expect, test, vi } from 'vitest'
import { fold } from './fold.ts'

const windowOf = (height: number) =>
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = /^\(min-height: (\d+)px\)$/.exec(query)?.[1]
    return { matches: least !== undefined && height >= Number(least) }
  })

test('parts that begin within the window are visible at first, those below are not', () => {
  windowOf(500)
  const begins = fold()
  expect([begins(200), begins(200), begins(200), begins(200)]).toEqual([true, true, true, false])
})

test('a part that begins where the window ends is not visible', () => {
  windowOf(400)
  const begins = fold()
  expect([begins(400), begins(1)]).toEqual([true, false])
})
