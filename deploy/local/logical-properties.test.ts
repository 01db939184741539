import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { expect, it as test } from 'vitest'

const PHYSICAL =
  /^\s*(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear):\s*(?:left|right))\b/
/** Values for four sides, of which the left one differs from the right one. */
const FOUR_SIDES = /^\s*(?:margin|padding|inset|scroll-(?:margin|padding)):\s*(.+);/
const VALUE = /[\w-]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^\s;]+/g
/** For browsers without logical floats; the logical one is two lines below, after the linter's comment. */
const FALLBACK = /^\s*float: (?:left|right);$/

function isPhysical(line: string, logical: string): boolean {
  if (FALLBACK.test(line)) return !/^\s*float: inline-(?:start|end);$/.test(logical)
  if (PHYSICAL.test(line)) return true
  const [, right, , left] = FOUR_SIDES.exec(line)?.[1]?.match(VALUE) ?? []
  return left !== undefined && left !== right
}

test('style sheets of the site name sides by the direction of the text, so that it can run from right to left', () => {
  const sheets = globSync('{host,remote-*,shared/*}/src/**/*.css', { cwd: ROOT })
  expect(sheets.length).toBeGreaterThan(80)
  const found = sheets.flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n')
    return lines.flatMap((line, at) =>
      isPhysical(line, lines[at + 2] ?? '') ? `${file}:${at + 1}: ${line.trim()}` : [],
    )
  })
  expect(found).toEqual([])
})

test.each([
  ['  margin-left: 4px;', true],
  ['  left: 50%;', true],
  ['  text-align: right;', true],
  ['  float: left;', true],
  ['  padding: 1px 2px calc(var(--a) + (2px)) 3px;', true],
  ['  padding: 1px calc(1px + (2px)) 3px calc(1px + (2px));', false],
  ['  margin-inline-start: 4px;', false],
  ['  text-align: start;', false],
])('%j names a side: %s', (line, expected) => {
  expect(isPhysical(line, '')).toBe(expected)
})
