import DOMPurify, { type Config } from 'dompurify'
import { finishElement } from './finish-element.ts'
import { htmlPolicy } from './policy.ts'

const TAGS = [
  ...[
    'p',
    'br',
    'hr',
    'div',
    'span',
    'section',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'pre',
    'code',
  ],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'a', 'img', 'figure', 'figcaption'],
]
const ATTRIBUTES = [
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'colspan',
  'rowspan',
  'scope',
  'lang',
  'dir',
  'start',
]

let hooked = false

/**
 * Sanitises foreign markup: text, lists, tables, links and pictures stay; scripts, styles,
 * forms, frames, drawings and every handler are removed. Returns a value for `innerHTML`: a TrustedHTML where the browser
 * enforces it, otherwise a string.
 */
export function sanitise(html: string): string {
  if (!hooked) {
    DOMPurify.addHook('afterSanitizeAttributes', finishElement)
    hooked = true
  }
  const policy = htmlPolicy()
  // `null` keeps DOMPurify from creating a policy of its own, which the page's CSP would refuse.
  const config: Config = {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    TRUSTED_TYPES_POLICY: policy,
  }
  if (policy) {
    // React passes the value to innerHTML unchanged; the type is string because React's is.
    return DOMPurify.sanitize(html, { ...config, RETURN_TRUSTED_TYPE: true }) as unknown as string
  }
  return DOMPurify.sanitize(html, config)
}
