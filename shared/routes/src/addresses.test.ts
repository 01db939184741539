import { describe, expect, it } from 'vitest'
import { aliases, links, routes } from './index.ts'

describe('the address book', () => {
  it('[ROUTE-01] keeps every address under /m', () => {
    expect(Object.values(routes).filter((address) => !address.startsWith('/m/'))).toEqual([])
  })

  it('contains no duplicate address', () => {
    const all = [...Object.values(routes), ...Object.values(aliases).flat()]
    expect(new Set(all).size).toBe(all.length)
  })

  it('encodes parameters', () => {
    expect(links.login('/m/mine?a=1&b=ç')).toBe('/m/login?next=%2Fm%2Fmine%3Fa%3D1%26b%3D%C3%A7')
    expect(links.login()).toBe('/m/login')
    expect(links.launchGame({ vendor: 'Maré', nodeId: 'n1' })).toBe(
      '/m/launchGame?vendor=Mar%C3%A9&nodeId=n1',
    )
    expect(links.launchElectronicLottery('1', 'EL5')).toBe(
      '/m/launchGame?playType=trad&prize_mode=1&code=EL5&pageBack=home',
    )
  })
})
