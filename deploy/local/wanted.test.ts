import { describe, expect, it } from 'vitest'
import { wantedOf } from './wanted.ts'

const STEPS = ['lint', 'types', 'unit', 'e2e', 'texts']
const wanted = (words: string) => wantedOf(words.split(' ').filter(Boolean), STEPS)
const withLong = (words: string) => STEPS.filter((step) => wanted(words).withLong(step))

describe('npm test', () => {
  it('runs every step in order by default, without long tests', () => {
    expect(wanted('').steps).toEqual(STEPS)
    expect(withLong('')).toEqual([])
    expect(wanted('e2e lint').steps).toEqual(['lint', 'e2e'])
    expect(withLong('e2e lint unit')).toEqual([])
  })

  it('takes paths for the step before them, and runs the long tests of that step', () => {
    const both = wanted('unit shared/api host e2e journeys/home lint')
    expect(both.steps).toEqual(['lint', 'unit', 'e2e'])
    expect(STEPS.map(both.pathsOf)).toEqual([[], [], ['shared/api', 'host'], ['journeys/home'], []])
    expect(withLong('unit shared/api e2e')).toEqual(['unit'])
    expect(withLong('unit e2e journeys/home')).toEqual(['e2e'])
  })

  it('runs the long tests of texts when the step is named', () => {
    expect(withLong('texts')).toEqual(['texts'])
    expect(withLong('unit texts')).toEqual(['texts'])
  })

  it('lists the steps for an unknown one', () => {
    expect(() => wanted('units')).toThrow(
      "There is no step 'units'. The steps are lint, types, unit, e2e, texts.",
    )
    expect(() => wanted('shared/api unit')).toThrow("no step 'shared/api'")
  })
})

describe('the browser tests of a run', () => {
  const onlyCore = (...named: string[]) => wantedOf(named, STEPS).onlyCore

  it('are the core ones when it names no step', () => {
    expect(onlyCore()({})).toBe(true)
  })

  it('are all when it names a step or a path, in CI and in the long run', () => {
    expect(onlyCore('e2e')({})).toBe(false)
    expect(onlyCore('e2e', 'journeys/words')({})).toBe(false)
    expect(onlyCore()({ CI: 'true' })).toBe(false)
    expect(onlyCore()({ ARCADA_FULL: '1' })).toBe(false)
  })
})
