import { randomBytes } from 'node:crypto'
import { reaisOf } from '@arcada/kit/contract/centavos'
import { html, raw } from 'hono/html'
import type { Deposit } from '../../domain/cashier/deposit.ts'
import type { Language, Text } from '../../domain/common/language.ts'
import type { Html } from '../demo-game/page.ts'

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

/** One page of the outside world; with forms only, so it works without a script. */
export async function cashierPage(page: CashierPage, status = 200): Promise<Response> {
  const { place, language } = page
  const nonce = randomBytes(16).toString('base64')
  const title = TITLES[place][language]
  const document = await html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style nonce="${nonce}">${raw(STYLE)}</style></head>
<body><main><h1>${title}</h1><p>${WORDS.note[language]}</p>${bodyOf(page)}</main></body></html>`
  return new Response(document, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // With no-referrer a browser would send the page's own form with the Origin `null`, which is refused.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'`,
    },
  })
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
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f3f4f7;color:#14181f}main{max-width:420px;margin:0 auto;padding:24px 16px}' +
  'h1{font-size:22px}form,label{display:flex;flex-direction:column;gap:12px}textarea,input,button{font:inherit;padding:10px;min-height:44px;border-radius:8px;border:1px solid #6b7280}' +
  'button{background:#14532d;color:#fff;border:0}button[value=REFUSED],button[value=OTHER_PAYER],button[value=CREDIT_CARD]{background:#fff;color:#14181f;border:1px solid #6b7280}dd{margin:0}'
