import { centavosOf } from '@arcada/kit/contract/centavos'
import { exportReport } from '@arcada/kit/contract/export-report'
import { formatDay } from '@arcada/kit/i18n/dates'
import { isRecord } from '@arcada/kit/sandbox/handlers'
import { listIn } from '@arcada/kit/sandbox/testing'
import { describe, expect, it } from 'vitest'
import { agentRebates } from './agent-rebates.ts'
import { rebateIncome } from './rebate-income.ts'
import { setAgentRebates } from './set-agent-rebates.ts'
import { useAgencyWorld } from './testing/agency-world.ts'

const world = useAgencyWorld()

interface Rate {
  gameType: string
  vendor?: string
  rate: number
}

async function settingOf(memberId?: string) {
  const { value } = await world.ask('aline', agentRebates, { query: memberId ? { memberId } : {} })
  return { version: isRecord(value) ? String(value.version) : '', content: listIn(value) }
}
const set = (version: string, rates: Rate[], memberId?: string) =>
  world.ask('aline', setAgentRebates, { body: { ...(memberId ? { memberId } : {}), version, rates } })
const rateOf = ({ content }: { content: Record<string, unknown>[] }, gameType: string) =>
  content.find((one) => one.gameType === gameType && one.vendor === undefined)

describe('a rate in a forged request', () => {
  it('[AC-59] is never above the own rate, nor below the highest rate of the downline; such a list is rejected as a whole', async () => {
    const caio = world.idOf('caio')
    await world.open({ rates: [{ gameType: 'RNG', rate: 0.006 }] }, 'caio')
    const before = await settingOf(caio)
    expect(rateOf(before, 'RNG')).toMatchObject({ own: 0.01, min: 0.006, max: 0.01, rate: 0.008 })
    const written = world.rows('select count(*) as count from agent_rates')
    for (const rate of [0.005, 0.011])
      expect(
        await set(
          before.version,
          [
            { gameType: 'LIVE', rate: 0.005 },
            { gameType: 'RNG', rate },
          ],
          caio,
        ),
      ).toMatchObject({
        status: 400,
        code: 'rate.bounds',
        value: { field: 'RNG', min: 0.006, max: 0.01 },
      })
    expect(await set((await settingOf()).version, [{ gameType: 'RNG', rate: 0.011 }])).toMatchObject({
      code: 'rate.bounds',
      value: { field: 'RNG', min: 0, max: 0.01 },
    })
    for (const wrong of [
      [{ gameType: 'RNG', rate: 0.0065 }],
      [{ gameType: 'CHESS', rate: 0.001 }],
      [
        { gameType: 'RNG', rate: 0.007 },
        { gameType: 'RNG', rate: 0.006 },
      ],
    ])
      expect(await set(before.version, wrong, caio)).toMatchObject({ code: 'parameter.invalid' })
    expect(await settingOf(caio)).toEqual(before)
    expect(world.rows('select count(*) as count from agent_rates')).toEqual(written)
    for (const rate of [0.006, 0.01]) {
      const { version } = await settingOf(caio)
      expect(await set(version, [{ gameType: 'RNG', rate }], caio)).toMatchObject({ status: 200 })
    }
  })

  it('[AC-57] is refused and changes nothing if another request has changed the rates since', async () => {
    const marina = world.idOf('marina')
    const { version } = await settingOf(marina)
    expect(await set(version, [{ gameType: 'RNG', rate: 0.005 }], marina)).toMatchObject({ status: 200 })
    expect(await set(version, [{ gameType: 'RNG', rate: 0.007 }], marina)).toMatchObject({
      status: 409,
      code: 'data.changed',
    })
    expect(rateOf(await settingOf(marina), 'RNG')).toMatchObject({ rate: 0.005 })
  })
})

