import { announcements } from '@arcada/kit/contract/announcements'
import { centavos } from '@arcada/kit/contract/centavos'
import { exportReport } from '@arcada/kit/contract/export-report'
import { addDays, formatExactMoment, startOfDay } from '@arcada/kit/i18n/dates'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Member, walletOf } from '../domain/accounts/people.ts'
import { isRecord, readSeeds, type WhitelabelSeeds } from '../domain/common/whitelabels.ts'
import { fromTo } from '../domain/money/ledger.ts'
import { integer } from '../storage/store.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { refusalOf } from '../testing/test-player.ts'
import { type Core, createCore } from '../wire/core/core.ts'
import { createSandbox, type Sandbox } from '../wire/http/app.ts'

const DAY = '2026-09-22'
/** Exists only in these tests: the sample whitelabels are all in Brasília's zone. */
const WHITELABEL = 'ilha'

/** The samples, and a whitelabel like the first of them in another zone. */
function seedsIn(zone: string): WhitelabelSeeds {
  const samples = readSeeds()
  const { arcada } = samples
  if (!arcada) throw new Error('there is no sample to copy')
  return { ...samples, [WHITELABEL]: { ...arcada, settings: { ...arcada.settings, timeZone: zone } } }
}

describe.each(['America/Manaus', 'America/Noronha', 'Pacific/Auckland'])('a whitelabel in %s', (zone) => {
  const midnight = startOfDay(DAY, zone)
  const nextMidnight = startOfDay(addDays(DAY, 1), zone)
  let now = midnight
  /** The shared start: creating the sample's members takes longer than most tests. */
  let beginning: Uint8Array | undefined
  let core: Core
  let sandbox: Sandbox
  let client: TestClient
  let nina: Member

  beforeEach(async () => {
    now = midnight - 3_600_000
    const database = createTestDatabase(beginning)
    const options = {
      database: database.location,
      origin: 'http://sandbox.test',
      clock: () => now,
      whitelabels: seedsIn(zone),
    }
    core = createCore(options)
    beginning ??= database.bytes()
    sandbox = await createSandbox(options)
    client = createTestClient(sandbox)
    const found = core.accounts.people.byName(WHITELABEL, 'nina') ?? expect.fail('nina is missing')
    nina = { ...found, payee: 'Nina Prado' }
  })
  afterEach(() => {
    core.store.close()
    sandbox.close()
  })

  const ask = async (
    call: Parameters<TestClient['ask']>[0],
    query: Record<string, string>,
    person = 'nina',
  ) => {
    const caller = { whitelabel: WHITELABEL, language: 'EN' as const }
    const { value } = await client.ask(
      call,
      { query },
      { ...caller, token: await client.tokenOf(person, caller) },
    )
    return isRecord(value) ? value : {}
  }
  const bonusAt = (time: number, name: string) => {
    now = time
    core.ledger.transfer(
      `test/${name}`,
      'BONUS',
      fromTo(`house/${WHITELABEL}/bonus`, walletOf(nina), centavos(12_345)),
      name,
    )
  }

  test('[MC-73] counts withdrawals by its own day and states the start of its next one', () => {
    core.settings.change(WHITELABEL, { cashier: { dailyCount: 1 } })
    core.cashier.destinations.add(nina, { kind: 'BANK', bankCode: '341', cardNumber: '12345678' })
    const card = core.cashier.destinations.list(nina)[0]?.id ?? 0
    const create = () => core.cashier.withdrawals.create(nina, card, centavos(2_000))
    now = midnight - 1
    create()
    expect(refusalOf(create)).toEqual({ code: 'withdraw.daily', value: { nextAt: midnight } })
    now = midnight
    expect(create().number).toMatch(/^W20260922/)
    now = nextMidnight - 1
    expect(refusalOf(create)).toEqual({ code: 'withdraw.daily', value: { nextAt: nextMidnight } })
    now = nextMidnight
    expect(refusalOf(create)).toBe(undefined)
  })

  test('[MC-109] [MC-124] [RG-44] has a movement on one day in the record, the results, the statement and the export, in both languages', async () => {
    bonusAt(midnight - 1, 'the day before')
    bonusAt(midnight, 'the first of the day')
    bonusAt(nextMidnight - 1, 'the last of the day')
    bonusAt(nextMidnight, 'the day after')
    const day = { startDate: DAY, endDate: DAY }
    const inside = ['the last of the day', 'the first of the day']
    const remarks = ({ content }: Record<string, unknown>) =>
      Array.isArray(content) ? content.map((row) => Object(row).remark).filter(Boolean) : content

    expect(remarks(await ask('transactionRecords', { ...day, pageNo: '1' }))).toEqual(inside)
    const results = await ask('profitAndLoss', { ...day, by: 'DAY' })
    expect(results.content).toMatchObject([{ date: DAY, bonus: 246.9 }])
    const statement = await ask('rgStatement', { ...day, groupBy: 'day' })
    expect(statement).toMatchObject({
      summary: { bonus: 246.9 },
      content: [{ from: DAY, to: DAY, bonus: 246.9 }],
    })
    const { content } = await ask(exportReport, { report: 'transactions', ...day, language: 'EN' })
    for (const [remark, time] of [
      [inside[0], nextMidnight - 1],
      [inside[1], midnight],
    ] as const)
      expect(String(content)).toMatch(new RegExp(`^${formatExactMoment(time, zone, 'en')},.*${remark}`, 'm'))
    expect(String(content)).not.toMatch(/day (before|after)/)
    const inPortuguese = await ask(exportReport, { report: 'transactions', ...day, language: 'PT' })
    expect(String(inPortuguese.content)).toContain(formatExactMoment(midnight, zone, 'pt'))
  })

  test('[MC-109] reports a deposit on the day of its order', async () => {
    const orderAt = (time: number) => {
      now = time
      return core.cashier.deposits.create(nina, { methodId: 'pix', amount: centavos(5_000) }).number
    }
    const [before, first] = [orderAt(midnight - 1), orderAt(midnight)]
    const reported = async (day: string) => {
      const { content } = await ask('depositReport', { startDate: day, endDate: day, pageNo: '1' })
      return Array.isArray(content) ? content.map((row) => Object(row).orderNo) : content
    }
    expect(await reported(DAY)).toEqual([first])
    expect(await reported(addDays(DAY, -1))).toContain(before)
  })

  test('[AC-12] reports the income and the results of a team on the days of its own time zone', async () => {
    now = midnight
    const days = { startDate: addDays(DAY, -3), endDate: addDays(DAY, -1) }
    const { content } = await ask('teamDaily', days, 'aline')
    expect(Array.isArray(content) && content.map((row) => Object(row).date)).toEqual([
      addDays(DAY, -3),
      addDays(DAY, -2),
      addDays(DAY, -1),
    ])
    // A booking at midnight belongs to the ending day.
    const income = await ask('rebateIncome', { ...days, pageNo: '1' }, 'aline')
    expect(Array.isArray(income.content) && Object(income.content[0]).date).toBe(addDays(DAY, -1))
  })

  test('[RG-44] cuts weeks and months of the statement by its own calendar', async () => {
    bonusAt(startOfDay('2026-09-21', zone) - 1, 'sunday')
    bonusAt(startOfDay('2026-09-21', zone), 'monday')
    now = nextMidnight
    const weeks = await ask('rgStatement', {
      startDate: '2026-09-14',
      endDate: '2026-09-22',
      groupBy: 'week',
    })
    expect(weeks.content).toMatchObject([
      { from: '2026-09-21', to: '2026-09-22', bonus: 123.45 },
      { from: '2026-09-14', to: '2026-09-20', bonus: 123.45 },
    ])
    const months = await ask('rgStatement', {
      startDate: '2026-08-20',
      endDate: '2026-09-22',
      groupBy: 'month',
    })
    expect(months.content).toMatchObject([
      { from: '2026-09-01', to: '2026-09-22' },
      { from: '2026-08-20', to: '2026-08-31' },
    ])
  })

  test.each([
    ['COMMISSION', midnight],
    ['DAILY', midnight],
    ['DIVIDEND', startOfDay('2026-10-01', zone)],
  ])('[AC-63] [AC-75] ends the period of %s in its own time zone', (kind, end) => {
    const row = core.store.one(
      'select next_at from agency_runs where whitelabel = ? and kind = ?',
      WHITELABEL,
      kind,
    )
    expect(row && integer(row, 'next_at')).toBe(end)
  })

  test('dates orders, periods of the leaderboard and promotions by its own day', async () => {
    now = midnight
    expect(core.cashier.deposits.create(nina, { methodId: 'pix', amount: centavos(5_000) }).number).toMatch(
      /^D20260922/,
    )
    for (const [period, end] of [
      ['day', nextMidnight],
      ['week', startOfDay('2026-09-28', zone)],
      ['month', startOfDay('2026-10-01', zone)],
    ] as const)
      expect((await ask('leaderboard', { period })).endsIn, period).toBe(end - now)
    const query = { types: 'PR', platform: 'M', merchantCode: 'ARCADA' }
    const { promotion } = await ask(announcements, query)
    const first = Array.isArray(promotion) ? promotion[0] : undefined
    expect(first).toMatchObject({ startDate: startOfDay('2026-09-01', zone) })
  })

  test('[RG-35] counts the months of an exclusion from its own day', () => {
    now = midnight
    expect(core.rg.exclusions.prepare(nina, 'P6M').until).toBe(startOfDay('2027-03-22', zone))
  })
})
