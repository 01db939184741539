import { centavos } from '@arcada/kit/contract/centavos'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, refusalOf } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { walletOf } from '../accounts/people.ts'
import { fromTo } from '../money/ledger.ts'
import { type GroupBy, statementOf } from './statement.ts'

const REAIS = 100
/** Monday, noon in Brasília; the day begins at 3:00 by UTC. */
const START = Date.UTC(2026, 8, 21, 15)
const MIDNIGHT = Date.UTC(2026, 8, 21, 3)
const player = usePlayer({ start: START })

const statement = (startDate: string | number, endDate: string | number, groupBy: GroupBy = 'day') => {
  const span = { startDate: String(startDate), endDate: String(endDate), groupBy }
  return statementOf(player.core, player.member, span)
}
let keys = 0
const move = (kind: string, amount: number, { core, member } = player) => {
  const entries = fromTo('house/arcada/deposits', walletOf(member), centavos(amount))
  core.ledger.transfer(`statement/${++keys}`, kind, entries)
}

describe('the statement', () => {
  it('[RG-44] states the cost of play, deposits and withdrawals, and bonuses apart from wins', () => {
    player.bet(10 * REAIS, true)
    player.bet(25.5 * REAIS)
    move('DEPOSIT', 100 * REAIS)
    move('WITHDRAW', -30.25 * REAIS)
    move('BONUS', 7 * REAIS)
    move('REBATE', 0.36 * REAIS)
    const { summary, serverNow, lifetime } = statement('2026-09-21', '2026-09-21')
    expect(summary).toEqual({
      ...{ net: 14.5, wagers: 35.5, wins: 50, deposits: 100, withdrawals: 30.25, cashNet: 69.75 },
      ...{ bonus: 7.36, sessions: 1, minutes: 0 },
    })
    expect(serverNow).toBe(START)
    // Since the registration, whatever the span is.
    player.later(2 * DAY)
    move('DEPOSIT', 11 * REAIS)
    move('WITHDRAW', -3 * REAIS)
    const [deposits, withdrawals] = [lifetime.deposits + 11, lifetime.withdrawals + 3]
    const since = player.member.registeredAt
    expect(statement('2026-09-21', '2026-09-21').lifetime).toEqual({ deposits, withdrawals, since })
  })

  it('[RG-44] counts sessions on the days that they overlap, with their minutes inside', () => {
    player.now = MIDNIGHT - 20 * MINUTE
    player.stay(50)
    player.now = MIDNIGHT + 5 * HOUR
    player.stay(10)
    player.now = MIDNIGHT + DAY + HOUR
    player.stay(3)
    // One without a duration, and one that ends at midnight.
    player.now = MIDNIGHT + 2 * DAY + HOUR
    player.core.rg.guard.arrive(player.member)
    player.now = MIDNIGHT + 4 * DAY - 10 * MINUTE
    player.stay(10)
    player.later(DAY)
    const { summary, content } = statement('2026-09-20', '2026-09-25')
    expect(summary).toMatchObject({ sessions: 5, minutes: 73 })
    expect(content.map(({ from, sessions, minutes }) => [from, sessions, minutes])).toEqual([
      ['2026-09-25', 0, 0],
      ['2026-09-24', 1, 10],
      ['2026-09-23', 1, 0],
      ['2026-09-22', 1, 3],
      ['2026-09-21', 2, 40],
      ['2026-09-20', 1, 20],
    ])
    // Half a minute of the first, for a span between moments.
    const half = statement(MIDNIGHT - 20 * MINUTE, MIDNIGHT - 19.5 * MINUTE)
    expect(half.summary).toMatchObject({ sessions: 1, minutes: 0 })
  })

  it('of a span in moments contains its first and not its last one', () => {
    for (const hour of [10, 11, 12]) {
      player.now = MIDNIGHT + hour * HOUR
      player.bet(2 ** (hour - 10) * REAIS)
    }
    const { summary, content } = statement(MIDNIGHT + 11 * HOUR, MIDNIGHT + 12 * HOUR)
    expect(summary.wagers).toBe(2)
    expect(content).toMatchObject([{ from: '2026-09-21', to: '2026-09-21', wagers: 2 }])
    expect(statement(MIDNIGHT - DAY, MIDNIGHT + 12 * HOUR).content).toMatchObject([
      { from: '2026-09-21', wagers: 3 },
      { from: '2026-09-20', wagers: 0 },
    ])
  })

  it('[RG-44] covers 366 days at most, begins in the last 24 months, and is refused by the field of an invalid span', () => {
    type Row = [startDate: string | number, endDate: string | number, field?: string]
    const rows: Row[] = [
      ['2025-09-21', '2026-09-21'],
      ['2025-09-20', '2026-09-21', 'endDate'],
      ['2026-09-21', '2026-09-20', 'endDate'],
      [START - HOUR, START - HOUR, 'endDate'],
      [START - HOUR, START - HOUR + 1],
      ['2026-09-22', '2026-09-22', 'startDate'],
      [START, START + 1],
      [START + 1, START + 2, 'startDate'],
      ['2024-09-21', '2024-10-21'],
      ['2024-07-01', '2024-07-31', 'startDate'],
      ...['', '2026-13-01', 'yesterday', '20260921'].map((end): Row => ['2026-09-01', end, 'endDate']),
    ]
    const found = rows.map(([start, end]) => refusalOf(() => statement(start, end, 'month')))
    expect(found).toEqual(
      rows.map(([, , field]) => (field ? { code: 'parameter.invalid', value: { field } } : undefined)),
    )
  })
})
