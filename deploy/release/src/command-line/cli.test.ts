import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { remoteBuild } from '../testing/fixture-apps.ts'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { runRelease } from './cli.ts'

const place = useReleasedWorkplace()

async function run(...args: string[]) {
  const lines: string[] = []
  const errors: string[] = []
  const output = { line: (text: string) => lines.push(text), error: (text: string) => errors.push(text) }
  const code = await runRelease([...args, '--store', `file:${place.storeFolder}`], output)
  return { code, text: lines.join('\n'), errors: errors.join('\n') }
}

describe('the release tool', () => {
  it('publishes, promotes, verifies and rolls back, each with exit 0 and a confirmation', async () => {
    const build = await remoteBuild(join(place.folder, 'build'), 'games', '1.1.0')
    expect(await run('publish', build, '--release')).toMatchObject({
      code: 0,
      text: 'Published games 1.1.0 (8 files).',
    })
    expect(await run('publish', build, '--release')).toMatchObject({
      text: 'Published games 1.1.0 (was there already).',
    })
    const promoted = await run(
      'promote',
      '--whitelabel',
      'arcada',
      '--games',
      '1.1.0',
      '--by',
      'Ana',
      '--why',
      'new list',
      '--without-smoke',
      'Ana: fixtures open no pages',
    )
    expect(promoted).toMatchObject({ code: 0, errors: '' })
    expect(promoted.text).toMatch(
      /^arcada now runs release 2:\n {2}games: 1\.0\.0 -> 1\.1\.0\n {2}document: \d+ bytes with brotli/,
    )
    expect((await run('status', '--whitelabel', 'arcada')).text).toMatch(
      /2 \(live\), .*, operator \(Ana\): new list \(without smoke run, Ana: fixtures open no pages\)\n {4}host 1\.0\.0, games 1\.1\.0/,
    )
    expect((await run('verify', '--whitelabel', 'arcada')).text).toBe(
      'Release 2 of arcada is as it was signed (25 files).',
    )
    expect((await run('rollback', '--whitelabel', 'arcada')).text).toMatch(
      /^arcada now runs release 3, versions and settings of release 1\./,
    )
  })

  it('answers a refusal with exit 1 and the reason, as JSON too', async () => {
    const refused = await run('promote', '--whitelabel', 'arcada', '--games', '9.0.0')
    expect(refused).toMatchObject({ code: 1, text: '' })
    expect(refused.errors).toMatch(/^games 9\.0\.0 is not in file:/)
    const json = await run('promote', '--whitelabel', 'arcada', '--games', '9.0.0', '--json')
    expect([json.code, JSON.parse(json.text).ok, json.errors]).toEqual([1, false, ''])
  })

  it.each([
    ['check', '--whitelabel', 'arcada'],
    ['promote', '--whitelabel', 'arcada', '--all-newest'],
    ['remove', '--whitelabel', 'arcada', '--remote', 'lottery'],
    ['versions'],
    ['status'],
    ['verify', '--whitelabel', 'arcada'],
  ])('prints JSON with --json: %s', async (...args) => {
    const { code, text } = await run(...args, '--json')
    expect([code, JSON.parse(text).ok]).toEqual([0, true])
  })

  it.each([
    [[], 'A verb is missing.'],
    [['dance'], "There is no verb 'dance'."],
    [['promot', '--whitelabel', 'arcada'], "There is no verb 'promot'. Did you mean 'promote'?"],
    [
      ['promote', '--whitelabl', 'praia', '--games', '1.0.0'],
      "Unknown option '--whitelabl'. Did you mean '--whitelabel'?",
    ],
    [['status', '--histroy'], "Unknown option '--histroy'. Did you mean '--history'?"],
    [['gc', '--dry-rn'], "Unknown option '--dry-rn'. Did you mean '--dry-run'?"],
    [['promote'], '--whitelabel is missing.'],
    [
      ['promote', '--whitelabel', 'arcada', '--games'],
      '--games is no option of this verb, and as the name of an app it lacks a version',
    ],
    [
      ['promote', '--whitelabel', 'praia', '--lottery', ''],
      "--lottery takes a version such as 1.2.0, not ''; 'remove --whitelabel W --remote lottery' takes it out.",
    ],
    [['check', '--whitelabel', 'praia', '--lottery', '../host/1.0.0'], '--lottery takes a version such as'],
    [['status', '--whitelabel', '../arcada'], "--whitelabel takes the name of a whitelabel's folder"],
    [['promote', '--whitelabel', 'praia', '--games', '1.0.0', '--all-newest'], 'leave out versions'],
    [['remove', '--whitelabel', 'praia'], '--remote is missing.'],
    [['versions', '--limit', 'all'], "--limit takes a number, not 'all'."],
    [['publish'], 'An argument is missing.'],
    [['status', '--canary', '5'], "Unknown option '--canary'"],
    [['rollback', '--whitelabel', 'arcada', '--to', 'x'], '--to takes the number of a release'],
    [['promote', '--whitelabel', 'arcada', '--allow-origin', 'localhost'], '--allow-origin takes origins'],
  ])('answers wrong usage with exit 2: %j', async (args, message) => {
    const output: string[] = []
    const write = (text: string) => output.push(text)
    expect(await runRelease(args, { line: write, error: write })).toBe(2)
    expect(output.join('\n')).toContain(message)
  })
})
