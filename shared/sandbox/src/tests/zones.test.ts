import { centavos } from '@arcada/kit/contract/centavos'
import { addDays, formatExactMoment, startOfDay } from '@arcada/kit/i18n/dates'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Member, walletOf } from '../domain/accounts/people.ts'
import { readSeeds } from '../domain/common/whitelabels.ts'
import { fromTo } from '../domain/money/ledger.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'
import { refusalOf } from '../testing/test-player.ts'
import { listIn } from '../testing/test-world.ts'
import { servedCalls } from '../wire/calls/handlers.ts'
import { type Core, createCore } from '../wire/core/core.ts'
import { createApp } from '../wire/http/app.ts'

const DAY = '2026-09-22'
/** Exists only in these tests: the sample whitelabels are all in Brasília's zone. */
const WHITELABEL = 'ilha'

const { arcada } = readSeeds()
const served = await servedCalls()

describe.each(['America/Manaus', 'Pacific/Auckland'])('a whitelabel in %s', (zone) => {
  const midnight = startOfDay(DAY, zone)
  const nextMidnight = startOfDay(addDays(DAY, 1), zone)
  let now = midnight
  let core: Core
  let client: TestClient
  let nina: Member
  beforeEach(() => {
    now = midnight - 3_600_000
    const seed = arcada ?? expect.fail('there is no sample to copy')
    const whitelabels = { [WHITELABEL]: { ...seed, settings: { ...seed.settings, timeZone: zone } } }
    core = createCore({ database: ':memory:', origin: 'http://sandbox.test', clock: () => now, whitelabels })
    const app = createApp(core, served)
    client = createTestClient({ fetch: async (request) => app.fetch(request), close: core.store.close })
    nina = { ...person('nina'), payee: 'Nina Prado' }
  })
  afterEach(() => core.store.close())
  const person = (name: string) => core.accounts.people.byName(WHITELABEL, name) ?? expect.fail(name)
  const ask = async (call: string, query: Record<string, string>, name = 'nina') => {
    const token = core.accounts.sessions.begin(person(name).id, { device: 'Pixel', browser: 'Chrome' })
    return Object(
      (await client.ask(call, { query }, { whitelabel: WHITELABEL, language: 'EN', token })).value,
    )
  }
  const bonusAt = (time: number, name: string) => {
    now = time
    const entries = fromTo(`house/${WHITELABEL}/bonus`, walletOf(nina), centavos(12_345))
    core.ledger.transfer(`test/${name}`, 'BONUS', entries, name)
  }
  const deposit = () =>
    core.cashier.deposits.create(nina, { methodId: 'pix', amount: centavos(5_000) }).number

  test('[MC-73] [MC-109] counts withdrawals and reports deposits by its own day', async () => {
    core.settings.change(WHITELABEL, { cashier: { dailyCount: 1 } })
    core.cashier.destinations.add(nina, { kind: 'BANK', bankCode: '341', cardNumber: '12345678' })
    const card = core.cashier.destinations.list(nina)[0]?.id ?? 0
    const create = () => core.cashier.withdrawals.create(nina, card, centavos(2_000))
    const refused = (nextAt: number) => ({ code: 'withdraw.daily', value: { nextAt } })
    now = midnight - 1
    const before = deposit()
    create()
    expect(refusalOf(create)).toEqual(refused(midnight))
    now = midnight
    const first = deposit()
    expect(create().number).toMatch(/^W20260922/)
    expect([before, first].map((number) => number.slice(0, 9))).toEqual(['D20260921', 'D20260922'])
    now = nextMidnight - 1
    expect(refusalOf(create)).toEqual(refused(nextMidnight))
    now = nextMidnight
    expect(refusalOf(create)).toBe(undefined)
    const reported = async (day: string) =>
      listIn(await ask('depositReport', { startDate: day, endDate: day, pageNo: '1' })).map(
        ({ orderNo }) => orderNo,
      )
    expect(await reported(DAY)).toEqual([first])
    expect(await reported(addDays(DAY, -1))).toContain(before)
  })

  test('[MC-109] [MC-124] [RG-44] has a movement on one day in the record, the results, the statement and the export, in both languages', async () => {
    bonusAt(midnight - 1, 'the day before')
    bonusAt(midnight, 'the first of the day')
    bonusAt(nextMidnight - 1, 'the last of the day')
    bonusAt(nextMidnight, 'the day after')
    const day = { startDate: DAY, endDate: DAY }
    const records = listIn(await ask('transactionRecords', { ...day, pageNo: '1' }))
    const inside = ['the last of the day', 'the first of the day']
    expect(records.map(({ remark }) => remark)).toEqual(inside)
    const results = await ask('profitAndLoss', { ...day, by: 'DAY' })
    expect(results.content).toMatchObject([{ date: DAY, bonus: 246.9 }])
    const { summary, content } = await ask('rgStatement', { ...day, groupBy: 'day' })
    expect([summary, ...content]).toMatchObject([{ bonus: 246.9 }, { from: DAY, to: DAY, bonus: 246.9 }])
    const file = async (language: string) =>
      String((await ask('exportReport', { report: 'transactions', ...day, language })).content)
    const english = await file('EN')
    for (const [at, time] of [nextMidnight - 1, midnight].entries())
      expect(english).toMatch(new RegExp(`^${formatExactMoment(time, zone, 'en')},.*${inside[at]}`, 'm'))
    expect(english).not.toMatch(/day (before|after)/)
    expect(await file('PT')).toContain(formatExactMoment(midnight, zone, 'pt'))
  })

  test('[AC-12] [AC-63] [AC-75] reports the income and the results of a team by its own days, and ends its periods', async () => {
    const ends = core.store.all`select kind, nextAt from agency_runs where whitelabel = ${WHITELABEL}`
    expect(Object.fromEntries(ends.map(({ kind, nextAt }) => [kind, nextAt]))).toMatchObject({
      ...{ COMMISSION: midnight, DAILY: midnight, DIVIDEND: startOfDay('2026-10-01', zone) },
    })
    now = midnight
    const days = { startDate: addDays(DAY, -3), endDate: addDays(DAY, -1) }
    const daily = listIn(await ask('teamDaily', days, 'aline')).map(({ date }) => date)
    expect(daily).toEqual([-3, -2, -1].map((at) => addDays(DAY, at)))
    // A booking at midnight belongs to the ending day.
    const [income] = listIn(await ask('rebateIncome', { ...days, pageNo: '1' }, 'aline'))
    expect(income?.date).toBe(addDays(DAY, -1))
  })

  test('[RG-35] [RG-44] cuts weeks and months of the statement, exclusions, the leaderboard and promotions by its own calendar', async () => {
    bonusAt(startOfDay('2026-09-21', zone) - 1, 'sunday')
    bonusAt(startOfDay('2026-09-21', zone), 'monday')
    now = midnight
    expect(core.rg.exclusions.prepare(nina, 'P6M').until).toBe(startOfDay('2027-03-22', zone))
    const ends = {
      day: nextMidnight,
      week: startOfDay('2026-09-28', zone),
      month: startOfDay('2026-10-01', zone),
    }
    for (const [period, end] of Object.entries(ends))
      expect((await ask('leaderboard', { period })).endsIn, period).toBe(end - now)
    const query = { types: 'PR', platform: 'M', merchantCode: 'ARCADA' }
    const [promotion] = listIn(await ask('announcements', query), 'promotion')
    expect(promotion).toMatchObject({ startDate: startOfDay('2026-09-01', zone) })
    now = nextMidnight
    const statement = async (startDate: string, groupBy: string) =>
      listIn(await ask('rgStatement', { startDate, endDate: DAY, groupBy }))
    expect(await statement('2026-09-14', 'week')).toMatchObject([
      { from: '2026-09-21', to: DAY, bonus: 123.45 },
      { from: '2026-09-14', to: '2026-09-20', bonus: 123.45 },
    ])
    expect(await statement('2026-08-20', 'month')).toMatchObject([
      { from: '2026-09-01', to: DAY },
      { from: '2026-08-20', to: '2026-08-31' },
    ])
  })
})
