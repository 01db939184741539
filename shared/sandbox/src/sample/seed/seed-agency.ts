import { centavos } from '@arcada/kit/contract/centavos'
import { DAY_MS, type Zone } from '@arcada/kit/i18n/dates'
import { walletOf } from '../../domain/accounts/people.ts'
import { beginRuns, createAgency } from '../../domain/agency/agency.ts'
import { type ContractKind, nextPeriod, periodName, periodStart } from '../../domain/agency/periods.ts'
import { KEY_NAMES, keyOfName, rebateRate } from '../../domain/agency/rates.ts'
import { HOUSE_TIERS, type Tier } from '../../domain/agency/tiers.ts'
import { createLedger, fromTo } from '../../domain/money/ledger.ts'
import { integer, type Store } from '../../storage/store.ts'

const DAYS = 31
/** Thousandths by which each level of the tree has less. */
const STEP = 2

/** Contracts that aline has offered: each tier is covered by one of the whitelabel. */
const PASSED_ON: Record<ContractKind, readonly Tier[]> = {
  DAILY: [
    { threshold: 2_000_000, members: 3, rate: 1 },
    { threshold: 6_000_000, members: 10, rate: 3 },
  ],
  HOURLY: [{ threshold: 300_000, members: 2, rate: 1 }],
  DIVIDEND: [
    { threshold: 50_000, members: 1, rate: 20 },
    { threshold: 1_500_000, members: 5, rate: 60 },
  ],
}

/** Rates, contracts of each status, links, and aline's earnings from her team in the last month. */
export function seedAgency(
  store: Store,
  whitelabel: string,
  ids: ReadonlyMap<string, number>,
  now: number,
  zone: Zone,
): void {
  const aline = ids.get('aline')
  const caio = ids.get('caio')
  if (aline === undefined || caio === undefined) return
  const before = new Map([aline, caio].map((id) => [id, balanceOf(id)]))
  seedRates(store, aline)
  const offer = offers(store, now, zone)
  const silent = store.all`select id from members where parentId = ${aline} and type in (1, 2)
    and password = '!' order by id`.map((row) => integer(row, 'id'))

  offer(aline, undefined, 'DAILY', 'ACCEPTED', 200)
  offer(aline, undefined, 'DAILY', 'ACCEPTED', 60)
  offer(aline, undefined, 'HOURLY', 'ACCEPTED', 60)
  offer(aline, undefined, 'DIVIDEND', 'ACCEPTED', 150)
  for (const kind of ['DAILY', 'HOURLY', 'DIVIDEND'] as const) offer(caio, aline, kind, 'PENDING', 1)
  const [first, second = first, third = second] = silent
  if (first !== undefined && second !== undefined && third !== undefined) {
    offer(first, aline, 'DIVIDEND', 'ACCEPTED', 110)
    offer(first, aline, 'DAILY', 'ACCEPTED', 90)
    offer(first, aline, 'DAILY', 'ACCEPTED', 30)
    offer(second, aline, 'HOURLY', 'REJECTED', 20)
    offer(third, aline, 'HOURLY', 'WITHDRAWN', 8)
    seedDividends(first)
  }
  seedLinks(store, aline, now)
  bookPast()

  /** The dividends of the last two months: the older one is paid. */
  function seedDividends(debtor: number): void {
    const month = periodStart('DIVIDEND', now, zone)
    const last = periodStart('DIVIDEND', month - DAY_MS, zone)
    const older = periodStart('DIVIDEND', last - DAY_MS, zone)
    dividend(debtor, aline, older, 83_250, last, last + 2 * DAY_MS)
    dividend(debtor, aline, last, 126_500, month, undefined)
    dividend(aline, undefined, older, 214_800, last, last)
    dividend(aline, undefined, last, 301_250, month, month)
  }

  function dividend(
    to: number | undefined,
    payer: number | undefined,
    start: number,
    profit: number,
    dueAt: number,
    paidAt: number | undefined,
  ): void {
    if (to === undefined) return
    const rate = payer === undefined ? 50 : 20
    const amount = Math.floor((profit * rate) / 1000)
    const period = periodName('DIVIDEND', start, zone)
    store.insert('dividends', {
      ...{ memberId: to, payerId: payer, period, profit, members: 6, rate, amount, dueAt, paidAt },
      status: paidAt === undefined ? 'DUE' : 'PAID',
    })
    if (paidAt === undefined) return
    const from = payer === undefined ? `house/${whitelabel}/dividends` : walletOf({ whitelabel, id: payer })
    const entries = fromTo(from, walletOf({ whitelabel, id: to }), centavos(amount))
    createLedger(store, () => paidAt).transfer(`dividend/${period}/${to}`, 'DIVIDEND', entries)
  }

  /** Books day by day as usual; the proceeds are taken out again, so that balances match the sample. */
  function bookPast(): void {
    let time = periodStart('COMMISSION', now, zone) - DAYS * DAY_MS
    const ledger = createLedger(store, () => time)
    const agency = createAgency(
      store,
      ledger,
      { read: nothing, seed: () => ({ settings: { timeZone: zone } }) },
      () => time,
    )
    beginRuns(store, whitelabel, time, zone)
    // The last months are booked above.
    store.run`update agency_runs
      set since = ${periodStart('DIVIDEND', now, zone)}, nextAt = ${nextPeriod('DIVIDEND', now, zone)}
      where whitelabel = ${whitelabel} and kind = 'DIVIDEND'`
    for (; time <= now; time += DAY_MS) agency.settleDue()
    time = now
    agency.settleDue()
    for (const [id, balance] of before) {
      const more = balanceOf(id) - balance
      if (more === 0) continue
      const entries = fromTo(walletOf({ whitelabel, id }), `house/${whitelabel}/adjustments`, centavos(more))
      ledger.transfer(`seed/agency/${id}`, 'ADJUSTMENT', entries)
    }
  }

  function balanceOf(id: number): number {
    return createLedger(store, () => now).balance(walletOf({ whitelabel, id }))
  }
}

