import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { expect } from '@playwright/test'
import { test } from '../support/choose-tests.ts'
import { packKit, team } from '../support/team.ts'

const MINUTE = 60_000
const { packageManager }: { packageManager: string } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
)

/** Each with the command that runs it; npm alone has the test of the guide. */
const MANAGERS = {
  pnpm: `npx --yes ${packageManager}`,
  'a workspace of npm': 'npm',
  'yarn 4': 'npx --yes @yarnpkg/cli-dist@4.18.1',
}

test.describe.configure({ mode: 'serial' })

/** Not in a hook, which would run for skipped tests too. */
let packed: ReturnType<typeof packKit> | undefined

for (const [name, manager] of Object.entries(MANAGERS))
  test(`a remote that ${name} installs from the tarball is checked, tested, built, composed and opened`, {
    tag: manager === 'npm' ? '@long' : '@lab',
  }, () => {
    test.setTimeout(15 * MINUTE)
    const ours = team(0)
    try {
      packed ??= packKit()
      if (manager === 'npm') ours.run(`echo '{"private": true, "workspaces": ["cards"]}' > package.json`)
      ours.run(packed.create.replace('$1', 'cards'))
      ours.enter('cards')
      ours.run(`${manager} install`)
      ours.run(`${manager} run types`)
      expect(ours.run(`${manager} run test`)).toMatch(/Tests .*3 passed/)
      expect(ours.run(`${manager} run texts`)).toContain('cards, pt: 4 texts, 0 without a translation')
      expect(ours.run(`${manager} run build`)).toContain('.arcada/build/cards/0.1.0-dev.')
      expect(ours.run('npx arcada doctor')).toContain('the settings of cards are right')
      expect(ours.run(`${manager} run smoke`)).toContain('2 of 2 cases passed')
    } finally {
      ours.remove()
    }
  })
