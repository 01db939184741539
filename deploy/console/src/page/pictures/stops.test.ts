import { expect, test } from 'vitest'
import { stopsOf } from './stops.ts'

const box = (y: number, height = 30) => ({ x: 0, y, width: 10, height })

test('differences of a picture are stops from top to bottom, near ones together', () => {
  expect(stopsOf({ boxes: [box(2000), box(100, 200), box(120), box(399)] })).toEqual([
    { y: 100, height: 329 },
    { y: 2000, height: 30 },
  ])
})

test('the row from which a picture moved is a stop, too', () => {
  expect(stopsOf({ boxes: [], moved: { y: 700, rows: 24 } })).toEqual([{ y: 700, height: 0 }])
  expect(stopsOf({ boxes: [] })).toEqual([])
})
