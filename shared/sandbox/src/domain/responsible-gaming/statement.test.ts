import { centavos } from '@arcada/kit/contract/centavos'
import { beforeEach, describe, expect, it } from 'vitest'
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

const statement = (startDate: string | number, endDate: string | number, groupBy: GroupBy = 'day') =>
  statementOf(player.core, player.member, {
    startDate: String(startDate),
    endDate: String(endDate),
    groupBy,
  })

function stay(minutes: number) {
  player.core.rg.guard.arrive(player.member)
  for (let minute = 0; minute < minutes; minute++) {
    player.later(MINUTE)
    player.core.rg.guard.arrive(player.member)
  }
}

let keys = 0
const move = (kind: string, amount: number) =>
  player.core.ledger.transfer(
    `statement/${++keys}`,
    kind,
    fromTo('house/arcada/deposits', walletOf(player.member), centavos(amount)),
  )

describe('the statement', () => {
  it('[RG-44] states the cost of play, deposits and withdrawals, and bonuses apart from wins', () => {
    player.bet(10 * REAIS, true)
    player.bet(25.5 * REAIS)
    move('DEPOSIT', 100 * REAIS)
    move('WITHDRAW', -30.25 * REAIS)
    move('BONUS', 7 * REAIS)
    move('REBATE', 0.36 * REAIS)
    const { summary, serverNow } = statement('2026-09-21', '2026-09-21')
    expect(summary).toEqual({
      net: 14.5,
      wagers: 35.5,
      wins: 50,
      deposits: 100,
      withdrawals: 30.25,
      cashNet: 69.75,
      bonus: 7.36,
      sessions: 1,
      minutes: 0,
    })
    expect(serverNow).toBe(START)
  })

  it('[RG-44] has the deposits and withdrawals since the registration, for every time span', () => {
    const before = statement('2026-09-21', '2026-09-21').lifetime
    player.later(2 * DAY)
    move('DEPOSIT', 100 * REAIS)
    move('WITHDRAW', -30 * REAIS)
    expect(statement('2026-09-21', '2026-09-21').lifetime).toEqual({
      deposits: before.deposits + 100,
      withdrawals: before.withdrawals + 30,
      since: player.member.registeredAt,
    })
  })

  it('[RG-44] counts sessions that overlap the time span, with their minutes inside it', () => {
    player.now = MIDNIGHT - 20 * MINUTE
    stay(50)
    player.now = MIDNIGHT + 5 * HOUR
    stay(10)
    player.now = MIDNIGHT + DAY + HOUR
    stay(3)
    expect(statement('2026-09-20', '2026-09-20').summary).toMatchObject({ sessions: 1, minutes: 20 })
    expect(statement('2026-09-21', '2026-09-21').summary).toMatchObject({ sessions: 2, minutes: 40 })
    expect(statement('2026-09-20', '2026-09-22').summary).toMatchObject({ sessions: 3, minutes: 63 })
    // Half a minute of the first, for a span between moments.
    expect(statement(MIDNIGHT - 20 * MINUTE, MIDNIGHT - 19.5 * MINUTE).summary).toMatchObject({
      sessions: 1,
      minutes: 0,
    })
  })

  it('[RG-44] counts a session without duration on the day of its start only', () => {
    player.now = MIDNIGHT + HOUR
    player.core.rg.guard.arrive(player.member)
    player.now = MIDNIGHT + 2 * DAY
    expect(statement('2026-09-20', '2026-09-20').summary.sessions).toBe(0)
    expect(statement('2026-09-21', '2026-09-21').summary.sessions).toBe(1)
    player.now = MIDNIGHT + 3 * DAY - 10 * MINUTE
    stay(10)
    player.later(DAY)
    expect(statement('2026-09-23', '2026-09-23').summary.sessions).toBe(1)
    expect(statement('2026-09-24', '2026-09-24').summary.sessions).toBe(0)
  })

  it('[RG-44] assigns deposits, sessions and minutes to their days', () => {
    player.now = MIDNIGHT + HOUR
    stay(7)
    move('DEPOSIT', 100 * REAIS)
    player.now = MIDNIGHT + DAY + HOUR
    move('DEPOSIT', 40 * REAIS)
    player.now = MIDNIGHT + 2 * DAY + HOUR
    stay(3)
    expect(statement('2026-09-21', '2026-09-23').content).toMatchObject([
      { deposits: 0, sessions: 1, minutes: 3 },
      { deposits: 40, sessions: 0, minutes: 0 },
      { deposits: 100, sessions: 1, minutes: 7 },
    ])
  })
})

