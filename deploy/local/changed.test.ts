import { appNames } from '@arcada/kit/build'
import { describe, expect, it } from 'vitest'
import { affectedBy, browserTests, screensOfRemotes, startOfChange } from './changed.ts'

const tests = [
  { file: 'e2e/journeys/withdraw.e2e.ts', text: "page.goto('/m/withdraw')" },
  { file: 'e2e/journeys/records.e2e.ts', text: "page.goto('/m/withdrawReport')" },
  { file: 'e2e/journeys/home.e2e.ts', text: "page.goto('/m/home')" },
]
const screens = [
  { address: '/m/withdraw', folder: 'remote-member/src/screens/withdraw' },
  { address: '/m/withdrawReport', folder: 'remote-member/src/screens/withdraw-report' },
]
const affected = (...files: string[]) => affectedBy(files, tests, screens)

describe('npm test -- --changed', () => {
  it('runs the smoke cases of a changed remote, and the tests that name an address of the changed screen', () => {
    expect(affected('remote-member/src/screens/withdraw/amount.tsx')).toEqual({
      remotes: ['member'],
      browser: ['e2e/journeys/withdraw.e2e.ts'],
    })
  })

  it('runs only the smoke cases for a part that has no address', () => {
    expect(affected('remote-member/src/parts/card.tsx', 'remote-games/src/parts/tile.tsx')).toEqual({
      remotes: ['games', 'member'],
      browser: [],
    })
  })

  it('runs a changed test itself', () => {
    expect(affected('e2e/journeys/home.e2e.ts').browser).toEqual(['e2e/journeys/home.e2e.ts'])
  })

  it.each([
    'host/src/main.tsx',
    'shared/ui/src/button.tsx',
    'e2e/support/test.ts',
    'deploy/edge/src/main.ts',
    'pnpm-lock.yaml',
  ])('runs every browser test after a change of %s', (file) => {
    expect(affected(file, 'remote-games/src/parts/tile.tsx').browser).toBe('all')
  })

  it.each(['README.md', 'docs/glossary.md', 'shared/ui/src/button.test.tsx', 'deploy/release/src/main.ts'])(
    'runs no browser test after a change of %s',
    (file) => expect(affected(file)).toEqual({ remotes: [], browser: [] }),
  )

  it('finds the screens of every remote, and tests that open them', async () => {
    const found = await screensOfRemotes()
    expect(new Set(found.map(({ folder }) => folder.split('/')[0])).size).toBe(appNames().length - 1)
    const withdraw = found.find(({ address }) => address === '/m/withdraw')
    const { browser } = affectedBy([`${withdraw?.folder}/index.tsx`], browserTests(), found)
    expect(browser).toContain('e2e/journeys/withdraw.e2e.ts')
  })

  it('begins where the branch left main, or at the named commit', () => {
    expect(startOfChange('')).toMatch(/^[0-9a-f]{40}$/)
    expect(startOfChange('HEAD')).toMatch(/^[0-9a-f]{40}$/)
    expect(() => startOfChange('no-such-commit')).toThrow()
  })
})
