import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/test-player.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import { tableOf, tableTarget } from './table.ts'

const none = { code: undefined, prizeMode: undefined, playType: undefined, view: undefined }
const opened = (asked: Partial<Record<keyof typeof none, string>>, chosen?: string) => {
  const target = tableTarget({ ...none, ...asked })
  const table = target === undefined ? undefined : tableOf(target, chosen)
  return table && [table.lottery.id, table.mode.code, table.playType, table.view].join(' ')
}

describe('[LOTT-15] the table that opens', () => {
  it.each([
    [{ code: 'FLASH_1' }, 'flash-1 STANDARD trad betting'],
    [{ code: 'TRIO_1', prizeMode: 'HIGH', playType: 'ent', view: 'betting' }, 'trio-1 HIGH ent betting'],
    [{ code: 'KENO_3', prizeMode: 'UNKNOWN', playType: 'other' }, 'keno-3 STANDARD trad betting'],
    // Without a game: the first one on sale.
    [{}, 'flash-1 STANDARD trad betting'],
    [{ view: 'lobby' }, 'flash-1 STANDARD trad lobby'],
    [{ code: 'CHESS' }, undefined],
  ])('for %j is %s', (asked, table) => {
    expect(opened(asked)).toBe(table)
  })

  it('is refused for fun where the lottery has no fun play', () => {
    expect(refusalOf(() => opened({ code: 'FLASH_2', playType: 'ent' }))?.code).toBe('permission.denied')
  })

  it('in the hall is that of the lottery chosen there, for fun where it has fun play', () => {
    const hall = { view: 'lobby', prizeMode: 'HIGH', playType: 'ent' }
    expect(opened(hall, 'keno-3')).toBe('keno-3 HIGH ent betting')
    expect(opened(hall, 'mega-6h')).toBe('mega-6h HIGH trad betting')
    expect(opened(hall, 'chess')).toBe(undefined)
    expect(opened(hall, '')).toBe('flash-1 HIGH ent lobby')
    // Outside the hall no lottery can be chosen.
    expect(opened({ code: 'FLASH_1' }, 'keno-3')).toBe('flash-1 STANDARD trad betting')
  })

  it('is undefined for a removed lottery', () => {
    expect(tableOf('gone STANDARD trad betting')).toBe(undefined)
    expect(tableOf('')).toBe(undefined)
    expect(tableOf('flash-1')).toMatchObject({ lottery: lotteryById('flash-1'), playType: 'trad' })
  })
})
