import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'
import { RULE_SWITCHES, type RuleSet } from '@arcada/kit/federation/rule-sets'
import { describe, expect, it } from 'vitest'

/** The success criteria of WCAG 2.2, levels A and AA. */
const CRITERIA = (
  '1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 ' +
  '1.4.10 1.4.11 1.4.12 1.4.13 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 ' +
  '2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 ' +
  '3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3'
).split(' ')
const JOURNEYS = ['register', 'log-in', 'deposit', 'game', 'ticket', 'withdraw', 'limits', 'agent']

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The rows of a table on a page, below a heading, as the texts of their cells. */
function tableBelow(page: string, heading: string): string[][] {
  const [, , ...rows] = sectionOf(page, heading)
    .split('\n')
    .filter((line) => line.startsWith('|'))
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

const sectionOf = (page: string, heading: string) =>
  page.split(/^## /m).find((one) => one.startsWith(heading)) ?? ''
const codes = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
const list = (cell = '') => cell.split(', ').filter(Boolean)

/** Whether `npm test` runs a file with a test whose title has these words, or this id. */
function hasTest(file: string, words: string): boolean {
  if (!/\.(?:test\.tsx?|e2e\.ts)$/.test(file) || !existsSync(join(ROOT, file))) return false
  const titles = read(file).matchAll(
    /\b(?:test|it|walk|describe)(?:\.\w+\([^\n]*\))?\(\s*(['"`])((?:(?!\1)[^\n])*)/g,
  )
  const wanted = /^[A-Z0-9]+-\d+$/.test(words) ? `[${words}]` : words
  return [...titles].some(([, , title = '']) => title.includes(wanted))
}

describe('the page about accessibility', () => {
  const page = read('docs/conformance.md')
  const rows = tableBelow(page, 'Criteria by journey').map(
    ([criterion = '', journeys = '', result = '', checks]) => {
      const [all, exceptions] = journeys.split(' but ')
      const covered =
        all === 'all' ? JOURNEYS.filter((one) => !list(exceptions).includes(one)) : list(journeys)
      return {
        criteria: criterion.match(/\d\.\d\.\d+/g) ?? [],
        covered,
        result,
        checks: list(checks),
        row: `${criterion}: ${journeys}`,
      }
    },
  )
  const tests = [...sectionOf(page, 'Tests').matchAll(/^- `([^`]+)`: (.+)$/gm)].flatMap(
    ([, file = '', checks = '']) =>
      [...checks.matchAll(/([\w-]+) “([^”]+)”/g)].map(([, check = '', words = '']) => ({
        check,
        file,
        words,
      })),
  )
  const manual = [...sectionOf(page, 'Manual checks').matchAll(/^- ([\w-]+): /gm)].map(
    ([, check = '']) => check,
  )

  it('has one row for each of the 55 criteria and each journey', () => {
    const cells = rows.flatMap(({ criteria, covered }) =>
      criteria.flatMap((one) => covered.map((name) => `${one} ${name}`)),
    )
    const wanted = CRITERIA.flatMap((criterion) => JOURNEYS.map((journey) => `${criterion} ${journey}`))
    expect(wanted).toHaveLength(55 * 8)
    expect(cells.sort()).toEqual(wanted.sort())
  })

  it('names an existing check in each row that passes, a reason in each other one, and no unused check', () => {
    const today = new Date().toISOString().slice(0, 10)
    const isExplained = (result: string, checks: readonly string[]) => {
      if (/^passes(?:: .+)?$/.test(result)) return checks.length > 0
      const [, day] = /^fails until (\d{4}-\d\d-\d\d): .+$/.exec(result) ?? []
      return day ? day >= today : /^n\/a: .+$/.test(result)
    }
    expect(rows.filter(({ result, checks }) => !isExplained(result, checks)).map(({ row }) => row)).toEqual(
      [],
    )
    const named = new Set(rows.flatMap(({ checks }) => checks))
    expect([...named].sort()).toEqual([...tests.map(({ check }) => check), ...manual].sort())
    expect(tests.filter(({ file, words }) => !hasTest(file, words))).toEqual([])
  })
})

describe('the page about the rules of Brazil', () => {
  const page = read('docs/compliance-br.md')
  const rows = tableBelow(page, 'Requirements').map(([id = '', , source = '', screens, tests, on]) => ({
    ...{ id, source, screens: codes(screens), tests: codes(tests), switches: codes(on) },
  }))
  const requirements = read('docs/spec/responsible-gaming.tsv')
    .split('\n')
    .map((line) => line.split('\t'))
  const { rules }: { rules: RuleSet[] } = JSON.parse(read('deploy/whitelabels/norte/whitelabel.json'))

  it('has a row for each requirement that only a law asks for, and for each switch of the rules', () => {
    const lawful = requirements.filter(([, , , , text = '']) =>
      /^Where (?:the law has it|the register is law|the central register)/.test(text),
    )
    const ids = rows.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(lawful.map(([id]) => id)))
    expect(lawful.length).toBeGreaterThan(6)
    expect(rows.flatMap(({ switches }) => switches)).toEqual(
      expect.arrayContaining(Object.keys(RULE_SWITCHES)),
    )
  })

  it('names existing requirements, screens, switches and sources, and tests whose titles have the id', () => {
    const addresses = new Set(
      read('shared/routes/src/addresses.ts').match(/(?<=^export const \w+ = ')[^']+/gm),
    )
    const known = new Set(requirements.map(([id]) => id))
    const problems = rows.flatMap(({ id, source, screens, tests, switches }) => [
      ...(known.has(id) && source && tests.length > 0 ? [] : [`${id}: no requirement, source or test`]),
      ...screens.filter((screen) => !addresses.has(screen)),
      ...tests.filter((file) => !hasTest(file, id)).map((file) => `${id} in ${file}`),
      ...switches
        .filter((name) => !name.startsWith('settings.'))
        .filter((name) => {
          const last = rules.findLast((set) => name in set.switches)
          return !Object.entries(last?.switches ?? {}).some(
            ([one, entry]) => one === name && source.includes(entry.source),
          )
        }),
    ])
    expect(problems).toEqual([])
  })
})

describe('the code of the page', () => {
  it.each([
    [
      'plays no sound but the digits of a captcha and no film, and needs neither motion of the device nor one key',
      /<(?:audio|video)\b|new Audio\(|AudioContext|devicemotion|accessKey=|aria-keyshortcuts/,
      ['remote-member/src/access/parts/login/captcha-field.tsx'],
    ],
    // One listens in the worker, the other to a BroadcastChannel.
    [
      'listens to no messages of other windows',
      /addEventListener\(\s*['"`]message(?:error)?['"`]|\bonmessage\b/,
      ['host/src/service-worker/worker.ts', 'shared/session/src/channel.ts'],
    ],
  ])('%s', (_, forbidden, allowed) => {
    const sources = globSync('{host,remote-*,shared/*}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
      (file) => !/\.test\.|sanitise-cases|^shared\/(?:sandbox|build|testing)\//.test(file),
    )
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.filter((file) => forbidden.test(read(file))).sort()).toEqual(allowed)
  })
})
