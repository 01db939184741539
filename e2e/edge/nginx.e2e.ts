import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { expect, sendLogIn, test } from '../support/test.ts'

const FIRST_PORT = 8290

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
const installed = folders.some((folder) => existsSync(join(folder, 'nginx')))

test.describe('behind nginx', () => {
  test.skip(!installed, 'there is no nginx here; on Debian: apt-get install nginx-light')

  let nginx: ChildProcess
  let out = ''
  let origin = ''

  test.beforeAll(async ({ site }, { parallelIndex }) => {
    out = await mkdtemp(join(tmpdir(), 'arcada-e2e-nginx-'))
    const port = FIRST_PORT + parallelIndex
    origin = `http://localhost:${port}`
    const program = join(ROOT, 'deploy/edge/src/nginx.ts')
    const options = ['--store', `file:${site.store}`, '--out', out, '--port', String(port), '--run']
    const user = process.getuid?.() === 0 ? ['--user', 'root'] : []
    nginx = spawn(process.execPath, [program, ...options, ...user, '--api', site.sandboxOrigin], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await expect
      .poll(
        () =>
          fetch(`${origin}/m/home`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200)
  })

  test.afterAll(async () => {
    const gone = new Promise((done) => nginx.once('exit', done))
    nginx.kill('SIGTERM')
    await gone
    await rm(out, { recursive: true, force: true })
  })

  test('home composes from host and remotes without a policy violation', async ({ page }) => {
    const kinds = new Map<string, string | undefined>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) kinds.set(pathname, response.headers()['content-encoding'])
    })
    await page.goto(`${origin}/m/home`)
    await expect(page.locator('html')).toHaveAttribute('data-startup', '0')
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.locator('[data-remote="games"]').first()).toBeVisible()
    await expect(page.locator('[data-remote="promotions"]').first()).toBeVisible()
    expect(kinds.size).toBeGreaterThan(3)
    expect([...kinds.values()].filter((kind) => kind === undefined)).toEqual([])
  })

  test('the log-in reaches the back end as the right whitelabel', async ({ page }) => {
    await page.goto(`${origin.replace('localhost', 'praia.localhost')}/m/login`)
    await expect(page.locator('html')).toHaveAttribute('data-whitelabel', 'praia')
    await page.goto(`${origin}/m/login`)
    await sendLogIn(page, 'marina')
    await expect(page).toHaveURL(/\/m\/home$/)
  })
})
