import { globSync } from 'node:fs'
import { ROOT } from '@arcada/kit/build'
import { describe, expect, it } from 'vitest'
import { targetOf } from './mutate-target.ts'

const changed = (name: string) => globSync(targetOf(name).mutate[0] ?? '', { cwd: ROOT })

describe('a target of npm run mutate', () => {
  it('is a package by its name, with all of its sources and tests', () => {
    expect(targetOf('money').package).toBe('shared/money')
    expect(changed('money')).toEqual(changed('shared/money/src'))
    expect(targetOf('remote-member').tests['happy-dom']).toEqual(['remote-member/**/*.test.tsx'])
  })

  it('is a folder, a file or a pattern, against the tests of its package', () => {
    const { package: owner, tests } = targetOf('deploy/release/src/gc/')
    expect([owner, tests.node]).toEqual(['deploy/release', ['deploy/release/**/*.test.ts']])
    expect(changed('deploy/release/src/gc/').length).toBeGreaterThan(1)
    expect(changed('shared/money/src/index.ts')).toEqual(['shared/money/src/index.ts'])
    expect(changed('remote-agent/src/**/*-rules.ts').length).toBeGreaterThan(1)
  })

  it('leaves tests alone', () => {
    expect(targetOf('money').mutate).toContain('!**/*.test.{ts,tsx}')
  })

  it.each(['moneys', 'shared/money/src/absent.ts', 'docs'])(
    'is not %s, and the message lists the packages',
    (name) => {
      expect(() => targetOf(name)).toThrow(/There is no package and no file .* account, .*money, /)
    },
  )
})
