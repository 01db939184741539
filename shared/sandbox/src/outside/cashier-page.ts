import { randomBytes } from 'node:crypto'
import type { Deposit } from '../cashier/deposit.ts'
import { escapeHtml } from '../demo-game/page.ts'
import type { Language, Text } from '../language.ts'

/** Where somebody pays. */
export type Place = 'bank' | 'pay' | 'transfer' | 'chain'

export interface CashierPage {
  place: Place
  language: Language
  state: 'ask' | 'unknown' | 'closed' | 'order' | 'paid' | 'refused'
  order?: Deposit
  anyAmount?: boolean
  /** End-to-end id of the payment that this page may make. */
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
  unknown: { pt: 'Ninguém conhece este pedido.', en: 'Nobody knows this order.' },
  closed: { pt: 'Este pedido não pode mais ser pago.', en: 'This order can no longer be paid.' },
  receiver: { pt: 'Para', en: 'To' },
  amount: { pt: 'Valor em reais', en: 'Amount in reais' },
  PAID: { pt: 'Pagar', en: 'Pay' },
  OTHER_PAYER: { pt: 'Pagar como outra pessoa', en: 'Pay as somebody else' },
  REFUSED: { pt: 'Recusar', en: 'Refuse' },
  paid: { pt: 'Pago. Volte para o site.', en: 'Paid. Go back to the site.' },
  refused: { pt: 'Recusado. Nada foi cobrado.', en: 'Refused. Nothing was charged.' },
} as const satisfies Record<string, Text>

/** One page of the outside world; forms only, so that it works without a script. */
export function cashierPage(page: CashierPage, status = 200): Response {
  const { place, language } = page
  const nonce = randomBytes(16).toString('base64')
  const title = TITLES[place][language]
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${WORDS.note[language]}</p>${bodyOf(page)}</main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'`,
    },
  })
}

function bodyOf({ place, language, state, order, anyAmount = false, id = '' }: CashierPage): string {
  const words = (name: keyof typeof WORDS) => WORDS[name][language]
  if (state === 'ask')
    return `<form><label>${ASK[place][language]}<textarea name="order" rows="5" required></textarea></label><button>${words('next')}</button></form>`
  if (state !== 'order' || !order)
    return `<p role="status">${words(state === 'order' ? 'unknown' : state)}</p>`
  const amount = (order.amount / 100).toFixed(2)
  const buttons = (['PAID', 'OTHER_PAYER', 'REFUSED'] as const).map(
    (outcome) => `<button name="outcome" value="${outcome}">${words(outcome)}</button>`,
  )
  return `<form method="post"><input type="hidden" name="order" value="${escapeHtml(order.number)}"><input type="hidden" name="id" value="${id}">
<dl><dt>${words('receiver')}</dt><dd>Arcada Pagamentos Teste</dd></dl>
<label>${words('amount')}<input name="amount" inputmode="decimal" value="${amount}"${anyAmount ? '' : ' readonly'}></label>
${buttons.join('')}</form>`
}

const STYLE =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f3f4f7;color:#14181f}main{max-width:420px;margin:0 auto;padding:24px 16px}' +
  'h1{font-size:22px}form,label{display:flex;flex-direction:column;gap:12px}textarea,input,button{font:inherit;padding:10px;min-height:44px;border-radius:8px;border:1px solid #6b7280}' +
  'button{background:#14532d;color:#fff;border:0}button[value=REFUSED],button[value=OTHER_PAYER]{background:#fff;color:#14181f;border:1px solid #6b7280}dd{margin:0}'
