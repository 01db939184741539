import { centavosOf } from '@arcada/kit/contract/centavos'
import type { Text } from '../common/language.ts'
import type { CashierSettings } from './cashier.ts'

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
  id: 'd-reload',
  title: { pt: 'Recarga com bônus de 50%', en: '50% reload bonus' },
  bonusRate: 500,
  turnover: 5,
}
const STEADY: DepositPromotion = {
  id: 'd-steady',
  title: { pt: 'Bônus de 10% por transferência', en: '10% bonus on bank transfers' },
  bonusRate: 100,
  turnover: 3,
}

const QUICK = [5_000, 10_000, 20_000, 50_000]
const FREE = { open: true, fee: 0, feeRate: 0, fields: [] }

/** Every deposit method of the sandbox's cashier. */
export const METHODS: readonly Method[] = [
  {
    ...FREE,
    id: 'pix',
    type: 'QR',
    name: { pt: 'Pix', en: 'Pix' },
    min: 1_000,
    max: 5_000_000,
    quickAmounts: QUICK,
    minutes: 15,
    promotions: [RELOAD],
  },
  {
    ...FREE,
    id: 'ted',
    type: 'BANK',
    name: { pt: 'Transferência bancária', en: 'Bank transfer' },
    min: 1_000,
    max: 20_000_000,
    quickAmounts: QUICK,
    fields: ['payerName'],
    minutes: 24 * 60,
    promotions: [STEADY],
  },
  {
    ...FREE,
    id: 'wallet',
    type: 'EWALLET',
    name: { pt: 'Carteira digital', en: 'E-wallet' },
    min: 1_000,
    max: 1_000_000,
    quickAmounts: QUICK,
    minutes: 15,
    promotions: [],
  },
  {
    ...FREE,
    id: 'card',
    type: 'CARD',
    name: { pt: 'Cartão de débito', en: 'Debit card' },
    min: 2_000,
    max: 500_000,
    feeRate: 15,
    quickAmounts: QUICK,
    minutes: 15,
    promotions: [],
  },
  {
    ...FREE,
    id: 'prepaid',
    type: 'CARD',
    name: { pt: 'Cartão pré-pago', en: 'Prepaid card' },
    min: 2_000,
    max: 500_000,
    quickAmounts: QUICK,
    minutes: 15,
    promotions: [],
    onlyIfNamed: true,
  },
  {
    ...FREE,
    id: 'usdt',
    type: 'CRYPTO',
    name: { pt: 'USDT (TRC-20)', en: 'USDT (TRC-20)' },
    min: 5_000,
    max: 10_000_000,
    quickAmounts: QUICK.slice(1),
    minutes: 60,
    promotions: [],
  },
]

/** What a player may pay with where the law wants the own account: no credit, cash, crypto or wallet of a third party. */
const LAWFUL: readonly string[] = ['pix', 'ted', 'card', 'prepaid']

/** The deposit methods with an operator's changes. */
export function methodsOf(cashier: CashierSettings & { ownAccount?: boolean }): Method[] {
  const { methods, orderMinutes, offered, bonuses = true, ownAccount = false } = cashier
  const isOffered = ({ id, onlyIfNamed }: Method) => offered?.includes(id) ?? !onlyIfNamed
  const isLawful = ({ id }: Method) => !ownAccount || LAWFUL.includes(id)
  return METHODS.filter((method) => isOffered(method) && isLawful(method)).map((method) => {
    const { open = method.open, min, max, fee, feeRate } = methods[method.id] ?? {}
    const centavos = (reais: number | undefined, usual: number) =>
      reais === undefined ? usual : centavosOf(reais)
    return {
      ...method,
      open,
      min: centavos(min, method.min),
      max: centavos(max, method.max),
      fee: centavos(fee, method.fee),
      feeRate: feeRate === undefined ? method.feeRate : Math.round(feeRate * 1000),
      minutes: orderMinutes ?? method.minutes,
      promotions: bonuses ? method.promotions : [],
    }
  })
}

/** The credited part of a payment: fees are rounded down to the centavo (MC-34). */
export function creditedOf(paid: number, { fee, feeRate }: Method): number {
  return Math.max(0, paid - fee - Math.floor((paid * feeRate) / 1000))
}
