import { type Pixels, pictureHash } from '@arcada/release/pictures'
import { describe, expect, it, it as test } from 'vitest'
import { page, RED, withBox, withRows } from '../testing/made-up-pages.ts'
import { compareSides } from './compare.ts'
import { compareCases } from './compare-cases.ts'
import { confirmed } from './confirm.ts'
import { caseKey, type TakenSide } from './take-side.ts'

const BUTTON = { x: 20, y: 100, width: 60, height: 24 }
const LATE = { x: 20, y: 200, width: 40, height: 40 }
const live = withBox(page(300), BUTTON)
const changed = withBox(live, BUTTON, RED)
const late = withBox(live, LATE, RED)

const against = (candidate: Pixels) => compareSides({ live, again: live, candidate })

describe('a difference counts if the candidate shows it twice', () => {
  it.each([
    ['a change in both', changed, changed, 'changed', [BUTTON]],
    ['an image that was late once', late, live, 'noise', []],
    ['a change, and an image that was late once', withBox(changed, LATE, RED), changed, 'changed', [BUTTON]],
    ['one late image in each', late, changed, 'noise', []],
  ])('%s', (_, first, second, kind, boxes) => {
    expect(confirmed(against(first), against(second))).toMatchObject({ kind, boxes })
  })

  it('and not where the page moved only once', () => {
    const moved = against(withRows(live, 50, 10))
    expect(confirmed(moved, against(live)).kind).toBe('noise')
    expect(confirmed(moved, against(changed))).toMatchObject({ kind: 'changed', boxes: [BUTTON] })
    expect(confirmed(moved, moved)).toEqual(moved)
  })
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
  const kinds = (await compareCases(whitelabel, sides, folder)).map(({ picture }) => [
    picture.case,
    picture.kind,
  ])
  expect(kinds).toEqual([
    ['late image', 'noise'],
    ['real change', 'changed'],
  ])
  const { second: _, ...once } = sides
  expect((await compareCases(whitelabel, once, folder)).map(({ picture }) => picture.kind)).toEqual([
    'changed',
    'changed',
  ])
})
