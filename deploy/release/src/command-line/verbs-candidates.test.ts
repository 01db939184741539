import { beforeEach, describe, expect, it } from 'vitest'
import { SMOKELESS } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'

const tool = useTool()
beforeEach(async () => {
  await tool.place.publishRemote('games', '1.1.0')
  await tool.place.promote('praia', { games: '1.0.0' })
})

const NOTE = expect.stringMatching(/^ {4,6}note: /)
const live = () => tool.place.live()
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
    const no = ['reject', 'arcada', '2', '--reason', 'the list jumps', '--by', 'Rui']
    expect(await tool.say(...no)).toEqual(['Candidate 2 of arcada is rejected: the list jumps'])
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
})

describe('promote --candidate', () => {
  it('promotes exactly its versions as a canary, and a second time is refused', async () => {
    await tool.place.publishRemote('games', '1.2.0')
    await proposeGames('--note', 'new favourites')
    const lines = await tool.say('promote arcada --candidate 1 --canary 10% --by Rui', ...SMOKELESS)
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
  })
})
