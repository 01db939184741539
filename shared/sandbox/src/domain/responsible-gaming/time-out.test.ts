import { describe, expect, it } from 'vitest'
import { text } from '../../storage/store.ts'
import { DAY } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import { PRIZE_MODES } from '../lottery/prize-modes.ts'

const player = usePlayer()

/** Buys tickets of R$ 10 for several draws of a daily lottery; returns a reader of their states. */
function buy(draws: number): () => string[] {
  const { core, member } = player
  const lottery = lotteryById('federal-24h') ?? expect.fail('no lottery')
  const table = { lottery, mode: PRIZE_MODES[0], playType: 'trad' as const }
  const known = core.store.all('select id from bets where member_id = ?', member.id).length
  core.tickets.buy(member, table, 7, 1_000, `time-out-${draws}`, { draws, stopOnWin: false })
  return () =>
    core.store
      .all('select status from bets where member_id = ? order by id', member.id)
      .slice(known, known + draws)
      .map((row) => text(row, 'status'))
}

describe('a time-out', () => {
  it('[RG-33] refunds the open draws of an order; past draws and single tickets stay', () => {
    const { core, member } = player
    const chase = buy(5)
    player.later(2 * DAY)
    core.tickets.settleDue()
    const drawn = chase().slice(0, 2)
    expect(drawn).not.toContain('UNSETTLED')
    const single = buy(1)
    const before = core.ledger.balance(`arcada/member/${member.id}`)
    core.rg.exclusions.timeOut(member, { duration: 'P1D' })
    expect(chase()).toEqual([...drawn, 'CANCELLED', 'CANCELLED', 'CANCELLED'])
    expect(single()).toEqual(['UNSETTLED'])
    expect(core.ledger.balance(`arcada/member/${member.id}`)).toBe(before + 3 * 1_000)
    core.rg.exclusions.timeOut(member, { duration: 'P7D' })
    expect(core.ledger.balance(`arcada/member/${member.id}`)).toBe(before + 3 * 1_000)
  })
})
