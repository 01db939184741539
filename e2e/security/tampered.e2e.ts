import { type Browser, chromium } from '@playwright/test'
import { quiet, watchTraffic } from '../support/quiet.ts'
import { expect, type Page, test } from '../support/test.ts'
import { type PassedAnswer, startTestProxy, type TestProxy } from '../support/test-proxy.ts'

/** 1,000 in the full run (`npm run test:full`, or ARCADA_FULL=1). */
const [TRIES, ROUNDS] = process.env.ARCADA_FULL === '1' ? [1_000, 10] : [40, 2]
/** Attempts wait far more than they compute. */
const LANES = 4
const OWNED = ';globalThis.__owned=true;'
const ADDRESSES = ['/m/home', '/m/login', '/m/gameList?gameType=RNG', '/m/lottery', '/m/activity']

type Tamper = (answer: PassedAnswer, at: number) => PassedAnswer

const withBody = (answer: PassedAnswer, body: Buffer | string): PassedAnswer => ({
  ...answer,
  body: Buffer.from(body),
})

/** What an attacker or a broken cache makes of a script; styles travel inside of these. */
const SCRIPTS: Readonly<Record<string, Tamper>> = {
  'code before it': (answer) => withBody(answer, OWNED + answer.body),
  'code after it': (answer) => withBody(answer, `${answer.body}\n${OWNED}`),
  'only code': (answer) => withBody(answer, OWNED),
  'a flipped bit': (answer, at) => {
    const body = Buffer.from(answer.body)
    const place = (at * 7919) % Math.max(body.length, 1)
    body[place] = (body[place] ?? 0) ^ 1
    return { ...answer, body }
  },
  'a half': (answer) => ({ ...answer, body: answer.body.subarray(0, answer.body.length >> 1) }),
  nothing: (answer) => withBody(answer, ''),
  'a page': (answer) => ({
    ...withBody(answer, `<!doctype html><script>${OWNED}</script>`),
    headers: { ...answer.headers, 'content-type': 'text/html' },
  }),
  'a style that reaches out': (answer) =>
    withBody(
      answer,
      String(answer.body).replace(/color:/, 'background:url(https://evil.example/x);color:') + OWNED,
    ),
}

const inBody = (html: string) => (answer: PassedAnswer) =>
  withBody(answer, String(answer.body).replace('<div id="root">', `${html}<div id="root">`))

/** What somebody slips into the text of a document below its policy; whoever can replace it whole owns the page. */
const DOCUMENTS: Readonly<Record<string, Tamper>> = {
  'a script in it': inBody(`<script>${OWNED}</script>`),
  'an event attribute': inBody(`<img src="/nothing" onerror="${OWNED}">`),
  'a frame with a script': inBody(`<iframe srcdoc="<script>parent.__owned=true</script>"></iframe>`),
  'another script of the site without a hash': inBody(`<script src="/evil.js"></script>`),
  'a script from elsewhere': inBody(`<script src="https://evil.example/x.js"></script>`),
  'another base': inBody('<base href="https://evil.example/">'),
  'a changed boot script': (answer) =>
    withBody(answer, String(answer.body).replace('<script>', `<script>${OWNED}`)),
  'a style with a script in it': inBody(`<style></style><script>${OWNED}</script>`),
}

interface Try {
  address: string
  file: string
  how: string
  tamper: Tamper
}

/** Pairs of page and file that it loads, seen in a visit of each. */
async function loads(page: Page, origin: string): Promise<[address: string, file: string][]> {
  const pairs: [string, string][] = []
  watchTraffic(page)
  for (const address of ADDRESSES) {
    // Else what the page before still fetches would count as this one's.
    await page.goto('about:blank')
    const seen = (url: string) => {
      const { pathname } = new URL(url)
      if (pathname.startsWith('/apps/') && pathname.endsWith('.js')) pairs.push([address, pathname])
    }
    page.on('request', (request) => seen(request.url()))
    await page.goto(origin + address, { waitUntil: 'load' })
    await page.waitForFunction(() => performance.getEntriesByName('arcada:interactive').length > 0)
    // What the page fetches once it is idle belongs to it too.
    await quiet(page)
    page.removeAllListeners('request')
  }
  return [...new Map(pairs.map((pair) => [pair.join(' '), pair])).values()]
}

function plan(pairs: readonly [string, string][]): Try[] {
  const scripts = Object.entries(SCRIPTS)
  const documents = Object.entries(DOCUMENTS)
  return Array.from({ length: TRIES }, (_, at) => {
    const [address, file] = pairs[at % pairs.length] ?? ['/m/home', '']
    // Every eighth is a document; the step keeps file and way from walking in line.
    if (at % 8 === 7) {
      const [how, tamper] = documents[(at >> 3) % documents.length] ?? ['', (answer: PassedAnswer) => answer]
      return { address, file: 'document', how, tamper }
    }
    const [how, tamper] = scripts[(at + Math.floor(at / pairs.length)) % scripts.length] ?? [
      '',
      (answer) => answer,
    ]
    return { address, file, how, tamper }
  })
}

