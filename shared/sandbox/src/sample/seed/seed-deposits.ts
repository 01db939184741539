import { centavos } from '@arcada/kit/contract/centavos'
import { dayIn, type Zone } from '@arcada/kit/i18n/dates'
import { walletOf } from '../../domain/accounts/people.ts'
import type { DepositReason, DepositStatus } from '../../domain/cashier/deposit.ts'
import { detailsOf } from '../../domain/cashier/details.ts'
import { below, randomOf } from '../../domain/common/random.ts'
import { createLedger } from '../../domain/money/ledger.ts'
import { creditedOf, METHODS, type Method } from '../../domain/settings/deposit-methods.ts'
import type { Store } from '../../storage/store.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

interface Sample {
  method: string
  /** Centavos. */
  amount: number
  hoursAgo: number
  status: DepositStatus
  reason?: DepositReason
  /** The received amount where it differs from the order. */
  paid?: number
}

/** An order of each status, reason and method (MC-172); two are open, so another is possible. */
const SAMPLES: readonly Sample[] = [
  { method: 'usdt', amount: 15_000, hoursAgo: 310, status: 'SUCCESS' },
  { method: 'pix', amount: 10_000, hoursAgo: 262, status: 'SUCCESS' },
  { method: 'usdt', amount: 30_000, hoursAgo: 215, status: 'EXPIRED' },
  { method: 'ted', amount: 10_000, paid: 8_000, hoursAgo: 170, status: 'SUCCESS' },
  { method: 'pix', amount: 25_000, hoursAgo: 142, status: 'FAILED', reason: 'PAYER_DIFFERS' },
  { method: 'card', amount: 20_000, hoursAgo: 118, status: 'SUCCESS' },
  { method: 'wallet', amount: 5_000, hoursAgo: 95, status: 'FAILED', reason: 'REFUSED' },
  { method: 'ted', amount: 40_000, hoursAgo: 72, status: 'FAILED', reason: 'RETURNED' },
  { method: 'wallet', amount: 8_000, hoursAgo: 50, status: 'CANCELLED' },
  { method: 'pix', amount: 12_050, hoursAgo: 27, status: 'SUCCESS' },
  { method: 'ted', amount: 60_000, hoursAgo: 6, status: 'PROCESSING' },
  { method: 'ted', amount: 35_000, hoursAgo: 2, status: 'PENDING' },
]

const methodOf = ({ method: id }: Sample): Method => {
  const method = METHODS.find((known) => known.id === id)
  if (!method) throw new Error(`there is no method ${id}`)
  return method
}
const creditOf = (sample: Sample) => creditedOf(sample.paid ?? sample.amount, methodOf(sample))

/** What the orders of `seedDeposits` credit, in centavos; the opening balance is reduced by it. */
export const SEEDED_DEPOSITS = SAMPLES.filter(({ status }) => status === 'SUCCESS').reduce(
  (sum, sample) => sum + creditOf(sample),
  0,
)

/** The deposits of a sample member in the last two weeks. They add no turnover requirement. */
export function seedDeposits(
  store: Store,
  whitelabel: string,
  memberId: number,
  now: number,
  zone: Zone,
): void {
  const random = randomOf(`deposits/${whitelabel}`)
  let time = now
  const ledger = createLedger(store, () => time)
  for (const sample of SAMPLES) {
    const method = methodOf(sample)
    const { amount, status, paid = amount } = sample
    const createdAt = now - sample.hoursAgo * HOUR
    const expireAt = createdAt + method.minutes * MINUTE
    time = createdAt + 2 * MINUTE
    const day = dayIn(createdAt, zone).replaceAll('-', '')
    const number = `D${day}${String(below(random, 1e10)).padStart(10, '0')}`
    const done = status === 'SUCCESS'
    const ended = status === 'EXPIRED' ? expireAt : time
    const credited = creditOf(sample)
    const isOpen = status === 'PENDING' || status === 'PROCESSING'
    store.insert('deposits', {
      ...{ number, memberId, method: method.id, amount, fee: paid - credited, credited, status },
      ...{ paid: done ? paid : undefined, reason: sample.reason },
      payerName: method.fields.includes('payerName') ? 'Marina Alves' : undefined,
      details: detailsOf(method, number, amount, createdAt),
      ...{ createdAt, expireAt, closedAt: isOpen ? undefined : ended, paidAt: done ? time : undefined },
      endToEndId: done ? `E${number.slice(1)}` : undefined,
    })
    if (!done) continue
    ledger.transfer(`deposit/${number}`, 'DEPOSIT', [
      { account: `house/${whitelabel}/deposits`, amount: centavos(-paid) },
      { account: `house/${whitelabel}/fees`, amount: centavos(paid - credited) },
      { account: walletOf({ whitelabel, id: memberId }), amount: centavos(credited) },
    ])
  }
}
