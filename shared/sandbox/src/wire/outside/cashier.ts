import { randomBytes } from 'node:crypto'
import { centavosOf, reaisOf } from '@arcada/kit/contract/centavos'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Deposit } from '../../domain/cashier/deposit.ts'
import { type Language, type Text, toLanguage } from '../../domain/common/language.ts'
import type { MethodType } from '../../domain/settings/deposit-methods.ts'
import type { Core } from '../core/core.ts'
import { type Html, htmlPage } from '../demo-game/page.ts'

interface Place {
  types: readonly MethodType[]
  anyAmount: boolean
  title: Text
  ask: Text
}

const NUMBER: Text = { pt: 'Número do pedido', en: 'Order number' }

/** The places of payment, and the orders that they accept. */
const PLACES: Record<string, Place> = {
  bank: {
    ...{ types: ['QR'], anyAmount: false, title: { pt: 'Banco de teste', en: 'Test bank' } },
    ask: { pt: 'Cole o código Pix', en: 'Paste the Pix code' },
  },
  pay: {
    ...{ types: ['EWALLET', 'CARD'], anyAmount: false, ask: NUMBER },
    title: { pt: 'Página de pagamento de teste', en: 'Test payment page' },
  },
  transfer: {
    ...{ types: ['BANK'], anyAmount: true, title: { pt: 'Transferência de teste', en: 'Test transfer' } },
    ask: { pt: 'Referência da transferência', en: 'Reference of the transfer' },
  },
  chain: {
    ...{ types: ['CRYPTO'], anyAmount: true, title: { pt: 'Rede de teste', en: 'Test chain' }, ask: NUMBER },
  },
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

const OUTCOMES = ['PAID', 'OTHER_PAYER', 'CREDIT_CARD', 'REFUSED'] as const

/**
 * Simulates the outside world of payments (MC-63): a bank that reads a Pix code, a payment page of e-wallets and
 * cards, a transfer, a chain. It needs no session: anyone with the code can pay it. Each sends a notice to the cashier.
 */
export function cashierRoutes(core: Core): Hono {
  const routes = new Hono()
  for (const [path, place] of Object.entries(PLACES)) {
    const find = (asked: string) => {
      const order = core.cashier.deposits.find(asked.trim())
      return order && place.types.includes(order.method.type) ? order : undefined
    }
    routes.get(`/${path}`, (context) => {
      const asked = context.req.query('order') ?? ''
      const language = languageOf(context)
      return asked === ''
        ? respond(place, language, askFor(place, language))
        : show(place, language, find(asked))
    })
    routes.post(`/${path}`, async (context) => {
      const language = languageOf(context)
      const sent = await context.req.parseBody()
      const said = (name: string) => (typeof sent[name] === 'string' ? sent[name] : '')
      const order = find(said('order'))
      const outcome = OUTCOMES.find((known) => known === said('outcome'))
      const amount = place.anyAmount ? centavosIn(said('amount')) : order?.amount
      if (!order || !outcome || !isPayable(order) || amount === undefined) return show(place, language, order)
      const endToEndId = said('id') || undefined
      core.cashier.deposits.notice({ orderNo: order.number, outcome, amount, endToEndId })
      return respond(place, language, status(outcome === 'REFUSED' ? 'refused' : 'paid', language))
    })
  }
  return routes
}

function show(place: Place, language: Language, order: Deposit | undefined): Promise<Response> {
  if (!order) return respond(place, language, status('unknown', language), 404)
  if (!isPayable(order)) return respond(place, language, status('closed', language), 410)
  return respond(place, language, orderForm(place, language, order))
}

const respond = ({ title }: Place, language: Language, body: Html, code = 200) =>
  htmlPage({
    title: title[language],
    language,
    body: html`<main><h1>${title[language]}</h1><p>${WORDS.note[language]}</p>${body}</main>`,
    formsTo: '',
    status: code,
  })

const status = (name: keyof typeof WORDS, language: Language) =>
  html`<p role="status">${WORDS[name][language]}</p>`

const askFor = ({ ask }: Place, language: Language) =>
  html`<form><label>${ask[language]}<textarea name="order" rows="5" required></textarea></label><button>${WORDS.next[language]}</button></form>`

function orderForm({ anyAmount }: Place, language: Language, order: Deposit): Html {
  const words = (name: keyof typeof WORDS) => WORDS[name][language]
  const isCard = order.method.type === 'CARD'
  const buttons = OUTCOMES.filter((outcome) => isCard || outcome !== 'CREDIT_CARD').map(
    (outcome) => html`<button name="outcome" value="${outcome}">${words(outcome)}</button>`,
  )
  // One id per rendered page: a button that is tapped twice reports the same payment twice.
  const id = `E${randomBytes(8).toString('hex').toUpperCase()}`
  return html`<form method="post"><input type="hidden" name="order" value="${order.number}"><input type="hidden" name="id" value="${id}">
<dl><dt>${words('receiver')}</dt><dd>Arcada Pagamentos Teste</dd></dl>
<label>${words('amount')}<input name="amount" inputmode="decimal" value="${reaisOf(order.amount).toFixed(2)}"${anyAmount ? '' : ' readonly'}></label>
${buttons}</form>`
}

const languageOf = (context: Context) => toLanguage(context.req.query('lang') ?? 'PT')

const isPayable = ({ status: state, seenAt }: Deposit) =>
  state === 'PENDING' || (state === 'PROCESSING' && seenAt === undefined)

/** A typed amount, with a comma or a point. */
function centavosIn(typed: string): number | undefined {
  const amount = Number(typed.trim().replace(',', '.'))
  return amount > 0 && amount < 1e9 ? centavosOf(amount) : undefined
}
