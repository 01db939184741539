import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { control, expect, test } from '../support/test.ts'

const LIMIT = 60_000

test('a rollback of one whitelabel shows in new loads within 60 s, and no other document changes by a byte', async ({
  page,
  site,
  releases,
}) => {
  const before = releases.version('games')
  const next = await releases.publishVariant('games', 'to-leave')
  const games = page.locator('[data-remote="games"]').first()
  await releases.promote('arcada', { games: next })
  await page.goto('/m/home')
  await expect(games).toHaveAttribute('data-version', next)

  const praia = () => readFile(join(site.store, 'sites/praia/index.html'), 'utf8')
  const other = await praia()
  const start = performance.now()
  await releases.rollback('arcada')
  // A browser with the other document in its cache, like that of a returning player.
  await page.goto('/m/home')
  await expect(games).toHaveAttribute('data-version', before)
  const took = performance.now() - start
  console.log(`rollback: ${Math.round(took)} ms until a new load shows it`)
  expect(took).toBeLessThan(LIMIT)
  expect(await praia()).toBe(other)
})

test('a page is reported in one beacon request, after it is interactive', async ({ page, site }) => {
  await control(site, 'DELETE', '/sandbox/beacons')
  const sent: number[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/beacons') sent.push(Date.now())
  })
  await page.goto('/m/home')
  await expect.poll(() => sent.length).toBe(1)
  const interactive = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('arcada:interactive')[0]?.startTime ?? 0),
  )
  expect(sent[0]).toBeGreaterThan(interactive)
  const kept = () => control(site, 'GET', '/sandbox/beacons') as Promise<{ beacon: { parts: unknown[] } }[]>
  await expect.poll(async () => (await kept()).length).toBe(1)
  const parts = (await kept())[0]?.beacon.parts
  expect(parts).toContainEqual(
    expect.objectContaining({ remote: 'host', phase: 'interactive', outcome: 'ok' }),
  )
  // Parts below the window may load later, and are part of the next beacon.
  const reported = async () => (await kept()).flatMap(({ beacon }) => beacon.parts)
  for (const remote of ['games', 'promotions', 'lottery'])
    await expect
      .poll(reported)
      .toContainEqual(expect.objectContaining({ remote, phase: 'load', outcome: 'ok' }))
  const metrics = await (await fetch(`${site.origin}/beacons/metrics`)).text()
  expect(metrics).toMatch(
    /arcada_parts_total\{whitelabel="arcada",[^}]*remote="games",[^}]*outcome="ok"\} (?!0)\d/,
  )
})
