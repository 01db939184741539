import { expect, test } from 'vitest'
import { integer } from '../../storage/store.ts'
import { createCore } from '../../wire/core/core.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import { refund } from './chase.ts'
import { PRIZE_MODES } from './prize-modes.ts'

test('[MC-118] keeps a suborder open when the refund of its stake fails', () => {
  const now = Date.UTC(2026, 8, 21, 15)
  const core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => now })
  const nina = core.accounts.people.byName('arcada', 'nina')
  const lottery = lotteryById('federal-24h')
  const [mode] = PRIZE_MODES
  if (!nina || !lottery || !mode) throw new Error('the sample data have changed')
  core.tickets.buy(nina, { lottery, mode, playType: 'trad' }, 7, 100, 'round-abcdef', {
    draws: 3,
    stopOnWin: true,
  })
  const row =
    core.store.one(`select * from bets where round like '%round-abcdef'`) ?? expect.fail('nothing was bought')
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
