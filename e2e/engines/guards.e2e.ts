import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { expect } from '../support/test.ts'
import { type PassedAnswer, startTestProxy, type TestProxy } from '../support/test-proxy.ts'
import { inEachEngine, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const OWNED = ';globalThis.__owned=true;'

/** One attack, and whether it succeeded. */
interface Attempt {
  /** The name in the table of docs/guides/engines.md. */
  guard: string
  attack(proxy: TestProxy, visitor: Visitor): Promise<boolean>
}

const inBody = (html: string) => (path: string, answer: PassedAnswer) =>
  path === '/m/home'
    ? {
        ...answer,
        body: Buffer.from(String(answer.body).replace('<div id="root">', `${html}<div id="root">`)),
      }
    : path === '/evil.js'
      ? { status: 200, headers: { 'content-type': 'text/javascript' }, body: Buffer.from(OWNED) }
      : answer

/** Opens home of the proxy until it shows something, and returns whether foreign code has run there. */
async function ranOn({ origin }: TestProxy, visitor: Visitor, shows: string): Promise<boolean> {
  await visitor.open(`${origin}/m/home`)
  await visitor.see({ css: shows })
  return visitor.ask(() => (globalThis as { __owned?: boolean }).__owned === true)
}

const GAMES = '[data-remote=games] *'

/** Markup that is inserted into the document. */
const slipped =
  (html: string): Attempt['attack'] =>
  (proxy, visitor) => {
    proxy.change = inBody(html)
    return ranOn(proxy, visitor, GAMES)
  }

const ATTEMPTS: readonly Attempt[] = [
  {
    guard: 'a changed boot script',
    attack(proxy, visitor) {
      proxy.change = (path, answer) =>
        path === '/m/home'
          ? { ...answer, body: Buffer.from(String(answer.body).replace('<script>', `<script>${OWNED}`)) }
          : answer
      return ranOn(proxy, visitor, '[data-broken]')
    },
  },
  { guard: 'an inline script', attack: slipped(`<script>${OWNED}</script>`) },
  { guard: 'an event attribute', attack: slipped(`<img src="/nothing" onerror="${OWNED}">`) },
  {
    guard: 'a frame with a script',
    attack: slipped('<iframe srcdoc="<script>parent.__owned=true</script>"></iframe>'),
  },
  { guard: 'a script without a hash', attack: slipped('<script src="/evil.js"></script>') },
  {
    guard: 'an altered file of a remote',
    async attack(proxy, visitor) {
      proxy.change = (path, answer) =>
        /^\/apps\/games\/.*\.js/.test(path)
          ? { ...answer, body: Buffer.concat([Buffer.from(OWNED), answer.body]) }
          : answer
      return ranOn(proxy, visitor, '[data-failed=games]')
    },
  },
  {
    guard: 'text that becomes code',
    async attack(proxy, visitor) {
      await ranOn(proxy, visitor, GAMES)
      // The driver's own evaluations are allowed; the page's later ones are not.
      await visitor.ask(() => {
        setTimeout(() => {
          const seen = globalThis as { __owned?: unknown }
          try {
            seen.__owned = new Function('return true')()
          } catch {
            seen.__owned = false
          }
          document.body.append(document.createElement('samp'))
        })
      })
      await visitor.see({ css: 'body:has(samp)' })
      return visitor.ask(() => (globalThis as { __owned?: unknown }).__owned === true)
    },
  },
  {
    guard: 'HTML that is written past the sanitiser',
    async attack(proxy, visitor) {
      await ranOn(proxy, visitor, GAMES)
      return visitor.ask(() => {
        try {
          const place = document.createElement('div')
          place.innerHTML = '<b>written</b>'
          return place.childElementCount > 0
        } catch {
          return false
        }
      })
    },
  },
  {
    guard: 'a call to another origin',
    async attack(proxy, visitor) {
      await ranOn(proxy, visitor, GAMES)
      proxy.requested.length = 0
      await visitor.ask(
        (other) =>
          fetch(`${other}/stolen`, { mode: 'no-cors' }).then(
            () => true,
            () => false,
          ),
        // The same server under another name is another origin.
        proxy.origin.replace('localhost', '127.0.0.1'),
      )
      return proxy.requested.includes('/stolen')
    },
  },
  {
    guard: 'a page that frames the site',
    async attack(proxy, visitor) {
      proxy.change = (path, answer) =>
        path === '/framing'
          ? {
              status: 200,
              headers: { 'content-type': 'text/html' },
              body: Buffer.from('<!doctype html><iframe src="/m/home" width=300 height=300></iframe>'),
            }
          : answer
      proxy.requested.length = 0
      await visitor.open(`${proxy.origin}/framing`)
      await visitor.see({ css: 'iframe' })
      return visitor.ask(
        () => document.querySelector('iframe')?.contentDocument?.querySelector('#root') instanceof Object,
      )
    },
  },
]

const GUIDE = readFileSync(join(ROOT, 'docs/guides/engines.md'), 'utf8')

inEachEngine(({ name }) => {
  test(`blocks in ${name} every attack that the guide lists`, async ({ visitor, site }) => {
    test.setTimeout(240_000)
    const seen: Record<string, string> = {}
    for (const { guard, attack } of ATTEMPTS)
      await test.step(guard, async () => {
        // A new origin each time, so that no worker and no cache helps.
        const proxy = await startTestProxy(site.origin)
        await attack(proxy, visitor).then(
          (through) => {
            seen[guard] = through ? 'comes through' : 'stopped'
          },
          (error: unknown) => {
            seen[guard] = String(error)
          },
        )
        await visitor.open('about:blank')
        await proxy.close()
      })
    expect(seen).toEqual(Object.fromEntries(ATTEMPTS.map(({ guard }) => [guard, 'stopped'])))
    for (const { guard } of ATTEMPTS) expect(GUIDE).toContain(`| ${guard} `)
  })
})
