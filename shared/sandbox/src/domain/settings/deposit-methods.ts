import type { Text } from '../common/language.ts'

export type MethodType = 'QR' | 'BANK' | 'EWALLET' | 'CARD' | 'CRYPTO'

/** A deposit method; amounts in centavos, rates in thousandths. */
export interface Method {
  id: string
  type: MethodType
  name: Text
  open: boolean
  min: number
  max: number
  /** Per order. */
  fee: number
  feeRate: number
  quickAmounts: readonly number[]
  /** Further input that the order needs. */
  fields: readonly string[]
  /** Time until an unpaid order expires. */
  minutes: number
  promotions: readonly DepositPromotion[]
  /** Offered only by whitelabels that name it. */
  onlyIfNamed?: true
}

/** A bonus that a member may choose with a deposit. */
export interface DepositPromotion {
  id: string
  title: Text
  /** Thousandths of the credited amount. */
  bonusRate: number
  /** How many times the bonus has to be staked. */
  turnover: number
}

const RELOAD: DepositPromotion = {
  ...{ id: 'd-reload', title: { pt: 'Recarga com bônus de 50%', en: '50% reload bonus' } },
  ...{ bonusRate: 500, turnover: 5 },
}
const STEADY: DepositPromotion = {
  ...{ id: 'd-steady', title: { pt: 'Bônus de 10% por transferência', en: '10% bonus on bank transfers' } },
  ...{ bonusRate: 100, turnover: 3 },
}

function method(
  [id, type, pt, en = pt]: [id: string, type: MethodType, pt: string, en?: string],
  [min, max]: [min: number, max: number],
  more: Partial<Method> = {},
): Method {
  const usual = { open: true, fee: 0, feeRate: 0, fields: [], minutes: 15, promotions: [] }
  const quickAmounts = [5_000, 10_000, 20_000, 50_000].filter((amount) => amount > min)
  return { ...usual, id, type, name: { pt, en }, min, max, quickAmounts, ...more }
}

/** Every deposit method of the sandbox's cashier. */
export const METHODS: readonly Method[] = [
  method(['pix', 'QR', 'Pix'], [1_000, 5_000_000], { promotions: [RELOAD] }),
  method(['ted', 'BANK', 'Transferência bancária', 'Bank transfer'], [1_000, 20_000_000], {
    ...{ fields: ['payerName'], minutes: 24 * 60, promotions: [STEADY] },
  }),
  method(['wallet', 'EWALLET', 'Carteira digital', 'E-wallet'], [1_000, 1_000_000]),
  method(['card', 'CARD', 'Cartão de débito', 'Debit card'], [2_000, 500_000], { feeRate: 15 }),
  method(['prepaid', 'CARD', 'Cartão pré-pago', 'Prepaid card'], [2_000, 500_000], { onlyIfNamed: true }),
  method(['usdt', 'CRYPTO', 'USDT (TRC-20)'], [5_000, 10_000_000], { minutes: 60 }),
]

/** The credited part of a payment: fees are rounded down to the centavo (MC-34). */
export function creditedOf(paid: number, { fee, feeRate }: Method): number {
  return Math.max(0, paid - fee - Math.floor((paid * feeRate) / 1000))
}
