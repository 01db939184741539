import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { parseArguments } from './arguments.ts'
import { runRelease } from './cli.ts'
import { VERBS } from './verbs.ts'

async function answer(...args: string[]): Promise<[code: number, lines: string[], errors: string[]]> {
  const [lines, errors]: [string[], string[]] = [[], []]
  const output = { line: (text: string) => lines.push(text), error: (text: string) => errors.push(text) }
  return [await runRelease(args, output), lines, errors]
}

/** The words of a command, without quotes. */
const wordsIn = (command: string) =>
  [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word)

const COMMON =
  'Options of every verb: --store file:FOLDER or s3://BUCKET/PREFIX (default file:.arcada/store), --keys FOLDER, --whitelabels FOLDER, --json'

describe('the help', () => {
  it('lists every verb, and which of them take several whitelabels', async () => {
    const [code, [text = ''], errors] = await answer('--help')
    expect([code, errors]).toEqual([0, []])
    const verbs = Object.values(VERBS).map(({ usage, does }) => `  ${usage}\n      ${does}`)
    expect(text).toContain(`\n${verbs.join('\n')}\n`)
    expect(text).toMatch(
      /^npm run release -- VERB \[options\]; npm run release -- VERB --help shows an example$/m,
    )
    expect(text).toMatch(/^Verbs that change a whitelabel also take --allow-origin ORIGIN/m)
    const several = /^(.*) also take --whitelabel W,W or --whitelabel all/m.exec(text)?.[1]?.split(/, | and /)
    expect(several?.length).toBeGreaterThan(5)
    expect(several?.filter((name) => !VERBS[name]?.many)).toEqual([])
    expect(text).toContain(`\n${COMMON}\n`)
    expect(text).toMatch(/^Exit: 0 done, 1 refused \(with the reason\), 2 wrong usage$/m)
    for (const other of [['help'], ['dance', '--help']])
      expect(await answer(...other)).toEqual([0, [text], []])
  })

  it('of each verb shows its forms, options that it takes, and a valid example', async () => {
    const failed = await failing(Object.entries(VERBS), async ([name, verb]) => {
      const forms = verb.usage.split('; ')
      const text = [
        ...forms.map((form) => `npm run release -- ${form}`),
        `  ${verb.does}`,
        `Example: npm run release -- ${verb.example}`,
        COMMON,
      ].join('\n')
      for (const args of [
        [name, '--help'],
        ['help', name],
      ])
        expect(await answer(...args)).toEqual([0, [text], []])
      expect(forms.filter((form) => !form.startsWith(`${name} `))).toEqual([])
      expect(verb.does).toMatch(/^[a-z].{10,}[a-z]$/)
      const [first, ...given] = wordsIn(verb.example)
      expect(first).toBe(name)
      parseArguments(given, verb.takes)
      const { values = [], lists = [], switches = [], apps } = verb.takes
      const known = [...values, ...lists, ...switches, 'store', 'keys', ...(apps ? ['host'] : [])]
      const named = [...verb.usage.matchAll(/--([a-z][a-z-]*)/g)].map(([, option = '']) => option)
      expect(named.filter((option) => !known.includes(option))).toEqual([])
    })
    expect(failed).toEqual([])
  })
})
