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

describe('the help', () => {
  it.each([[['--help']], [['help']], [['dance', '--help']]])('lists every verb: %j', async (args) => {
    const [code, [text = ''], errors] = await answer(...args)
    expect([code, errors]).toEqual([0, []])
    const verbs = Object.values(VERBS).map(({ usage, does }) => `  ${usage}\n      ${does}`)
    expect(text).toContain(`\n${verbs.join('\n')}\n`)
    expect(text).toMatch(
      /^npm run release -- VERB \[options\]; npm run release -- VERB --help shows an example$/m,
    )
    expect(text).toMatch(/^Verbs that change a whitelabel also take --allow-origin ORIGIN/m)
    expect(text).toMatch(/^apply, check, .* verify also take --whitelabel W,W or --whitelabel all/m)
    expect(text).toMatch(
      /^candidates, .* also take the whitelabel as their first argument, without --whitelabel\.$/m,
    )
    expect(text).toMatch(/^Options of every verb: --store .*, --keys FOLDER, --whitelabels FOLDER, --json$/m)
    expect(text).toMatch(/^Exit: 0 done, 1 refused \(with the reason\), 2 wrong usage$/m)
  })

  it.each(Object.entries(VERBS))('of %s shows its forms and a valid example', async (name, verb) => {
    const text = [
      ...verb.usage.split('; ').map((form) => `npm run release -- ${form}`),
      `  ${verb.does}`,
      `Example: npm run release -- ${verb.example}`,
      'Options of every verb: --store file:FOLDER or s3://BUCKET/PREFIX (default file:.arcada/store), --keys FOLDER, --whitelabels FOLDER, --json',
    ].join('\n')
    for (const args of [
      [name, '--help'],
      ['help', name],
    ])
      expect(await answer(...args)).toEqual([0, [text], []])
    expect(verb.usage.split('; ').every((form) => form.startsWith(`${name} `))).toBe(true)
    expect(verb.does).toMatch(/^[a-z].{10,}[a-z]$/)
    const [first, ...given] = wordsIn(verb.example)
    expect(first).toBe(name)
    expect(() => parseArguments(given, verb.takes)).not.toThrow()
  })

  it('is mentioned after wrong usage, except in JSON', async () => {
    expect(await answer('dance')).toEqual([
      2,
      [],
      ["There is no verb 'dance'.", "'npm run release -- --help' lists the verbs."],
    ])
    expect(await answer('status', 'help')).toEqual([
      2,
      [],
      ["Unexpected argument 'help'.", "'npm run release -- status --help' shows its options."],
    ])
    expect(await answer('dance', '--json')).toEqual([
      2,
      ['{"ok":false,"problems":["There is no verb \'dance\'."]}'],
      [],
    ])
  })
})

const CHANGE = ['whitelabel', 'by', 'why', 'allow-origin']

/** Verb -> its options: switches end in `!`, `<app>` stands for versions of apps. */
const TAKES: Record<string, readonly string[]> = {
  keygen: ['name'],
  keys: [
    'add',
    'exchange',
    'retire',
    'revoke',
    'allow',
    'key',
    'may',
    'until',
    'new',
    'init!',
    'pin!',
    'dry-run!',
  ],
  publish: ['by', 'notes', 'release!'],
  versions: ['app', 'limit'],
  smoke: [
    ...CHANGE,
    'canary',
    'url',
    'as',
    'only',
    'remote',
    'of',
    'report',
    'all!',
    'list!',
    'pictures!',
    '<app>',
  ],
  pictures: ['whitelabel', 'run'],
  accept: ['whitelabel', 'why', 'run', 'by'],
  tolerate: ['whitelabel', 'why', 'run', 'by', 'picture'],
  quarantine: ['whitelabel', 'why', 'run', 'by', 'until'],
  check: [...CHANGE, 'canary', 'without-smoke', 'skew!', '<app>'],
  propose: ['whitelabel', 'note', 'by', '<app>'],
  candidates: ['whitelabel', 'all!'],
  reject: ['whitelabel', 'reason', 'by'],
  promote: [
    ...CHANGE,
    'candidate',
    'canary',
    'without-smoke',
    'all-newest!',
    'urgent!',
    'no-fall-back!',
    'even-bad!',
    'keep-settings!',
    'seen',
    '<app>',
  ],
  rollback: [...CHANGE, 'to', 'keep-settings!', 'urgent!', 'no-hold!', 'seen'],
  hold: ['whitelabel', 'reason', 'by'],
  lift: ['whitelabel', 'reason', 'by'],
  verdicts: ['whitelabel', 'release'],
  audit: ['whitelabel', 'by', 'kind', 'since', 'limit'],
  compare: ['whitelabel'],
  bisect: ['good', 'bad', 'on', 'run', 'only'],
  rules: ['whitelabel', 'at'],
  overview: ['metrics', 'budget', 'textfile', 'interval'],
  status: ['whitelabel', 'metrics', 'history!'],
  remove: [...CHANGE, 'remote'],
  restore: [...CHANGE, 'remote', 'version', 'without-smoke'],
  apply: [...CHANGE, 'urgent!'],
  verify: ['whitelabel', 'url', 'least'],
  watch: ['whitelabel', 'metrics', 'threshold', 'minimum', 'interval', 'once!'],
  'mark-bad': ['app', 'version', 'why', 'by'],
  'unmark-bad': ['app', 'version', 'by'],
  grant: ['whitelabel', 'remote', 'version', 'expires', 'by'],
  gc: ['days', 'dry-run!'],
  console: ['port', 'metrics', 'read-only!'],
  serve: ['port', 'hostname', 'api', 'whitelabel', 'proxies'],
}
const COMMON = ['store', 'keys', 'whitelabels', 'json!']
const EVERY = [...new Set(Object.values(TAKES).flat()), ...COMMON]

const VALUES: Record<string, string> = { store: 'file:x', whitelabel: 'praia' }
const wordsOf = (option: string) =>
  option.endsWith('!')
    ? [`--${option.slice(0, -1)}`]
    : [`--${option.replace('<app>', 'cards')}`, VALUES[option] ?? '1.0.0']

describe('every verb', () => {
  it('is listed with its options', () => {
    expect(Object.keys(VERBS).sort()).toEqual(Object.keys(TAKES).sort())
  })

  it.each(Object.entries(TAKES))(
    '%s takes its own options and the common ones, and no others',
    (name, own) => {
      const verb = VERBS[name]
      if (verb === undefined) throw new Error(`no verb ${name}`)
      const given = ['3', '4'].slice(0, verb.takes.positionals ?? 0)
      const isTaken = (option: string) => {
        try {
          // At the end: a first argument without a name may be the whitelabel.
          parseArguments([...wordsOf(option), ...given], verb.takes)
          return true
        } catch {
          return false
        }
      }
      // A verb with versions of apps takes an unknown option with a value as an app.
      const apart = own.includes('<app>') ? EVERY.filter((one) => one.endsWith('!')) : EVERY
      expect(apart.filter(isTaken).sort()).toEqual(
        [...new Set([...own, ...COMMON])].filter((one) => apart.includes(one)).sort(),
      )
      for (const option of own) expect(isTaken(option), option).toBe(true)
    },
  )
})
