import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Language } from '../../domain/common/language.ts'
import { PALETTES, type Palette } from './palettes.ts'
import { WORDS, type WordName } from './words.ts'

/** Escaped HTML. */
export type Html = ReturnType<typeof html>

export interface PageParts {
  title: string
  language: Language
  backUrl: string
  palette: Palette
  style: string
  body: Html
  /** Runs as a classic script; reads `document.getElementById('data')`. */
  script: string
  data: unknown
}

/** A whole page with its own policy: only its own inline parts run. */
export async function htmlPage(parts: PageParts, status = 200): Promise<Response> {
  const { title, language, backUrl, palette, style, body, script, data } = parts
  const nonce = randomBytes(16).toString('base64')
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const colours = `:root{--deep:${palette.deep};--mid:${palette.mid};--glow:${palette.glow}}`
  const back = backUrl && html`<a class="back" href="${backUrl}">‹ ${WORDS.back[language]}</a>`
  const page = await html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${title}</title><style nonce="${nonce}">${raw(colours + BASE + style)}</style></head>
<body><header>${back}<h1>${title}</h1></header>
<main>${body}</main><footer>${WORDS.demo[language]}</footer>
<script type="application/json" id="data">${raw(json)}</script><script nonce="${nonce}">${raw(script)}</script></body></html>`
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'`,
    },
  })
}

/** The page for an unknown or expired address. */
export function closedPage(language: Language): Promise<Response> {
  const words = (name: WordName) => WORDS[name][language]
  return htmlPage(
    {
      title: words('expired'),
      language,
      backUrl: '',
      palette: PALETTES.RNG,
      style: '',
      body: html`<p class="note">${words('expiredHelp')}</p>`,
      script: '',
      data: {},
    },
    410,
  )
}

const BASE =
  '*{box-sizing:border-box;margin:0}html{height:100%}body{min-height:100%;display:flex;flex-direction:column;color:#fff;font:16px/1.4 system-ui,sans-serif;background:radial-gradient(120% 80% at 50% 20%,var(--mid),var(--deep) 70%) fixed;-webkit-tap-highlight-color:transparent}' +
  'header{display:flex;align-items:center;gap:12px;padding:max(12px,env(safe-area-inset-top)) 16px 12px}h1{font-size:18px;flex:1;text-align:center;padding-right:24px}.back{color:#fff;text-decoration:none;padding:10px 14px 10px 10px;border-radius:999px;background:#0005;min-height:44px}' +
  'main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:18px;padding:8px 16px 20px;width:100%;max-width:480px;margin:0 auto}footer{padding:10px 16px max(12px,env(safe-area-inset-bottom));text-align:center;font-size:12px;opacity:.75}' +
  'button{font:inherit;color:#fff;border:0;border-radius:14px;min-height:48px;padding:0 18px;background:#0006;cursor:pointer;touch-action:manipulation}button:focus-visible,.back:focus-visible{outline:3px solid #fff;outline-offset:2px}button:disabled{opacity:.55;cursor:default}button[aria-pressed=true]{background:#fff;color:var(--deep);font-weight:700}' +
  '.main{width:100%;min-height:60px;font-weight:800;font-size:20px;border-radius:999px;background:linear-gradient(#ffe27a,#ffb01f);color:#3a1d00}.row{display:flex;gap:10px;width:100%;justify-content:center;flex-wrap:wrap}.row button{flex:1;padding:0 6px;white-space:nowrap}.note{text-align:center;min-height:1.5em}.sum{display:flex;justify-content:space-between;width:100%;font-variant-numeric:tabular-nums}.sprites{position:absolute;width:0;height:0}'
