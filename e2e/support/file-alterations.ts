import type { PassedAnswer } from './test-proxy.ts'

/** Code in an altered file: it leaves a mark on the page and sends a request. */
export const OWNED = ';globalThis.__owned=true;globalThis.fetch?.("/__owned").catch(()=>{});'

/** Alters the bytes of a file; `at` varies the position. */
export type Alteration = (body: Buffer, at: number) => Buffer | string

/** Alterations of a script; styles travel inside of scripts. */
export const SCRIPTS: Readonly<Record<string, Alteration>> = {
  'code before it': (body) => OWNED + body,
  'code after it': (body) => `${body}\n${OWNED}`,
  'only code': () => OWNED,
  'a flipped bit': (body, at) => {
    const altered = Buffer.from(body)
    const place = (at * 7919) % Math.max(altered.length, 1)
    altered[place] = (altered[place] ?? 0) ^ 1
    return altered
  },
  'the first half': (body) => body.subarray(0, body.length >> 1),
  nothing: () => '',
  'a page': () => `<!doctype html><script>${OWNED}</script>`,
  'a style that sends a request': (body) =>
    String(body).replace(/color:/, 'background:url(/__owned);color:') + OWNED,
}

const inBody = (html: string) => (body: Buffer) =>
  String(body).replace('<div id="root">', `${html}<div id="root">`)

/** Alterations of a document below its policy; an attacker who can replace the whole document controls the page. */
export const DOCUMENTS: Readonly<Record<string, Alteration>> = {
  'a script in it': inBody(`<script>${OWNED}</script>`),
  'an event attribute': inBody(`<img src="/nothing" onerror="${OWNED.replaceAll('"', "'")}">`),
  'a frame with a script': inBody(`<iframe srcdoc="<script>parent.__owned=true</script>"></iframe>`),
  'another script of the site without a hash': inBody(`<script src="/evil.js"></script>`),
  'a script from another origin': inBody(`<script src="https://evil.example/x.js"></script>`),
  'another base': inBody('<base href="https://evil.example/">'),
  'a changed boot script': (body) => String(body).replace('<script>', `<script>${OWNED}`),
  'a style with a script in it': inBody(`<style></style><script>${OWNED}</script>`),
}

/** A picture that carries a script, which runs where a browser opens it as a page. */
export const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg"><script>${OWNED.replaceAll('&', '&amp;')}</script></svg>`

/** The answer with another body. */
export const withBody = (answer: PassedAnswer, body: Buffer | string): PassedAnswer => ({
  ...answer,
  body: Buffer.from(body),
})
