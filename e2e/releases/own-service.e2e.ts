import { once } from 'node:events'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { addOwnService, SERVICE } from '@arcada/kit/build/testing/own-service'
import { expect, test } from '../support/test.ts'

/** A server on this computer, at an origin of its own, that answers every path. */
interface Server {
  origin: string
  /** The headers of each request besides the browser's questions, the newest last. */
  requests: IncomingHttpHeaders[]
  /** Answers with a redirect to this address from now on. */
  redirectTo?: string
  close(): Promise<void>
}

const DEALT = { success: true, code: '0', message: '', value: { cards: ['2♣', '3♣'], player: 'the service' } }

/** @param readers the origin of the pages that may read the answers, or `*` */
async function startServer(readers: string): Promise<Server> {
  const server = createServer(({ method, headers }, response) => {
    response.setHeader('access-control-allow-origin', readers)
    response.setHeader('access-control-allow-headers', 'language, token')
    if (method === 'OPTIONS') return void response.writeHead(204).end()
    started.requests.push(headers)
    const { redirectTo } = started
    if (redirectTo) return void response.writeHead(302, { location: redirectTo }).end()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(DEALT))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const started: Server = {
    origin: `http://localhost:${address.port}`,
    requests: [],
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return started
}

test(
  'a call to a service goes to the origin that the whitelabel names, and carries the token only where it says so',
  {
    tag: '@long',
  },
  async ({ page, site, releases, problems, logIn }, { outputDir }) => {
    test.setTimeout(240_000)
    const [cards, other] = [await startServer(site.origin), await startServer('*')]
    const whitelabels = join(outputDir, 'whitelabels')
    await cp(join(ROOT, 'deploy/whitelabels'), whitelabels, { recursive: true })
    const settings = join(whitelabels, 'arcada/whitelabel.json')
    const unchanged = JSON.parse(await readFile(settings, 'utf8'))
    const version = await releases.publishNew('cards', addOwnService)
    const promote = async (services: object) => {
      await writeFile(settings, JSON.stringify({ ...unchanged, services }))
      // Without the settings of this machine, with which the sandbox would answer the services.
      await releases.promote('arcada', { cards: version }, { whitelabels, allowOrigins: [] })
    }
    try {
      await expect(promote({})).rejects.toThrow(
        /cards 0\.1\.0-dev\.[\d.]+ .* calls the service 'cards', but arcada/,
      )

      await logIn('marina')
      await promote({ [SERVICE]: { origin: cards.origin } })
      await page.goto('/m/cards')
      await expect(page.getByText('2♣ 3♣ the service')).toBeVisible()
      const [first = {}] = cards.requests
      expect(first).toMatchObject({ origin: site.origin, language: 'PT' })
      for (const name of ['token', 'module', 'cookie', 'authorization'])
        expect(first[name], name).toBeUndefined()

      await promote({ [SERVICE]: { origin: cards.origin, token: true }, other: { origin: other.origin } })
      const platform = page.waitForRequest(
        (request) => new URL(request.url()).pathname === '/wps/member/info',
      )
      await page.goto('/m/cards?size=3')
      await expect(page.getByText('2♣ 3♣ the service')).toBeVisible()
      const { token } = await (await platform).allHeaders()
      expect(token).toMatch(/./)
      expect(cards.requests.at(-1)?.token).toBe(token)

      // The policy allows the other origin, too: only the client keeps the token from it.
      cards.redirectTo = `${other.origin}/v1/deal`
      problems.expect(/console: Failed to load resource: net::ERR_FAILED http:\/\/localhost:\d+\/v1\/deal/)
      await page.goto('/m/cards?size=4')
      await expect(page.getByText('Você está sem internet.')).toBeVisible()
      expect(other.requests).toEqual([])

      // What the whitelabel does not name, the policy blocks, whatever asks for it.
      problems.expect(/connect-src|Content Security Policy/)
      const unnamed = await startServer('*')
      const blocked = await page.evaluate(
        (address) => fetch(address, { headers: { token: 'x' } }).then(() => 'sent', String),
        unnamed.origin,
      )
      await unnamed.close()
      expect(blocked).toContain('TypeError')
      expect(unnamed.requests).toEqual([])
    } finally {
      await releases.run('remove', '--whitelabel', 'arcada', '--remote', 'cards')
      await Promise.all([cards.close(), other.close()])
    }
  },
)
