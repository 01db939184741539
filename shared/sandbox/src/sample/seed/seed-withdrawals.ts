import { randomBytes } from 'node:crypto'
import { centavos } from '@arcada/kit/contract/centavos'
import { dayIn, type Zone } from '@arcada/kit/i18n/dates'
import { hashPassword, walletOf } from '../../domain/accounts/people.ts'
import type { Withdrawal } from '../../domain/cashier/withdrawals.ts'
import { createLedger, fromTo } from '../../domain/money/ledger.ts'
import type { Store } from '../../storage/store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The withdrawal password of the members who have one. */
const SAMPLE_PAYMENT_PASSWORD = '246810'
const PAYEE = 'Marina Souza Lima'
const WITH_PASSWORD = ['marina', 'aline', 'caio']

interface Past {
  /** Ms before now. */
  ago: number
  /** Centavos. */
  amount: number
  status: Withdrawal['status']
  to: 'bank' | 'pix'
  reason?: Withdrawal['reason']
}

/** One of each status and reason, the oldest first. */
const PAST: readonly Past[] = [
  { ago: 26 * DAY, amount: 30_000, status: 'SUCCESS', to: 'bank' },
  { ago: 19 * DAY, amount: 12_550, status: 'FAILED', to: 'bank', reason: 'BANK_UNAVAILABLE' },
  { ago: 12 * DAY, amount: 8_000, status: 'SUCCESS', to: 'pix' },
  { ago: 9 * DAY, amount: 60_000, status: 'FAILED', to: 'bank', reason: 'ACCOUNT_REFUSED' },
  { ago: 5 * DAY, amount: 4_500, status: 'FAILED', to: 'pix', reason: 'HOLDER_DIFFERS' },
  { ago: 2 * DAY, amount: 15_000, status: 'PROCESSING', to: 'bank' },
  { ago: 26 * HOUR, amount: 5_000, status: 'PENDING', to: 'bank' },
]

/** Marina's destinations and withdrawals, and the withdrawal passwords. */
export function seedWithdrawals(
  store: Store,
  whitelabel: string,
  ids: ReadonlyMap<string, number>,
  now: number,
  zone: Zone,
): void {
  for (const userName of WITH_PASSWORD)
    store.run`update members set paymentPassword = ${hashPassword(SAMPLE_PAYMENT_PASSWORD)}
      where id = ${ids.get(userName)}`
  const marina = ids.get('marina')
  if (marina === undefined) return
  store.run`update members set payee = ${PAYEE} where id = ${marina}`
  const destinations = addDestinations(store, marina, now - 30 * DAY)
  const wallet = walletOf({ whitelabel, id: marina })
  let time = now - 28 * DAY
  const ledger = createLedger(store, () => time)
  // Credits the withdrawn amounts first, so that the balance stays that of the sample.
  const gone = PAST.filter(({ status }) => status !== 'FAILED').reduce((sum, { amount }) => sum + amount, 0)
  ledger.transfer(
    `seed/withdrawn/${whitelabel}/${marina}`,
    'DEPOSIT',
    fromTo(`house/${whitelabel}/deposits`, wallet, centavos(gone)),
  )
  for (const { ago, amount, status, to, reason } of PAST) {
    const createdAt = now - ago
    const closedAt = status === 'SUCCESS' || status === 'FAILED' ? createdAt + 4 * MINUTE : undefined
    const number = `W${dayIn(createdAt, zone).replaceAll('-', '')}${randomBytes(8).toString('hex').toUpperCase()}`
    const out = fromTo(wallet, `house/${whitelabel}/payouts`, centavos(amount))
    time = createdAt
    ledger.transfer(`withdraw/${number}`, 'WITHDRAW', out)
    if (status === 'FAILED') {
      time = closedAt ?? createdAt
      const back = out.map((entry) => ({ ...entry, amount: centavos(-entry.amount) }))
      ledger.transfer(`withdraw/${number}/back`, 'WITHDRAW', back)
    }
    store.insert('withdrawals', {
      ...{
        number,
        memberId: marina,
        destinationId: destinations[to],
        amount,
        fee: 0,
        status,
        reason,
        createdAt,
      },
      // Held, so that it stays open at any time.
      ...{
        held: closedAt === undefined,
        closedAt,
        endToEndId: status === 'SUCCESS' ? `E${number}` : undefined,
      },
      processingAt: status === 'PENDING' ? undefined : createdAt + MINUTE,
    })
  }
}

function addDestinations(store: Store, memberId: number, createdAt: number): Record<Past['to'], number> {
  const add = (kind: string, number: string, bankName: string, more: Record<string, string>) => {
    const isDefault = kind === 'BANK'
    const row = { memberId, kind, number, bankName, ...more, holder: PAYEE, isDefault, createdAt }
    return store.insert('destinations', row).id
  }
  return {
    bank: add('BANK', '12345678', 'Itaú Unibanco', { bankCode: '341', branch: '0001' }),
    pix: add('PIX', 'marina@example.com', 'Nu Pagamentos', { keyType: 'EMAIL' }),
  }
}
