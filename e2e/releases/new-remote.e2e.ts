import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyCheckout } from '@arcada/build/testing/checkout-copy'
import { recipe } from '@arcada/local/recipe'
import { freePortPair } from '../support/free-port.ts'
import { expect, test } from '../support/test.ts'

test('a team that follows the recipe for a new remote sees its screen among the others', async ({
  page,
  problems: _,
}) => {
  test.skip(!process.env.ARCADA_FULL, 'installs and builds a copy of everything: npm run test:full')
  test.setTimeout(600_000)
  const copy = await copyCheckout()
  try {
    const commands = (await recipe('Add a remote')).map((line) => line.replaceAll('cards', 'live-cards'))
    for (const command of commands.slice(0, -1)) await copy.run(command)
    expect(commands.at(-1)).toBe('npm start')
    const port = await freePortPair()
    const start = spawn('node', ['deploy/local/bootstrap.mjs', 'start', '--port', String(port)], {
      cwd: copy.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(start, 'exit')
    try {
      let printed = ''
      await new Promise<void>((ready, failed) => {
        start.stdout.on('data', (text) => {
          printed += text
          if (printed.includes('Arcada is ready')) ready()
        })
        start.on('exit', () => failed(new Error(`npm start ended:\n${printed}`)))
      })
      expect(printed).toMatch(/built live-cards 0\.1\.0-dev\./)
      await page.goto(`http://localhost:${port}/m/live-cards`)
      await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo ao Cards' })).toBeVisible()
      await expect(page.locator('[data-remote="live-cards"]')).toBeAttached()
      await page.getByRole('link', { name: 'Voltar do Cards para o início' }).click()
      await expect(page.locator('[data-remote="games"]').first()).toBeAttached()
      await page.close()
    } finally {
      start.kill('SIGTERM')
      await ended
    }
  } finally {
    await copy.remove()
  }
})
