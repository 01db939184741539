import { describe, expect, it, vi } from 'vitest'
import { isOffered } from './page.ts'

const page = (removed?: string[]) => vi.stubGlobal('__arcada', { release: { removed } })

describe('an address', () => {
  it('is not offered while its remote is removed, with or without a query or a fragment', () => {
    page(['/m/lottery', '/m/startLottery'])
    expect(['/m/lottery', '/m/startLottery?code=1', '/m/lottery#draws'].map(isOffered)).toEqual([
      false,
      false,
      false,
    ])
    expect(['/m/home', '/m/lottery2', '/m/moreLottery'].map(isOffered)).toEqual([true, true, true])
  })

  it('is offered without removed remotes, and without a page', () => {
    page()
    expect(isOffered('/m/lottery')).toBe(true)
    vi.unstubAllGlobals()
    expect(isOffered('/m/lottery')).toBe(true)
  })
})
