import { join } from 'node:path'
import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it, vi } from 'vitest'
import { remoteBuild } from '../testing/fixture-apps.ts'
import { SMOKELESS } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'
import { runRelease } from './cli.ts'

const tool = useTool()

/** Runs the tool with exactly these arguments. */
async function bare(...args: string[]) {
  const output: string[] = []
  const write = (text: string) => output.push(text)
  return { code: await runRelease(args, { line: write, error: write }), text: output.join('\n') }
}

const VERSION = (app: string) =>
  `--${app} is no option of this verb, and as the name of an app it lacks a version such as 1.2.0; 'remove --whitelabel W --remote ${app}' takes an app out.`

const texts = (values: readonly string[], row: (value: string) => [args: string[], message: string]) =>
  values.map(row)

/** What is wrong usage, and how the message ends or what it contains. */
const WRONG: [args: string[], message: string][] = [
  [[], 'A verb is missing.'],
  [['dance'], "There is no verb 'dance'."],
  [['promot', '--whitelabel', 'arcada'], "There is no verb 'promot'. Did you mean 'promote'?"],
  [['promote', '--whitelabl', 'praia', '--games', '1.0.0'], "'--whitelabl'. Did you mean --whitelabel?"],
  [['promote', 'praia', '--canery', '10%'], "'--canery'. Did you mean --canary?"],
  [['status', '--histroy'], "Unknown option '--histroy'. Did you mean --history?"],
  [['gc', '--dance'], "Unknown option '--dance'."],
  [['gc', '-d'], "Unknown option '-d'."],
  [['gc', '--games', '1.0.0'], "Unknown option '--games'"],
  [['status', '--canary', '5'], "Unknown option '--canary'"],
  [['promote', '--ga_mes', '1.0.0'], "Unknown option '--ga_mes'"],
  [['promote', '1--games', '1.0.0'], 'Too many arguments. Expected 0 arguments but got 1'],
  [['publish', 'a', 'b', 'c'], 'Too many arguments. Expected 1 argument but got 3'],
  [['publish'], "Missing required argument 'build-folder'."],
  [['status', '--history=yes'], "Unknown option '--history=yes'."],
  [['hold', 'arcada', '--reason'], "Option '--reason <text>' argument missing."],
  [
    ['promote', '--by', '--urgent'],
    "--by needs a value, not the option '--urgent'; a value that begins with a",
  ],
  [
    ['promote', 'arcada', '--games'],
    '--games is no option of this verb, and as the name of an app it lacks a version',
  ],
  [['promote', 'arcada', '--constructor', '1.0.0'], "'constructor' cannot be a name: use another one."],
  [['promote', 'arcada', '--by', 'constructor'], "'constructor' cannot be a name: use another one."],
  [['promote'], '--whitelabel is missing.'],
  [['apply', '--whitelabel='], "--whitelabel takes the name of a whitelabel's folder, not ''."],
  [['remove', '--whitelabel', 'praia'], '--remote is missing.'],
  [['remove', '--whitelabel', 'praia', '--remote='], '--remote is missing.'],
  [['promote', 'praia', '--games', '1.0.0', '--all-newest'], 'leave out versions'],
  [['promote', 'arcada', '--candidate', '1', '--games', '1.1.0'], 'leave out versions and --all-newest.'],
  [['promote', 'all', '--candidate', '1'], "--candidate belongs to one whitelabel, so name one, not 'all'."],
  ...texts(['../1', '0', '1x', 'x', '123456789'], (text) => [
    ['promote', 'arcada', '--candidate', text],
    `--candidate takes the number of a candidate, such as 3: 'candidates' lists them, not '${text}'`,
  ]),
  [['propose', 'praia', '--whitelabel', 'arcada', '--games', '1.1.0'], 'The whitelabel is named twice'],
  [['propose', 'praia'], 'propose needs a version, such as --games 1.2.0.'],
  [['reject', 'arcada', '1'], '--reason is missing.'],
  [['keys', '--init', '--pin'], 'One change at a time, not --init and --pin.'],
  [['keys', '--add', 'a'], '--key is missing.'],
  ...texts(['Ana', '1', 'a b', 'a_', '../a'], (id) => [
    ['keys', '--retire', id],
    `--retire takes an id like 'ana' or 'ci-smoke', not '${id}'.`,
  ]),
  [['pictures', 'arcada', '--accept'], '--why is missing.'],
  [['pictures', 'arcada', '--accept', '--refuse', '--why', 'x'], 'Either --accept or --refuse.'],
  [['smoke', '--whitelabel', 'praia', '--report', 'x'], '--report needs --pictures.'],
  [
    ['verify', '--url', 'http://127.0.0.1:1/', '--least', 'x'],
    "--least takes the number of a release, not 'x'.",
  ],
  [['compare', 'arcada', '1', 'x'], "<to> takes the number of a release, not 'x'."],
  [['rollback', '--whitelabel', 'arcada', '--seen', 'x'], "--seen takes the number of a release, not 'x'."],
  ...texts(['newest', '', '../1.0.0', 'v1'], (text) => [['promote', `--games=${text}`], VERSION('games')]),
  ...texts(['../praia', 'Praia', 'praia/'], (text) => [
    ['grant', '--whitelabel', text],
    `--whitelabel takes the name of a whitelabel's folder, not '${text}'.`,
  ]),
  ...texts(['0', '1x', 'x1', 'all', '', '1.5'], (text) => [
    ['versions', `--limit=${text}`],
    `--limit takes a number, not '${text}'.`,
  ]),
  ...texts(['', 'all', '1.', '.5', '1%%', '1 ', ' 1', '1e3', '1.x'], (text) => [
    ['watch', '--whitelabel', 'arcada', '--metrics', 'http://127.0.0.1:1/', `--threshold=${text}`],
    `--threshold takes a number, not '${text}'.`,
  ]),
  ...texts(['', '10', '0s', '1h', '10sx', 'x10s', '12345s'], (text) => [
    ['watch', '--whitelabel', 'arcada', '--metrics', 'http://127.0.0.1:1/', `--interval=${text}`],
    `--interval takes a time such as 10s or 1m, not '${text}'.`,
  ]),
  ...texts(['0', '1x', 'x1', '-1', '', '123456789'], (text) => [
    ['rollback', '--whitelabel', 'arcada', `--to=${text}`],
    `--to takes the number of a release, not '${text}'.`,
  ]),
  ...texts(['localhost:8080', 'ftp://a.example', 'xhttp://a.example', 'httpx://a.example', '/m'], (text) => [
    ['verify', '--url', text],
    `--url takes an address like https://example.com/m/home, not '${text}'.`,
  ]),
  ...texts(['localhost', 'https://a.example/', 'https://a.example/m', 'ftp://a.example', ''], (text) => [
    ['apply', '--whitelabel', 'arcada', '--allow-origin', `https://b.example,${text}`],
    `--allow-origin takes origins like https://example.com, not '${text}'.`,
  ]),
  ...texts(['', '101', '-1', '1e1', '0.001', 'ten'], (text) => [
    ['promote', 'arcada', '--games', '1.0.0', `--canary=${text}`],
    `--canary takes a percentage from 0 to 100 with up to two decimals, or off, not '${text}'.`,
  ]),
]

