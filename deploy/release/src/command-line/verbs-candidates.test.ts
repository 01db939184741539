import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { needLive } from '../release/live.ts'
import { SMOKELESS } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'
import { WHITELABELS } from '../whitelabel/config.ts'

const tool = useTool()
beforeEach(async () => {
  await tool.place.publishRemote('games', '1.1.0')
  await tool.place.promote('praia', { games: '1.0.0' })
})

const NOTE = expect.stringMatching(/^ {4,6}note: /)
const live = async () => (await needLive(tool.place.store, tool.place.keys, 'arcada')).release
const json = async (...args: string[]) => JSON.parse((await tool.run([...args, '--json'])).lines.join(''))
const proposeGames = (...more: string[]) =>
  tool.say('propose', 'arcada', '--games', '1.1.0', '--by', 'Ana', ...more)

describe('propose', () => {
  it('prints the number of the candidate, what check reports, and the command of the operators', async () => {
    const lines = await proposeGames('--note', 'new favourites')
    expect(lines.filter((line) => !line.startsWith('    note: '))).toEqual([
      'Candidate 1 of arcada: games 1.1.0.',
      '  check: it can be promoted (games 1.0.0 -> 1.1.0)',
      "Operators promote it with 'promote arcada --candidate 1'.",
    ])
    expect(lines.slice(2, -1)).toEqual([NOTE, NOTE])
    expect(await proposeGames()).toContain('  candidate 1 is superseded')
    expect((await live()).seq).toBe(1)
  })

  it('takes the whitelabel with its option as well, but not twice, and needs one', async () => {
    expect((await tool.say('propose', '--whitelabel', 'arcada', '--games', '1.1.0'))[0]).toMatch(
      /^Candidate 1 of arcada/,
    )
    const wrong = async (...args: string[]) => (await tool.run(args)).errors[0]
    expect(await wrong('propose', 'praia', '--whitelabel', 'arcada', '--games', '1.1.0')).toBe(
      "The whitelabel is named twice, as 'praia' and with --whitelabel.",
    )
    expect(await wrong('propose', '--games', '1.1.0')).toBe('--whitelabel is missing.')
    expect(await wrong('propose', 'arcada')).toBe('propose needs a version, such as --games 1.2.0.')
    for (const name of ['../arcada', 'arcada,praia', 'all/x'])
      expect(await wrong('propose', name, '--games', '1.1.0')).toBe(
        `--whitelabel takes the name of a whitelabel's folder, not '${name}'.`,
      )
  })

  it('prints JSON', async () => {
    expect(await json('propose', 'arcada', '--games', '1.1.0', '--by', 'Ana')).toMatchObject({
      ok: true,
      whitelabel: 'arcada',
      candidate: 1,
      key: 'operator',
      versions: { games: '1.1.0' },
      check: { problems: [], changes: [{ app: 'games', from: '1.0.0', to: '1.1.0' }] },
      supersedes: [],
    })
    expect(await json('propose', 'arcada', '--games', '1.0.0')).toEqual({
      ok: false,
      problems: ['Nothing would change: arcada runs these versions already.'],
    })
  })
})

