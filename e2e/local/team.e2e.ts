import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { expect } from '@playwright/test'
import { test } from '../support/choose-tests.ts'
import { freePortPair } from '../support/free-port.ts'
import { packKit, team } from '../support/team.ts'
import { printedCommands } from '../texts/printed-commands.ts'

const GUIDE = 'docs/guides/teams.md'
const MINUTE = 60_000

/** Commands of the guide that go on running. */
const SERVES = 'npm start'

test('a team makes, checks, ships and withdraws a remote in its own repository', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(20 * MINUTE)
  const { create } = packKit()
  const port = await freePortPair()
  const ours = team(port)
  /** There is no registry with these packages: the tarballs take its place. */
  const fromTarballs = (command: string) => command.replace(/^npm create arcada-remote (\w+)$/, create)
  const after: Record<string, (output: string) => Promise<unknown> | unknown> = {
    'cd cards': () => ours.enter('cards'),
    'npm run smoke': (output) => expect(output).toContain('2 of 2 cases passed'),
    'npx arcada doctor': async (output) => {
      expect(output).toContain('the libraries and the settings of cards are right')
      const site = `http://localhost:${port}`
      expect(ours.run(`npx arcada doctor --site ${site}`)).toMatch(
        /cards runs on host .*, which is live at http/,
      )
      const smoked = ours.run(`npx arcada smoke --site ${site}`)
      expect(smoked).toMatch(/cards \S+ in the set of .* is green:\n.* [1-9] of [1-9] cases passed/)
      const own = await freePortPair()
      const dev = ours.serve(`npx arcada dev --site ${site} --port ${own}`)
      await expect.poll(dev.output, { timeout: 3 * MINUTE }).toContain('cards is composed')
      await page.goto(`http://localhost:${own}/m/cards`)
      await expect(page.getByLabel('Site of the other apps')).toContainText(`${site}: arcada, release`)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText('Bem-vindo ao Cards')
      const screen = join(ours.folder, 'cards/src/screens/start/index.tsx')
      const source = readFileSync(screen, 'utf8')
      writeFileSync(screen, source.replace('<Card>', '<Card><p>Beside the site</p>'))
      await expect(page.getByText('Beside the site')).toBeVisible({ timeout: MINUTE })
      writeFileSync(screen, source)
      dev.stop()
    },
    'npx arcada release status --whitelabel praia': async (output) => {
      expect(output).toContain('cards 0.1.0')
      await page.goto(`http://praia.localhost:${port}/m/cards`)
      await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo ao Cards' })).toBeVisible()
      await expect(page.getByText(/O Cards teve \d+ visitas?\./)).toBeVisible()
    },
    'npx arcada upgrade': (output) =>
      expect(output).toContain('Import shared libraries through the kit: done'),
  }
  let site: ReturnType<typeof ours.serve> | undefined
  try {
    for (const { command, inline } of printedCommands(GUIDE, readFileSync(join(ROOT, GUIDE), 'utf8'))) {
      if (inline) continue
      await test.step(command, async () => {
        if (command === SERVES) {
          site = ours.serve(command)
          await expect.poll(site.output, { timeout: 3 * MINUTE }).toContain('cards is composed')
          await page.goto(`http://localhost:${port}/m/home`)
          await page.getByRole('link', { name: 'Conhecer o Cards' }).click()
          await expect(page.getByRole('heading', { level: 1, name: 'Bem-vindo ao Cards' })).toBeVisible()
          return
        }
        if (command === 'npx arcada upgrade')
          writeFileSync(
            join(ours.folder, 'cards/src/old.ts'),
            "export { useQuery } from '@tanstack/react-query'\n",
          )
        if (command === 'npx arcada upgrade')
          ours.run('git add --all && git commit --quiet --message "Older code"')
        const output = ours.run(fromTarballs(command))
        await after[command]?.(output)
      })
    }
    expect(readFileSync(join(ours.folder, 'cards/src/old.ts'), 'utf8')).toContain('@arcada/kit/api/query')
    await page.goto(`http://localhost:${port}/m/cards`)
    await expect(page).toHaveURL(/\/m\/cards|\/m\/home/)
  } finally {
    site?.stop()
    ours.remove()
  }
})