describe('the release tool', () => {
  it('publishes, promotes, verifies and rolls back, each with exit 0 and a confirmation', async () => {
    const build = await remoteBuild(join(tool.place.folder, 'build'), 'games', '1.1.0')
    const publish = () => tool.run(['publish', build, '--release'])
    expect(await publish()).toEqual({ code: 0, lines: ['Published games 1.1.0 (8 files).'], errors: [] })
    expect((await publish()).lines).toEqual(['Published games 1.1.0 (was there already).'])
    const who = ['--by', 'Ana', '--why', 'new list', ...SMOKELESS]
    const promoted = await tool.run(['promote --whitelabel arcada --games 1.1.0', ...who])
    expect(promoted).toMatchObject({ code: 0, errors: [] })
    expect(promoted.lines.slice(0, 2)).toEqual(['arcada now runs release 2:', '  games: 1.0.0 -> 1.1.0'])
    expect((await tool.say('status --whitelabel arcada')).join('\n')).toMatch(
      /2 \(live\), .*, operator \(Ana\): new list \(without smoke run, Ana: fixtures open no pages\)\n {4}host 1\.0\.0, games 1\.1\.0/,
    )
    expect(await tool.say('verify --whitelabel arcada')).toEqual([
      'Release 2 of arcada is as it was signed (25 files).',
    ])
    expect((await tool.say('rollback --whitelabel arcada'))[0]).toBe(
      'arcada now runs release 3, versions and settings of release 1.',
    )
  })

  it('answers a refusal with exit 1 and the reason, as JSON too', async () => {
    const promote = 'promote --whitelabel arcada --games 9.0.0'
    const refused = await tool.run([promote])
    expect(refused).toMatchObject({ code: 1, lines: [] })
    expect(refused.errors[0]).toMatch(/^games 9\.0\.0 is not in file:/)
    const json = await tool.run([promote, '--json'])
    expect([json.code, JSON.parse(json.lines.join('')).ok, json.errors]).toEqual([1, false, []])
  })

  it('prints one line of JSON with --json', async () => {
    const verbs = ['check --whitelabel arcada', 'promote arcada --all-newest', 'versions', 'status']
    const more = ['remove --whitelabel arcada --remote lottery', 'verify --whitelabel arcada']
    const failed = await failing([...verbs, ...more], async (verb) => {
      const { code, lines } = await tool.run([verb, '--json'])
      expect([code, lines.length, JSON.parse(lines.join('')).ok]).toEqual([0, 1, true])
    })
    expect(failed).toEqual([])
  })

  it('answers wrong usage with exit 2 and what was meant, and does nothing', async () => {
    const before = await tool.place.snapshot()
    const failed = await failing(WRONG, async ([args, message]) => {
      const { code, text } = await bare(...args)
      expect([code, text]).toEqual([2, expect.stringContaining(message)])
    })
    expect(failed).toEqual([])
    expect(await tool.place.snapshot()).toEqual(before)
  })

  it('takes store and keys from its options, else from the environment', async () => {
    vi.stubEnv('ARCADA_STORE', `file:${tool.place.storeFolder}`)
    expect((await bare('status')).text).toMatch(/^arcada:\n {2}1 \(live\)/)
    const elsewhere = `file:${tool.place.folder}/elsewhere`
    expect((await bare('status', '--store', elsewhere)).text).toBe(
      `Nothing was released in ${elsewhere} yet.`,
    )
    const nowhere = join(tool.place.folder, 'nowhere')
    vi.stubEnv('ARCADA_KEYS', nowhere)
    const missing = (folder: string) =>
      `There is neither a key nor a trust.json in ${folder}: pass the folder of your keys with --keys.`
    expect(await bare('status')).toEqual({ code: 1, text: missing(nowhere) })
    expect((await bare('status', '--keys', `${nowhere}-2`)).text).toBe(missing(`${nowhere}-2`))
  })
})