/** What went wrong with one attempt; `[]` when it had no effect. */
async function attempt(browser: Browser, testProxy: TestProxy, { one, at }: { one: Try; at: number }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const seen = await look(await context.newPage(), testProxy, one, at)
  await context.close()
  const description = `${one.how} in ${one.file} on ${one.address}`
  return {
    delivered: seen.delivered > 0,
    wrong: [
      ...(seen.delivered === 0 ? [`never asked for: ${description}`] : []),
      ...(seen.executed ? [`executed: ${description}`] : []),
      ...(seen.white ? [`white: ${description}`] : []),
      ...(seen.settled ? [] : [`neither opened nor told why: ${description}`]),
    ],
  }
}

async function look(page: Page, testProxy: TestProxy, one: Try, at: number) {
  let delivered = 0
  testProxy.change = (path, answer) => {
    if (path === '/evil.js') {
      delivered += 1
      return { status: 200, headers: { 'content-type': 'text/javascript' }, body: Buffer.from(OWNED) }
    }
    const wanted = one.file === 'document' ? path === one.address : path.split('?')[0] === one.file
    if (!wanted || answer.status !== 200) return answer
    delivered += 1
    return one.tamper(answer, at)
  }
  await page.goto(testProxy.origin + one.address, { waitUntil: 'load' })
  const alive = () =>
    performance.getEntriesByName('arcada:interactive').length > 0 ||
    document.querySelector('[data-failed],[data-broken]') !== null
  await page.waitForFunction(alive, undefined, { timeout: 25_000 }).catch(() => undefined)
  // Some files come when the page is idle: an attempt counts only once the altered file was handed over.
  await expect
    .poll(() => delivered, { timeout: 60_000 })
    .toBeGreaterThan(0)
    .catch(() => undefined)
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined)
  return page.evaluate(
    ([count, settled]) => ({
      delivered: count,
      settled: settled,
      executed: (globalThis as { __owned?: boolean }).__owned === true,
      // Something that a person can read or tap.
      white: document.querySelector('.ar-header, [role=alert], button') === null,
    }),
    [delivered, await page.evaluate(alive)] as const,
  )
}

test.describe('tampered artefacts in the browser', () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    test(`shard ${round + 1} of ${ROUNDS}: none is executed, and no screen is white (${TRIES} in all)`, {
      tag: '@long',
    }, async ({ site }) => {
      test.setTimeout(45 * 60_000)
      const lanes = await Promise.all(Array.from({ length: LANES }, () => startTestProxy(site.origin)))
      const browser = await chromium.launch({
        ...(process.env.ARCADA_CHROMIUM ? { executablePath: process.env.ARCADA_CHROMIUM } : {}),
        args: [
          '--no-sandbox',
          '--disable-background-networking',
          '--host-resolver-rules=MAP evil.example ~NOTFOUND',
        ],
      })
      const first = await browser.newPage()
      const pairs = await loads(first, site.origin)
      await first.close()
      expect(pairs.length).toBeGreaterThan(20)
      const mine = plan(pairs).flatMap((one, at) => (at % ROUNDS === round ? [{ one, at }] : []))
      const queue = [...mine]
      const wrong: string[] = []
      let delivered = 0
      const work = async (testProxy: TestProxy) => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const result = await attempt(browser, testProxy, next)
          delivered += result.delivered ? 1 : 0
          wrong.push(...result.wrong)
        }
      }
      await Promise.all(lanes.map(work))
      console.log(`tampered artefacts: ${delivered} delivered, ${wrong.length} of them with an effect`)
      expect(wrong).toEqual([])
      expect(delivered).toBe(mine.length)
      await browser.close()
      await Promise.all(lanes.map((lane) => lane.close()))
    })
  }

  test('would be seen if one was executed: without the guards, the same tampering runs', {
    tag: '@long',
  }, async ({ site }) => {
    const testProxy = await startTestProxy(site.origin)
    const browser = await chromium.launch({
      ...(process.env.ARCADA_CHROMIUM ? { executablePath: process.env.ARCADA_CHROMIUM } : {}),
      args: ['--no-sandbox'],
    })
    const page = await browser.newPage()
    testProxy.change = (path, answer) => {
      if (path !== '/m/home') return answer
      delete answer.headers['content-security-policy']
      const open = String(answer.body).replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
      return inBody(`<script>${OWNED}</script>`)(withBody(answer, open))
    }
    await page.goto(`${testProxy.origin}/m/home`)
    expect(await page.evaluate(() => (globalThis as { __owned?: boolean }).__owned)).toBe(true)
    await browser.close()
    await testProxy.close()
  })
})
