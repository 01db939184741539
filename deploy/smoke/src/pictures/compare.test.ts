import type { Pixels } from '@arcada/release/pictures'
import { describe, expect, it } from 'vitest'
import { page, RED, withBox, withRows } from '../testing/made-up-pages.ts'
import type { Box } from './boxes.ts'
import { compareSides, type Sides } from './compare.ts'

const BUTTON = { x: 20, y: 100, width: 60, height: 24 }
const live = withBox(page(300), BUTTON)

const compare = (candidate: Pixels, more: Partial<Sides> = {}) =>
  compareSides({ live, again: live, candidate, ...more })

describe('two pictures of one case', () => {
  it('are the same with the same pixels, and differ as a whole with another width', () => {
    expect(compare(withBox(page(300), BUTTON))).toEqual({ kind: 'same', boxes: [], noise: [] })
    expect(compare(page(300, 140)).boxes).toEqual([{ x: 0, y: 0, width: 140, height: 300 }])
  })

  it('differ in one box for each place', () => {
    const lost = compare(page(300))
    expect(lost).toMatchObject({ kind: 'changed', boxes: [{ y: 100, height: 24 }] })
    expect(lost.boxes).toHaveLength(1)
    const other = withBox(withBox(live, { x: 20, y: 20, width: 30, height: 10 }, RED), BUTTON, RED)
    expect(compare(other).boxes.map(({ y }) => y)).toEqual([20, 100])
  })

  const several = (boxes: readonly Box[]) => boxes.reduce((picture, box) => withBox(picture, box, RED), live)

  it('differ in one box for letters that are next to each other', () => {
    const letters = [0, 1, 2, 3].map((at) => ({ x: 10 + at * 10, y: 200, width: 5, height: 8 }))
    expect(compare(several(letters)).boxes).toEqual([{ x: 10, y: 200, width: 35, height: 8 }])
  })

  it('do not differ by scattered pixels, nor by a shift of one row', () => {
    const scattered = [0, 1, 2, 3, 4, 5].map((at) => ({
      x: 5 + at * 19,
      y: 10 + at * 45,
      width: 1,
      height: 1,
    }))
    for (const candidate of [several(scattered), withRows(live, 50, 1)])
      expect(compare(candidate)).toMatchObject({ kind: 'noise', boxes: [] })
  })

  it('do not differ where live differs from itself, and say where that is', () => {
    const clock = { x: 70, y: 250, width: 30, height: 10 }
    const candidate = withBox(live, { ...clock, x: 72 }, RED)
    expect(compare(candidate)).toMatchObject({ kind: 'changed' })
    const noisy = compare(candidate, { again: withBox(live, clock) })
    expect(noisy).toMatchObject({ kind: 'noise', boxes: [] })
    expect(noisy.noise).toHaveLength(1)
    const more = withBox(candidate, BUTTON, RED)
    expect(compare(more, { again: withBox(live, clock) }).boxes).toEqual([BUTTON])
  })

  it('have another layout after ten more rows, and show what else differs below what moved', () => {
    const { kind, boxes, moved } = compare(withRows(live, 50, 10))
    expect([kind, boxes, moved?.rows]).toEqual(['layout', [], 10])
    expect(moved?.y).toBeGreaterThanOrEqual(46)
    expect(moved?.y).toBeLessThanOrEqual(52)
    const lower = { ...BUTTON, y: 110 }
    expect(compare(withBox(withRows(live, 50, 10), lower, RED))).toMatchObject({
      kind: 'layout',
      boxes: [lower],
    })
  })

  it('do not differ below what moved by edges that are drawn a little lighter, which differ elsewhere', () => {
    const edges = { x: 20, y: 200, width: 12, height: 11 }
    const [before, after] = [
      [134, 194, 148],
      [122, 187, 138],
    ] as const
    const drawn = withBox(live, edges, before)
    const candidate = withBox(live, edges, after)
    expect(compare(withRows(candidate, 50, 10), { live: drawn, again: drawn }).boxes).toEqual([])
    expect(compare(candidate, { live: drawn, again: drawn }).boxes).toEqual([edges])
  })

  it('show new content among the rows that were put in', () => {
    const { boxes } = compare(withBox(withRows(live, 50, 40), { x: 30, y: 60, width: 50, height: 20 }, RED))
    expect(boxes.some(({ y, height }) => y <= 60 && y + height >= 60)).toBe(true)
  })

  it('have another layout where rows are gone', () => {
    const shorter = withBox(page(300), BUTTON)
    const cut: Pixels = {
      width: shorter.width,
      height: 260,
      data: Buffer.concat([shorter.data.subarray(0, 150 * 120 * 4), shorter.data.subarray(190 * 120 * 4)]),
    }
    expect(compare(cut)).toMatchObject({ kind: 'layout', moved: { rows: -40 } })
    const end = { ...shorter, height: 250, data: shorter.data.slice(0, 250 * 120 * 4) }
    expect(compare(end)).toMatchObject({ kind: 'layout', moved: { rows: -50 } })
  })

  it('keep a footer where it is, whatever moves below it', () => {
    const footer = { x: 0, y: 200, width: 120, height: 30 }
    const shown = (picture: Pixels) => withBox(picture, footer, RED)
    const sides = { live: shown(live), again: shown(live), fixed: [footer] }
    expect(compare(shown(withRows(live, 50, 10)), sides)).toMatchObject({
      kind: 'layout',
      boxes: [],
      moved: { rows: 10 },
    })
  })
})
