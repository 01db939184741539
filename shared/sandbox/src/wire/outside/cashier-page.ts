import { reaisOf } from '@arcada/kit/contract/centavos'
import { html } from 'hono/html'
import type { Deposit } from '../../domain/cashier/deposit.ts'
import type { Language, Text } from '../../domain/common/language.ts'
import type { Html } from '../demo-game/page.ts'
import { outsidePage } from './outside-page.ts'

/** The place of payment. */
export type Place = 'bank' | 'pay' | 'transfer' | 'chain'

export interface CashierPage {
  place: Place
  language: Language
  state: 'ask' | 'unknown' | 'closed' | 'order' | 'paid' | 'refused'
  order?: Deposit
  anyAmount?: boolean
  /** End-to-end id of the payment of this page. */
  id?: string
}

const TITLES: Record<Place, Text> = {
  bank: { pt: 'Banco de teste', en: 'Test bank' },
  pay: { pt: 'Página de pagamento de teste', en: 'Test payment page' },
  transfer: { pt: 'Transferência de teste', en: 'Test transfer' },
  chain: { pt: 'Rede de teste', en: 'Test chain' },
}

const ASK: Record<Place, Text> = {
  bank: { pt: 'Cole o código Pix', en: 'Paste the Pix code' },
  pay: { pt: 'Número do pedido', en: 'Order number' },
  transfer: { pt: 'Referência da transferência', en: 'Reference of the transfer' },
  chain: { pt: 'Número do pedido', en: 'Order number' },
}

const WORDS = {
  note: { pt: 'Aqui não se move dinheiro de verdade.', en: 'No real money moves here.' },
  next: { pt: 'Continuar', en: 'Continue' },
  unknown: { pt: 'Ninguém conhece este pedido.', en: 'Unknown order.' },
  closed: { pt: 'Este pedido não pode mais ser pago.', en: 'This order can no longer be paid.' },
  receiver: { pt: 'Para', en: 'To' },
  amount: { pt: 'Valor em reais', en: 'Amount in reais' },
  PAID: { pt: 'Pagar', en: 'Pay' },
  OTHER_PAYER: { pt: 'Pagar como outra pessoa', en: 'Pay as another person' },
  CREDIT_CARD: { pt: 'Pagar com cartão de crédito', en: 'Pay with a credit card' },
  REFUSED: { pt: 'Recusar', en: 'Refuse' },
  paid: { pt: 'Pago. Volte para o site.', en: 'Paid. Go back to the site.' },
  refused: { pt: 'Recusado. Nada foi cobrado.', en: 'Refused. Nothing was charged.' },
} as const satisfies Record<string, Text>

/** One page of a bank or payment service. */
export function cashierPage(page: CashierPage, status = 200): Promise<Response> {
  const { place, language } = page
  const title = TITLES[place][language]
  return outsidePage(
    { title, language, note: WORDS.note[language], body: bodyOf(page), style: STYLE },
    status,
  )
}

function bodyOf({ place, language, state, order, anyAmount = false, id = '' }: CashierPage): Html {
  const words = (name: keyof typeof WORDS) => WORDS[name][language]
  if (state === 'ask')
    return html`<form><label>${ASK[place][language]}<textarea name="order" rows="5" required></textarea></label><button>${words('next')}</button></form>`
  if (state !== 'order' || !order)
    return html`<p role="status">${words(state === 'order' ? 'unknown' : state)}</p>`
  const amount = reaisOf(order.amount).toFixed(2)
  const isCard = order.method.type === 'CARD'
  const outcomes = ['PAID', 'OTHER_PAYER', ...(isCard ? ['CREDIT_CARD' as const] : []), 'REFUSED'] as const
  const buttons = outcomes.map(
    (outcome) => html`<button name="outcome" value="${outcome}">${words(outcome)}</button>`,
  )
  return html`<form method="post"><input type="hidden" name="order" value="${order.number}"><input type="hidden" name="id" value="${id}">
<dl><dt>${words('receiver')}</dt><dd>Arcada Pagamentos Teste</dd></dl>
<label>${words('amount')}<input name="amount" inputmode="decimal" value="${amount}"${anyAmount ? '' : ' readonly'}></label>
${buttons}</form>`
}

const STYLE =
  'button[value=REFUSED],button[value=OTHER_PAYER],button[value=CREDIT_CARD]{background:#fff;color:#14181f;border:1px solid #6b7280}dd{margin:0}'
