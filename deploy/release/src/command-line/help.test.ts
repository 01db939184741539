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

/** A text without the breaks of its lines. */
const inOneLine = (text = '') => text.replace(/\s+/g, ' ')

describe('the help', () => {
  it('lists every verb with what it does', async () => {
    const [code, [text = ''], errors] = await answer('--help')
    expect([code, errors]).toEqual([0, []])
    for (const [name, { does }] of Object.entries(VERBS)) {
      expect(text).toMatch(new RegExp(`^  ${name} `, 'm'))
      expect(inOneLine(text)).toContain(inOneLine(does))
    }
    expect(text).toMatch(/^Usage: npm run release -- VERB \[options\]$/m)
    expect(text).toMatch(/^npm run release -- VERB --help shows the options of a verb, with an example\.$/m)
    expect(text).toMatch(/^Exit: 0 done, 1 refused \(with the reason\), 2 wrong usage$/m)
    for (const other of [['help'], ['dance', '--help']])
      expect(await answer(...other)).toEqual([0, [text], []])
  })

  it('of each verb shows its arguments, every option with what it does, and a valid example', async () => {
    const failed = await failing(Object.entries(VERBS), async ([name, verb]) => {
      const [code, [text = '']] = await answer(name, '--help')
      expect(await answer('help', name)).toEqual([code, [text], []])
      expect(text).toMatch(
        new RegExp(
          `^Usage: npm run release -- ${name} ${verb.takes ? `${verb.takes} ` : ''}\\[options\\]$`,
          'm',
        ),
      )
      for (const [flags, does] of Object.entries({
        ...verb.options,
        '--keys <folder>': 'the folder of your keys',
      }))
        expect(inOneLine(text)).toContain(`${flags} ${inOneLine(does)}`)
      expect(text.includes('may also name several')).toBe(verb.many === true)
      expect(text.endsWith(`\nExample: npm run release -- ${verb.example}`)).toBe(true)
      expect(verb.does).toMatch(/^[a-z].{10,}[a-z]$/s)
      const [first, ...given] = wordsIn(verb.example)
      expect(first).toBe(name)
      parseArguments(given, verb)
    })
    expect(failed).toEqual([])
  })
})