describe('the rows of the statement', () => {
  const rows = (startDate: string, endDate: string, groupBy: GroupBy) =>
    statement(startDate, endDate, groupBy).content.map(({ from, to }) => `${from} ${to}`)
  beforeEach(() => {
    player.now = Date.UTC(2026, 9, 31, 15)
  })

  it('are days, weeks from Monday, or months, the newest first; the first and the last may be cut', () => {
    expect(rows('2026-10-29', '2026-10-31', 'day')).toEqual([
      '2026-10-31 2026-10-31',
      '2026-10-30 2026-10-30',
      '2026-10-29 2026-10-29',
    ])
    // A Wednesday to a Tuesday.
    expect(rows('2026-10-14', '2026-10-27', 'week')).toEqual([
      '2026-10-26 2026-10-27',
      '2026-10-19 2026-10-25',
      '2026-10-14 2026-10-18',
    ])
    expect(rows('2026-08-20', '2026-10-05', 'month')).toEqual([
      '2026-10-01 2026-10-05',
      '2026-09-01 2026-09-30',
      '2026-08-20 2026-08-31',
    ])
  })

  it('contain each moment once: a day includes its start and excludes the start of the next', () => {
    for (const [at, stake] of [
      [MIDNIGHT - 1, 1],
      [MIDNIGHT, 2],
      [MIDNIGHT + DAY - 1, 4],
      [MIDNIGHT + DAY, 8],
    ] as const) {
      player.now = at
      player.bet(stake * REAIS)
    }
    player.now = MIDNIGHT + 5 * DAY
    expect(statement('2026-09-20', '2026-09-22').content.map(({ wagers }) => wagers)).toEqual([8, 6, 1])
    expect(statement('2026-09-21', '2026-09-21').summary.wagers).toBe(6)
  })

  it('of a span in moments begin and end with it', () => {
    player.now = MIDNIGHT + 10 * HOUR
    player.bet(REAIS)
    player.now = MIDNIGHT + 11 * HOUR
    player.bet(2 * REAIS)
    player.now = MIDNIGHT + 12 * HOUR
    player.bet(4 * REAIS)
    const { summary, content } = statement(MIDNIGHT + 11 * HOUR, MIDNIGHT + 12 * HOUR)
    expect(summary.wagers).toBe(2)
    expect(content).toMatchObject([{ from: '2026-09-21', to: '2026-09-21', wagers: 2 }])
    expect(statement(MIDNIGHT - DAY, MIDNIGHT + 12 * HOUR).content).toMatchObject([
      { from: '2026-09-21', wagers: 3 },
      { from: '2026-09-20', wagers: 0 },
    ])
  })
})

describe('a span', () => {
  const refused = (startDate: string | number, endDate: string | number) =>
    refusalOf(() => statement(startDate, endDate, 'month'))
  const at = (field: string) => ({ code: 'parameter.invalid', value: { field } })

  it('[RG-44] is of 366 days at most, and not reversed', () => {
    expect(refused('2025-09-21', '2026-09-21')).toBe(undefined)
    expect(refused('2025-09-20', '2026-09-21')).toEqual(at('endDate'))
    expect(refused('2026-09-21', '2026-09-20')).toEqual(at('endDate'))
    expect(refused(START - HOUR, START - HOUR)).toEqual(at('endDate'))
    expect(refused(START - HOUR, START - HOUR + 1)).toBe(undefined)
  })

  it('[RG-44] begins in the last 24 months, not in the future', () => {
    expect(refused('2026-09-22', '2026-09-22')).toEqual(at('startDate'))
    expect(refused(START, START + 1)).toBe(undefined)
    expect(refused(START + 1, START + 2)).toEqual(at('startDate'))
    expect(refused('2024-09-21', '2024-10-21')).toBe(undefined)
    expect(refused('2024-07-01', '2024-07-31')).toEqual(at('startDate'))
  })

  it.each(['', '2026-13-01', 'yesterday', '20260921'])('that ends on %j is invalid', (endDate) => {
    expect(refused('2026-09-01', endDate)).toEqual(at('endDate'))
  })
})