describe('a team without the folder of a whitelabel', () => {
  it('proposes for it and reads what check reports, from what is published', async () => {
    const whitelabels = join(tool.place.folder, 'whitelabels')
    await cp(join(WHITELABELS, 'praia'), join(whitelabels, 'outra'), { recursive: true })
    const file = join(whitelabels, 'outra/whitelabel.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace('"id": "praia"', '"id": "outra"'))
    await rm(join(whitelabels, 'outra/sandbox.json'), { force: true })
    await tool.place.promote('outra', { games: '1.0.0' }, { whitelabels })
    const check = 'check: it can be promoted (games 1.0.0 -> 1.1.0)'
    expect(await tool.say('propose', 'outra', '--games', '1.1.0')).toContain(`  ${check}`)
    expect(await tool.say('candidates', 'outra')).toContain(`    ${check}`)
  })
})

describe('candidates', () => {
  it('lists those that are open with what check reports now; --all those that were decided', async () => {
    await proposeGames('--note', 'new favourites')
    await proposeGames()
    const plain = (lines: readonly string[]) => lines.filter((line) => !/^ {6}note: /.test(line))
    const [first] = await tool.say('candidates')
    expect(first).toBe('arcada:')
    const time = '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z'
    const open = [
      'arcada:',
      expect.stringMatching(new RegExp(`^ {2}2 \\(open\\), ${time}, operator \\(Ana\\)$`)),
      '    games 1.1.0, proposed for release 1',
      '    check: it can be promoted (games 1.0.0 -> 1.1.0)',
    ]
    expect(plain(await tool.say('candidates', 'arcada'))).toEqual(open)
    expect(plain(await tool.say('candidates', 'arcada', '--all'))).toEqual([
      ...open,
      expect.stringMatching(
        new RegExp(`^ {2}1 \\(superseded by candidate 2\\), ${time}, operator \\(Ana\\): new favourites$`),
      ),
      '    games 1.1.0, proposed for release 1',
    ])
    await tool.say('reject', 'arcada', '2', '--reason', 'the list jumps', '--by', 'Rui')
    expect(plain(await tool.say('candidates', 'arcada'))).toEqual([
      `No candidate is open in file:${tool.place.storeFolder} for arcada.`,
    ])
    expect((await tool.say('candidates', 'arcada', '--all'))[1]).toMatch(
      new RegExp(
        `^ {2}2 \\(rejected on ${time} by operator \\(Rui\\): the list jumps\\), ${time}, operator \\(Ana\\)$`,
      ),
    )
    const { whitelabels } = await json('candidates', '--all')
    expect(whitelabels).toMatchObject([
      {
        whitelabel: 'arcada',
        ignored: [],
        candidates: [
          { candidate: 2, state: 'rejected', decision: { by: 'Rui', reason: 'the list jumps' } },
          { candidate: 1, state: 'superseded', supersededBy: 2, note: 'new favourites' },
        ],
      },
    ])
  })

  it('names what check refuses now, and what it refused when it was proposed', async () => {
    await tool.place.publishRemote('games', '1.2.0', { contract: '0.2.0' })
    await tool.say('propose', 'arcada', '--games', '1.2.0')
    expect((await tool.say('candidates', 'arcada')).slice(3)).toEqual([
      '    check refuses it now:',
      expect.stringMatching(/^ {6}games 1\.2\.0 .* was built against contract 0\.2\.0/),
    ])
    await tool.place.publishHost('1.1.0', { contract: '0.2.0' })
    await tool.place.publishRemote('lottery', '1.1.0', { contract: '0.2.0' })
    await tool.say('mark-bad', '--app', 'games', '--version', '1.2.0', '--why', 'wrong odds')
    await tool.place.promote('arcada', { host: '1.1.0', lottery: '1.1.0', games: '1.2.0' }, { evenBad: true })
    const lines = await tool.say('candidates', 'arcada')
    expect(lines).toContain('    check: nothing would change, because these versions are live')
    expect(lines.at(-1)).toMatch(/^ {4}check refused it when it was proposed: games 1\.2\.0 /)
  })

  it('reports a store without any, and files that do not count', async () => {
    expect(await tool.say('candidates')).toEqual([`No candidate is open in file:${tool.place.storeFolder}.`])
    await tool.place.store.createOnly('candidates/arcada/1.json', Buffer.from('{}'))
    expect(await tool.say('candidates', '--all')).toEqual([
      'arcada:',
      expect.stringMatching(
        /^ {2}candidates\/arcada\/1\.json in file:.* is not a valid candidate \(.* is missing\): ignored\.$/,
      ),
    ])
  })
})

describe('promote --candidate', () => {
  it('promotes exactly its versions as a canary, and a second time is refused', async () => {
    await tool.place.publishRemote('games', '1.2.0')
    await proposeGames('--note', 'new favourites')
    const lines = await tool.say(
      'promote',
      'arcada',
      '--candidate',
      '1',
      '--canary',
      '10%',
      '--by',
      'Rui',
      ...SMOKELESS,
    )
    expect(lines.slice(0, 2)).toEqual(['arcada now runs release 2:', '  canary games 1.1.0 for 10 %'])
    expect((await live()).canary).toMatchObject({ share: 1000, remotes: { games: { version: '1.1.0' } } })
    expect((await tool.say('candidates', 'arcada', '--all'))[1]).toMatch(
      /^ {2}1 \(promoted as release 2 for 10 % on .* by operator \(Rui\)\)/,
    )
    expect(await tool.refuse('promote', '--whitelabel', 'arcada', '--candidate', '1', ...SMOKELESS)).toEqual([
      expect.stringMatching(
        /^candidate 1 of arcada was promoted as release 2 on .* by Rui: a candidate is decided once\.$/,
      ),
    ])
  })

  it('is refused with versions, with another text than a number, and for several whitelabels', async () => {
    await proposeGames()
    const wrong = async (...args: string[]) => {
      const { code, errors } = await tool.run(['promote', ...args, ...SMOKELESS])
      return [code, errors[0]]
    }
    const both = '--candidate takes the versions of the candidate: leave out versions and --all-newest.'
    expect(await wrong('arcada', '--candidate', '1', '--games', '1.1.0')).toEqual([2, both])
    expect(await wrong('arcada', '--candidate', '1', '--all-newest')).toEqual([2, both])
    for (const text of ['../1', '0', '1x', 'x', '123456789'])
      expect(await wrong('arcada', '--candidate', text)).toEqual([
        2,
        `A candidate is named by its number, such as 3, not '${text}': 'candidates' lists them.`,
      ])
    for (const names of [['--whitelabel', 'arcada,praia'], ['--whitelabel=all'], ['all']])
      expect(await wrong(...names, '--candidate', '1')).toEqual([
        2,
        `--candidate belongs to one whitelabel, so name one, not '${names.at(-1)?.replace('--whitelabel=', '')}'.`,
      ])
    expect((await live()).seq).toBe(1)
    await tool.say('promote', 'arcada,praia', '--games', '1.1.0', ...SMOKELESS)
    expect((await live()).remotes.games?.version).toBe('1.1.0')
  })
})

describe('reject', () => {
  it('needs a number and a reason', async () => {
    await proposeGames()
    const wrong = async (...args: string[]) => (await tool.run(['reject', ...args])).errors[0]
    expect(await wrong('arcada', '1')).toBe('--reason is missing.')
    expect(await wrong('arcada', '--reason', 'no')).toBe('An argument is missing.')
    expect(await wrong('arcada', '../1', '--reason', 'no')).toMatch(/^A candidate is named by its number/)
    expect(await tool.say('reject', '--whitelabel', 'arcada', '1', '--reason', 'no')).toEqual([
      'Candidate 1 of arcada is rejected: no',
    ])
    expect(await tool.refuse('reject', 'arcada', '1', '--reason', 'no')).toEqual([
      expect.stringMatching(
        /^candidate 1 of arcada was rejected on .* \(no\): a candidate is decided once\.$/,
      ),
    ])
  })
})

describe('status', () => {
  it('names whitelabels with candidates that wait for a decision', async () => {
    const waits = (lines: readonly string[]) => lines.filter((line) => line.includes('candidate'))
    expect(waits(await tool.say('status'))).toEqual([])
    await proposeGames()
    expect((await tool.say('status'))[1]).toBe(
      "  1 candidate waits for a decision (1): see 'candidates arcada'",
    )
    await tool.place.publishRemote('lottery', '1.1.0')
    await tool.say('propose', 'arcada', '--lottery', '1.1.0')
    expect(waits(await tool.say('status'))).toEqual([
      "  2 candidates wait for a decision (1, 2): see 'candidates arcada'",
    ])
    const { whitelabels } = await json('status')
    expect(
      whitelabels.map((one: { whitelabel: string; candidates?: number[] }) => [
        one.whitelabel,
        one.candidates,
      ]),
    ).toEqual([
      ['arcada', [1, 2]],
      ['praia', undefined],
    ])
  })
})
