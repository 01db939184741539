import { describe, expect, it } from 'vitest'
import { drawnBars, zeroLine } from './plot-rules.ts'

const bars = (...values: number[]) => values.map((value, at) => ({ name: String(at), value }))

describe('the bars of net results', () => {
  it.each([
    ['one day that was won', bars(5), 1],
    ['one that was lost', bars(-5), 0],
    ['a month of nothing', bars(...Array.from({ length: 31 }, () => 0)), 0.5],
    ['as much won as lost', bars(10, -10), 0.5],
    ['more won than lost', bars(30, -10), 0.75],
  ])('[MC-121] have a zero line: %s', (_, of, zero) => {
    expect(zeroLine(of)).toBe(zero)
  })

  it('[MC-121] go up for wins and down for losses, in proportion', () => {
    expect(drawnBars(bars(30, -10, 0, 15))).toEqual([
      { top: 0, height: 0.75 },
      { top: 0.75, height: 0.25 },
      { top: 0.75, height: 0 },
      { top: 0.375, height: 0.375 },
    ])
  })

  it('[MC-121] stay visible beside one of a billion', () => {
    const [huge, small] = drawnBars(bars(1e9, -0.01))
    expect(huge?.height).toBeCloseTo(1, 8)
    expect(small?.height).toBe(0.01)
  })
})
