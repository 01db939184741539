import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Category } from '../../domain/catalogue/categories.ts'
import { type Language, languageTag } from '../../domain/common/language.ts'
import { WORDS, type WordName } from './words.ts'

/** Escaped HTML. */
export type Html = ReturnType<typeof html>

interface Page {
  title: string
  language: Language
  body: Html | ''
  style?: string
  /** Runs as a classic script after {@link PRELUDE}. */
  script?: string
  data?: unknown
  /** Where its forms may lead besides the page itself; no form without it. */
  formsTo?: string
  status?: number
}

/** A whole page of another company, with its own policy: only its own inline parts run. */
export async function htmlPage(page: Page): Promise<Response> {
  const { title, language, body, style = '', script, data = {}, formsTo, status = 200 } = page
  const nonce = randomBytes(16).toString('base64')
  const json = JSON.stringify({ ...Object(data), locale: languageTag(language) }).replaceAll('<', '\\u003c')
  const scripts =
    script &&
    html`<script type="application/json" id="data">${raw(json)}</script><script nonce="${nonce}">${raw(`'use strict';(() => {${PRELUDE + script}})()`)}</script>`
  const content = await html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${title}</title><style nonce="${nonce}">${raw(STYLE + style)}</style></head><body>${body}${scripts}</body></html>`
  const policy = [
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'`,
    script ? `script-src 'nonce-${nonce}'; connect-src 'self'` : '',
    formsTo === undefined ? `form-action 'none'` : `form-action 'self' ${formsTo}`.trim(),
  ]
  return new Response(content, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // With no-referrer a browser would send the page's own form with the Origin `null`, which is refused.
      'referrer-policy': formsTo === undefined ? 'no-referrer' : 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': policy.filter(Boolean).join('; '),
    },
  })
}

/** The colour of a game's page. */
const HUES: Record<Category, number> = {
  ...{ RNG: 280, LIVE: 155, SPORTS: 225, FISH: 195, PVP: 345, IN_HOUSE: 248, ELOTT: 30 },
}

interface GamePage extends Omit<Page, 'formsTo' | 'status'> {
  category: Category
  backUrl?: string
}

/** The page of a game: with the way back, and the words that its script needs. */
export function gamePage({ category, backUrl = '', words = [], ...page }: GamePage & { words?: WordName[] }) {
  const { title, language, body, style = '', data } = page
  const back = backUrl && html`<a class="back" href="${backUrl}">‹ ${WORDS.back[language]}</a>`
  const said = Object.fromEntries(words.map((name) => [name, WORDS[name][language]]))
  return htmlPage({
    ...page,
    body: html`<header>${back}<h1>${title}</h1></header><main>${body}</main><footer>${WORDS.demo[language]}</footer>`,
    style: `:root{--hue:${HUES[category]}}${GAME_STYLE}${style}`,
    data: { ...Object(data), words: said },
  })
}

/** A page with one sentence. */
export const notePage = (title: WordName, note: WordName, language: Language, status = 200) =>
  htmlPage({
    title: WORDS[title][language],
    language,
    body: html`<main><h1>${WORDS[title][language]}</h1><p>${WORDS[note][language]}</p></main>`,
    status,
  })

/** A group of buttons of which one is pressed; `name` is their data attribute. */
export function choices(
  name: string,
  label: string,
  all: readonly { value: number; text: string }[],
  kind = 'row',
) {
  const buttons = all.map(
    ({ value, text }, at) =>
      html`<button type="button" data-choice="${name}" data-${name}="${value}" aria-pressed="${String(at === 0)}">${text}</button>`,
  )
  return html`<div class="${kind}" role="group" aria-label="${label}">${buttons}</div>`
}

/** What the scripts of games share: the amounts, groups of buttons, and requests whose repetition books nothing twice. */
const PRELUDE = `
const data = JSON.parse(document.getElementById('data').textContent)
const byId = (id) => document.getElementById(id)
const put = (id, text) => { byId(id).textContent = text }
const amounts = new Intl.NumberFormat(data.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const money = (cents) => 'R$\\u00a0' + amounts.format(cents / 100)
const chosen = {}
// A repeated press after a lost answer sends the same round, so no player pays twice.
let round = ''
for (const button of document.querySelectorAll('[data-choice]')) {
  const name = button.dataset.choice
  if (button.getAttribute('aria-pressed') === 'true') chosen[name] = Number(button.dataset[name])
  button.addEventListener('click', () => {
    chosen[name] = Number(button.dataset[name])
    round = ''
    for (const other of document.querySelectorAll('[data-choice=' + name + ']')) other.setAttribute('aria-pressed', String(other === button))
  })
}
async function ask(path, body) {
  if (body) round = round || crypto.randomUUID()
  const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...body, ...chosen, round }) }
  const answer = await fetch(location.pathname + path, sent)
  const { code, message, value } = await answer.json()
  if (body) round = ''
  if (answer.ok) return value
  const known = { 'balance.insufficient': data.words.poor, 'permission.denied': data.words.closed }
  throw new Error(message !== code ? message : known[code] || data.words.failed)
}
const wordsOf = (error) => error instanceof TypeError ? data.words.failed : error.message
`

const STYLE =
  '*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f3f4f7;color:#14181f}main{width:100%;max-width:480px;margin:0 auto;padding:16px}' +
  'h1{font-size:20px}form,label{display:flex;flex-direction:column;gap:12px}textarea,input,button{font:inherit;padding:10px;min-height:44px;border-radius:8px;border:1px solid #6b7280}button{background:#14532d;color:#fff;border:0}'

const GAME_STYLE =
  'body{min-height:100vh;color:#fff;background:linear-gradient(hsl(var(--hue) 75% 30%),hsl(var(--hue) 80% 12%)) fixed}header{display:flex;align-items:center;gap:12px;padding:12px 16px}h1{flex:1;margin:0}a{color:#fff}.back{padding:10px;min-height:44px}' +
  'main{display:flex;flex-direction:column;gap:16px}footer{padding:12px;text-align:center;font-size:12px}button{background:#0007;cursor:pointer}button:disabled{opacity:.55}button[aria-pressed=true]{background:#fff;color:#14181f;font-weight:700}:focus-visible{outline:3px solid #fff;outline-offset:2px}' +
  '.main{min-height:60px;font-weight:800;font-size:20px;background:#ffc02e;color:#3a1d00}.row,.sum{display:flex;gap:10px;flex-wrap:wrap}.row button{flex:1;white-space:nowrap}.sum{justify-content:space-between;font-variant-numeric:tabular-nums}.note{text-align:center;min-height:1.5em;margin:0}ul{list-style:none;margin:0;padding:0}'
