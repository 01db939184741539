import { once } from 'node:events'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { makeRemote } from '@arcada/arcada/new-remote'
import { appFolder, ROOT, WORK } from '@arcada/kit/build'
import { addOwnService, SERVICE } from '@arcada/kit/build/testing/own-service'
import { startDevSite } from '@arcada/local/dev-site'
import { siteSurroundings } from '@arcada/local/site-surroundings'
import { freePortPair } from '../support/free-port.ts'
import { expect, test, withoutPopups } from '../support/test.ts'

const LONG = 120_000
const DEALT = { success: true, code: '0', message: '', value: { cards: ['2♣', '3♣'], player: 'the service' } }

/** A service of a team that allows only the pages of one origin to read its answers. */
async function startService(readers: string) {
  const requests: IncomingHttpHeaders[] = []
  const server = createServer(({ method, headers }, response) => {
    response.setHeader('access-control-allow-origin', readers)
    response.setHeader('access-control-allow-headers', 'language, token')
    if (method === 'OPTIONS') return void response.writeHead(204).end()
    requests.push(headers)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(DEALT))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the service has no port')
  return {
    origin: `http://localhost:${address.port}`,
    requests,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The sources of a new remote with a call to a service of its own. */
async function newRemote(): Promise<string> {
  // The build recognises a remote's own calls by this part of their path.
  const folder = join(WORK, 'e2e/sources', `remote-cards-dev-${process.pid}`)
  await rm(folder, { recursive: true, force: true })
  makeRemote({
    template: join(ROOT, 'shared/template'),
    name: 'cards',
    folder,
    manifest: { version: '0.1.0', type: 'module' },
    types: {},
  })
  await symlink(join(appFolder('promotions'), 'node_modules'), join(folder, 'node_modules'))
  await addOwnService(folder)
  return folder
}

test(
  'a remote that a site does not have yet runs between its remotes, and calls the service that the site names',
  {
    tag: '@long',
  },
  async ({ page, site, releases }, { outputDir }) => {
    test.setTimeout(300_000)
    const service = await startService(site.origin)
    const whitelabels = join(outputDir, 'whitelabels')
    await cp(join(ROOT, 'deploy/whitelabels'), whitelabels, { recursive: true })
    const settings = join(whitelabels, 'arcada/whitelabel.json')
    const services = { [SERVICE]: { origin: service.origin, token: true } }
    await writeFile(settings, JSON.stringify({ ...JSON.parse(await readFile(settings, 'utf8')), services }))
    // Without the settings of this machine, with which the sandbox would answer the services.
    await releases.promote('arcada', {}, { whitelabels, allowOrigins: [] })

    const folder = await newRemote()
    const work = join(WORK, 'e2e', `dev-with-site-${process.pid}`)
    await mkdir(work, { recursive: true })
    const port = await freePortPair()
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    const around = await siteSurroundings({
      ...{ site: `${site.origin}/m/home`, own: ['cards', 'host'], port, work, say },
    })
    const dev = await startDevSite({
      ...{ port, work, around, say, others: [] },
      apps: [
        { name: 'host', folder: appFolder('host') },
        { name: 'cards', folder },
      ],
    })
    try {
      expect(said).toContain(`  note: cards is not live at ${site.origin}/m/home: it is added.`)
      await withoutPopups(page)
      await page.goto(`${dev.origin}/m/login`)
      await page.getByLabel('Usuário', { exact: true }).fill('marina')
      await page.getByLabel('Senha', { exact: true }).fill('Arcada123')
      await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
      await expect(page).toHaveURL(`${dev.origin}/m/home`)
      const platform = page.waitForRequest(
        (request) => new URL(request.url()).pathname === '/wps/member/info',
      )
      await page.goto(`${dev.origin}/m/cards`)
      await expect(page.getByText('2♣ 3♣ the service')).toBeVisible({ timeout: LONG })
      const { token } = await (await platform).allHeaders()
      expect(token).toMatch(/./)
      expect(service.requests.at(-1)).toMatchObject({ origin: site.origin, token })
      // It would report that the server is away.
      await page.close()
    } finally {
      await dev.close()
      service.close()
      await releases.promote('arcada', {})
      for (const made of [work, folder]) await rm(made, { recursive: true, force: true })
    }
  },
)
