import { type Pixels, pictureHash } from '@arcada/release/pictures'
import { expect, test } from 'vitest'
import { page, RED, withBox, withRows } from '../testing/made-up-pages.ts'
import { compareSides } from './compare.ts'
import { compareCases, type TakenSides } from './compare-cases.ts'
import { confirmed } from './confirm.ts'
import { caseKey, type TakenSide } from './take-side.ts'

const BUTTON = { x: 20, y: 100, width: 60, height: 24 }
const LATE = { x: 20, y: 200, width: 40, height: 40 }
const live = withBox(page(300), BUTTON)
const changed = withBox(live, BUTTON, RED)
const late = withBox(live, LATE, RED)

const against = (candidate: Pixels) => compareSides({ live, again: live, candidate })

test('a difference counts if the candidate shows it twice', () => {
  const both = withBox(changed, LATE, RED)
  for (const [first, second, kind, boxes] of [
    [changed, changed, 'changed', [BUTTON]],
    // An image that was late once, beside a change and in each of both.
    [late, live, 'noise', []],
    [both, changed, 'changed', [BUTTON]],
    [late, changed, 'noise', []],
  ] as const)
    expect(confirmed(against(first), against(second))).toMatchObject({ kind, boxes })
})

test('a page that moved only once has not moved', () => {
  const moved = against(withRows(live, 50, 10))
  expect(confirmed(moved, against(live)).kind).toBe('noise')
  expect(confirmed(moved, against(changed))).toMatchObject({ kind: 'changed', boxes: [BUTTON] })
  expect(confirmed(moved, moved)).toEqual(moved)
})

test('the second rendering of a case decides about the first, and only about that case', async () => {
  const stored = new Map<string, Pixels>()
  const folder = { pixels: async (name: string) => stored.get(name) ?? live }
  const side = (shown: Record<string, Pixels>): TakenSide => {
    const pictures: TakenSide['pictures'] = new Map()
    for (const [name, pixels] of Object.entries(shown)) {
      const hash = pictureHash(pixels)
      stored.set(hash, pixels)
      const about = { language: 'pt', theme: 'dark', elements: [] } as const
      pictures.set(caseKey('games', name), [{ ...about, name: hash }])
    }
    const results = Object.keys(shown).map((name) => ({ remote: 'games', version: '1.1.0', name }))
    return { pictures, results, lost: [] }
  }
  const whitelabel = {
    id: 'praia',
    ports: [1, 2] as [number, number],
    candidate: { store: '', smoke: [] },
    changed: ['games'],
  }
  const before = side({ 'late image': live, 'real change': live })
  const sides = {
    live: before,
    again: before,
    candidate: side({ 'late image': late, 'real change': changed }),
    second: side({ 'late image': live, 'real change': changed }),
  }
  const kindsOf = async (taken: TakenSides) =>
    (await compareCases(whitelabel, taken, folder)).map(({ picture }) => [picture.case, picture.kind])
  expect(Object.fromEntries(await kindsOf(sides))).toEqual({
    'late image': 'noise',
    'real change': 'changed',
  })
  const { second: _, ...once } = sides
  expect((await kindsOf(once)).map(([, kind]) => kind)).toEqual(['changed', 'changed'])
})
