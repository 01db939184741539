import { expect, test } from 'vitest'
import { createCore } from '../core.ts'
import { integer } from '../database/store.ts'
import { refund } from './chase.ts'
import { lotteryById } from './games.ts'
import { PRIZE_MODES } from './prize-modes.ts'

test('[MC-118] a suborder whose stake cannot be given back is not cancelled either', () => {
  const now = Date.UTC(2026, 8, 21, 15)
  const core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => now })
  const nina = core.people.byName('arcada', 'nina')
  const lottery = lotteryById('federal-24h')
  const [mode] = PRIZE_MODES
  if (!nina || !lottery || !mode) throw new Error('the sample data have changed')
  core.tickets.buy(nina, { lottery, mode, playType: 'trad' }, 7, 100, 'round-abcdef', {
    draws: 3,
    stopOnWin: true,
  })
  const row = core.store.one(`select * from bets where round like '%round-abcdef'`)
  if (!row) throw new Error('nothing was bought')
  const broken = {
    ...core.ledger,
    transfer: () => {
      throw new Error('the disk is full')
    },
  }
  expect(() => refund(core.store, broken, 'arcada', row)).toThrow('the disk is full')
  const after = core.store.one('select status from bets where id = ?', integer(row, 'id'))
  expect(after).toEqual({ status: 'UNSETTLED' })
  core.store.close()
})