describe('the income', () => {
  async function all(startDate: string, endDate: string) {
    const rows: Record<string, unknown>[] = []
    for (let page = 1; ; page++) {
      const query = { startDate, endDate, pageNo: String(page) }
      const { value } = await world.ask('aline', rebateIncome, { query })
      rows.push(...listIn(value))
      if (!isRecord(value) || page >= Number(value.totalPages))
        return { rows, footer: isRecord(value) && isRecord(value.footer) ? value.footer : {} }
    }
  }
  const cents = (value: unknown) => centavosOf(Number(value))

  /** Settled stakes of all members below aline, by day and branch; centavos. */
  const staked = () =>
    world.rows(
      `with recursive below as (
         select id, user_name as branch from members where parent_id = ${world.idOf('aline')}
         union all
         select m.id, b.branch from members m join below b on m.parent_id = b.id
       ) select date(bets.due_at / 1000 - 3 * 3600, 'unixepoch') as day, branch, sum(stake) as valid
         from bets join below on below.id = bets.member_id
         where status in ('WIN', 'LOSE', 'DRAW')
           and day between '2026-05-20' and '2026-06-14'
         group by day, branch order by day, branch`,
    )

  it('[AC-62] contains the valid stake of every settled bet below, with its rate in each row', async () => {
    const { rows, footer } = await all('2026-05-20', '2026-06-14')
    const listed = new Map<string, number>()
    for (const { date, userName, valid, rate, amount } of rows) {
      const name = `${date} ${userName}`
      listed.set(name, (listed.get(name) ?? 0) + cents(valid))
      expect(cents(amount)).toBe(Math.floor((cents(valid) * Math.round(Number(rate) * 1000)) / 1000))
    }
    expect(listed.size).toBeGreaterThan(20)
    expect([...listed].sort()).toEqual(
      staked()
        .map(({ day, branch, valid }) => [`${day} ${branch}`, valid])
        .sort(),
    )
    expect(cents(footer.amount)).toBe(rows.reduce((sum, { amount }) => sum + cents(amount), 0))
  })

  it.each([
    ['PT', 'Data;Usuário;Tipo de jogo;Provedor;Aposta válida;Taxa em %;Valor', ';', ','],
    ['EN', 'Date,Username,Game type,Provider,Valid stake,Rate in %,Amount', ',', '.'],
  ])('[AC-16] is exported to a file with all its rows in %s', async (language, head, cell, decimal) => {
    const days = { startDate: '2026-05-20', endDate: '2026-06-14' }
    const { rows } = await all(days.startDate, days.endDate)
    const query = { report: 'rebateIncome', ...days, language }
    const { value } = await world.ask('aline', exportReport, { query })
    const lines = isRecord(value) ? String(value.content).slice(1).trimEnd().split('\r\n') : []
    expect(lines[0]).toBe(head)
    expect(lines).toHaveLength(rows.length + 1)
    expect(rows.length).toBeGreaterThan(20)
    const number = (value: unknown) => Number(value).toFixed(2).replace('.', decimal)
    for (const [at, { date, userName, valid, rate, amount }] of rows.entries()) {
      const cells = lines[at + 1]?.replaceAll('"', '').split(cell) ?? []
      expect(cells.slice(0, 2)).toEqual([formatDay(String(date), language === 'PT' ? 'pt' : 'en'), userName])
      expect(cells.slice(-3)).toEqual([number(valid), number(Number(rate) * 100), number(amount)])
    }
  })

  it('[AC-63] is booked on the next day, once, with the same sum', async () => {
    for (const at of [world.now(), world.now() + 3 * 86_400_000, world.now() + 3 * 86_400_000]) {
      world.at(at)
      const { rows } = await all('2026-05-20', '2026-06-14')
      const booked = world.rows(
        `select date(t.created_at / 1000 - 27 * 3600, 'unixepoch') as day, sum(e.amount) as amount
         from entries e join transfers t on t.id = e.transfer_id join accounts a on a.id = e.account_id
         where t.kind = 'COMMISSION' and a.name = 'arcada/member/${world.idOf('aline')}'
           and day between '2026-05-20' and '2026-06-14' group by day order by day`,
      )
      const listed = new Map<string, number>()
      for (const { date, amount } of rows)
        listed.set(String(date), (listed.get(String(date)) ?? 0) + cents(amount))
      expect([...listed].filter(([, amount]) => amount > 0).sort()).toEqual(
        booked.map(({ day, amount }) => [day, amount]),
      )
    }
  })
})