/** The past is booked before the whitelabel has settings, and needs none. */
function nothing(): never {
  throw new Error('the sample data needs no settings')
}

/** Each level has a little less than the agent above. */
function seedRates(store: Store, aline: number): void {
  const team = store.all`with recursive team as (
       select id, 0 as depth from members where parentId = ${aline}
       union all
       select m.id, t.depth + 1 from members m join team t on m.parentId = t.id
     ) select * from team where depth > 0`
  const insert = (id: number, kind: string, key: string, rate: number) =>
    store.insert('agent_rates', { memberId: id, kind, gameKey: key, rate, since: 0 })
  for (const key of KEY_NAMES) {
    const usual = rebateRate(keyOfName(key).gameType)
    insert(aline, 'OWN', key, usual + STEP)
    insert(aline, 'NEW', key, usual - STEP)
    for (const row of team)
      insert(integer(row, 'id'), 'OWN', key, Math.max(1, usual - STEP * integer(row, 'depth')))
  }
}

function offers(store: Store, now: number, zone: Zone) {
  let count = 0
  return (
    to: number,
    from: number | undefined,
    kind: ContractKind,
    status: 'PENDING' | 'ACCEPTED' | 'REJECTED' | 'WITHDRAWN',
    daysAgo: number,
  ) => {
    const offeredAt = now - daysAgo * DAY_MS
    const answeredAt = offeredAt + DAY_MS / 4
    store.insert('contracts', {
      ...{ requestId: `offer-${kind.toLowerCase()}-${to}-${++count}`, kind, memberId: to, fromId: from },
      ...{ tiers: from === undefined ? HOUSE_TIERS[kind] : PASSED_ON[kind], status, offeredAt },
      answeredAt: status === 'PENDING' ? undefined : answeredAt,
      validFrom: status === 'ACCEPTED' ? nextPeriod(kind, answeredAt, zone) : undefined,
    })
  }
}

/** One for players without an end, one for agents, and an expired one. */
function seedLinks(store: Store, agentId: number, now: number): void {
  const rates = (less: number) =>
    Object.fromEntries(KEY_NAMES.map((key) => [key, Math.max(1, rebateRate(keyOfName(key).gameType) - less)]))
  const add = (
    letter: string,
    type: number,
    less: number,
    remark: string,
    registered: number,
    days?: number,
  ) =>
    store.insert('registration_links', {
      // The same on every machine, but different for each whitelabel.
      ...{ code: letter + codeOf(agentId), agentId, type, rates: rates(less), remark, registered },
      ...{ createdAt: now - 30 * DAY_MS, expireAt: days === undefined ? undefined : now + days * DAY_MS },
    })
  add('Q', 0, 3, 'Instagram', 7)
  add('W', 1, 1, '', 1, 21)
  add('X', 0, 4, 'Feira', 12, -3)
}

function codeOf(agent: number): string {
  return [...`${agent * 7_919 + 104_729}`.padStart(9, '0')]
    .map((digit) => 'BDFGHKMPRS'.charAt(Number(digit)))
    .join('')
}
