import { randomBytes } from 'node:crypto'
import type { Method } from '../settings/deposit-methods.ts'
import { pixCode } from './pix-code.ts'

/** The payment details of an order. */
export type Details =
  | { code: string; receiver: string }
  | { bankName: string; branch: string; account: string; holder: string; reference: string }
  | { path: string }
  | { network: string; coin: string; address: string; coinAmount: number; rate: number; rateUntil: number }

/** Invented, so that no real bank can pay it. */
const RECEIVER = 'ARCADA PAGAMENTOS TESTE'
/** Reais for one coin. */
const RATE = 5.4321
const RATE_MS = 15 * 60_000

/** The provider's details for a new order. `amount` in centavos, `now` in ms. */
export function detailsOf({ type }: Method, number: string, amount: number, now: number): Details {
  switch (type) {
    case 'QR':
      return {
        code: pixCode({
          location: `pix.sandbox.example/cob/${number.toLowerCase()}`,
          amount,
          receiver: RECEIVER,
          city: 'SAO PAULO',
        }),
        receiver: RECEIVER,
      }
    case 'BANK':
      return {
        bankName: 'Banco Exemplo',
        branch: '0001',
        account: '123456-7',
        holder: 'Arcada Pagamentos Teste Ltda.',
        reference: number,
      }
    case 'EWALLET':
    case 'CARD':
      return { path: `/outside/pay?order=${number}` }
    case 'CRYPTO':
      return {
        network: 'TRC-20',
        coin: 'USDT',
        address: `T${randomBytes(17).toString('hex').slice(0, 33)}`,
        // Rounded up: the payment must not be less than the order.
        coinAmount: Math.ceil((amount / RATE) * 10) / 1000,
        rate: RATE,
        rateUntil: now + RATE_MS,
      }
  }
}
