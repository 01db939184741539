import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build/paths'
import { describe, expect, it, test } from 'vitest'
import { newestVersion, PAGE } from './conformance.ts'
import { hasTest, readData } from './conformance-data.ts'
import { conformancePage } from './conformance-page.ts'
import { problemsOf } from './conformance-report.ts'

const today = new Date().toISOString().slice(0, 10)

describe('the conformance report', () => {
  it('has a check in each cell, and no failure that is not listed with a later day', () => {
    expect(problemsOf(readData(), { hasTest, today })).toEqual([])
  })

  it('is up to date: `npm run conformance` writes it', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(conformancePage(readData(), newestVersion()))
  })
})

test('no app plays sound but the digits of a captcha, or film, listens to the motion of a device, or has shortcuts of one key', () => {
  const sources = globSync('{host,remote-*,shared/ui,shared/records,shared/forms}/src/**/*.{ts,tsx}', {
    cwd: ROOT,
  }).filter((file) => !/\.test\.|sanitise-cases/.test(file))
  expect(sources.length).toBeGreaterThan(500)
  const forbidden = /<(?:audio|video)\b|new Audio\(|AudioContext|devicemotion|accessKey=|aria-keyshortcuts/
  const sound = 'remote-member/src/access/parts/login/use-captcha-sound.ts'
  expect(sources.filter((file) => forbidden.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([sound])
})
