import { describe, expect, it } from 'vitest'
import { startupState } from './startup-state.ts'

const answer = (maintenance: boolean, regionRestriction: boolean) => ({ maintenance, regionRestriction })

describe('startup state', () => {
  it('[BOOT-01] opens the site when nothing is wrong', () => {
    expect(startupState([answer(false, false), answer(false, false)])).toBe(0)
  })

  it('[BOOT-02] closes for maintenance even in a restricted region', () => {
    expect(startupState([answer(true, false)])).toBe(1)
    expect(startupState([answer(true, true)])).toBe(1)
    expect(startupState([answer(false, true), answer(true, false)])).toBe(1)
  })

  it('[BOOT-03] closes for a restricted region only outside maintenance', () => {
    expect(startupState([answer(false, true)])).toBe(2)
  })

  it('opens when the back end did not answer', () => {
    expect(startupState([undefined, undefined])).toBe(0)
  })
})
