import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Language } from '../../domain/common/language.ts'
import type { Html } from '../demo-game/page.ts'

interface OutsidePage {
  title: string
  language: Language
  note: string
  body: Html
  style?: string
  /** Where its forms may lead besides the page itself. */
  leadsTo?: string | undefined
}

/** A page of another company, as the sandbox plays it: with forms only, so it works without a script. */
export async function outsidePage(page: OutsidePage, status = 200): Promise<Response> {
  const { title, language, note, body, style = '', leadsTo = '' } = page
  const nonce = randomBytes(16).toString('base64')
  const document = await html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style nonce="${nonce}">${raw(STYLE + style)}</style></head>
<body><main><h1>${title}</h1><p>${note}</p>${body}</main></body></html>`
  return new Response(document, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // With no-referrer a browser would send the page's own form with the Origin `null`, which is refused.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self' ${leadsTo}`.trim(),
    },
  })
}

const STYLE =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f3f4f7;color:#14181f}main{max-width:420px;margin:0 auto;padding:24px 16px}' +
  'h1{font-size:22px}form,label{display:flex;flex-direction:column;gap:12px}' +
  'textarea,input,button{font:inherit;padding:10px;min-height:44px;border-radius:8px;border:1px solid #6b7280}button{background:#14532d;color:#fff;border:0}'
