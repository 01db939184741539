import { beforeEach, describe, expect, it } from 'vitest'
import { changedReport, idOf, takeIn } from '../testing/pictures.ts'
import { useTool } from '../testing/use-workplace.ts'

const tool = useTool()
beforeEach(async () => {
  await tool.place.publishRemote('games', '1.1.0')
})
const GROUP = idOf(255)

describe('pictures on the command line', () => {
  it('say how to take them when there are none', async () => {
    expect(await tool.say('pictures', 'arcada')).toEqual([
      expect.stringMatching(
        /^No pictures of arcada are in .*: 'smoke --whitelabel arcada --pictures' takes them\.$/,
      ),
    ])
  })

  it('are listed by cause with what was decided, one line each', async () => {
    await takeIn(tool.place, changedReport(['arcada']))
    expect(await tool.say('pictures', 'arcada')).toEqual([
      'arcada, run 1 of 2026-11-21T12:00:00.000Z by operator (Ana), beside release 1:',
      '  1 changed',
      `  ${GROUP} changed: games, list in screens/list, in 1 picture; undecided on arcada`,
    ])
    expect(await tool.say('accept', 'arcada', GROUP, '--why', 'as designed', '--by', 'Eva')).toEqual([
      `${GROUP} is accepted on arcada.`,
    ])
    expect((await tool.say('pictures', 'arcada')).at(-1)).toMatch(
      /; accepted by operator \(Eva\): as designed$/,
    )
  })

  it('are tolerated, or their case put in quarantine', async () => {
    await takeIn(tool.place, changedReport(['arcada']))
    expect(await tool.say('tolerate', 'arcada', GROUP, '--why', 'both are right')).toEqual([
      `${GROUP} is tolerated as it is drawn here on arcada.`,
    ])
    await takeIn(tool.place, changedReport(['arcada'], 210))
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    expect(
      await tool.say('quarantine', 'arcada', 'the list opens', '--until', day, '--why', 'it moves'),
    ).toEqual([`games: the list opens is in quarantine until ${day} on arcada.`])
    expect((await tool.say('pictures', 'arcada')).at(-1)).toContain(`; quarantined until ${day} by operator`)
  })

  it('of an older run take no decision', async () => {
    await takeIn(tool.place, changedReport(['arcada']))
    await takeIn(tool.place, changedReport(['arcada'], 210))
    expect(await tool.refuse('accept', 'arcada', GROUP, '--why', 'x', '--run', '1')).toEqual([
      "Run 1 of arcada is superseded by run 2: decide about that one ('pictures arcada').",
    ])
  })

  it('need a reason, names of whitelabels, and --pictures', async () => {
    await takeIn(tool.place, changedReport(['arcada']))
    for (const [args, problem] of [
      [['accept', 'arcada', GROUP], '--why is missing.'],
      [
        ['smoke', '--pictures', '--of', 'a b'],
        "--of takes names of whitelabels' folders such as praia,norte, not 'a b'.",
      ],
      [
        ['smoke', '--pictures', '--of', 'praia', '--whitelabel', 'praia'],
        'Name the whitelabels with --of, or one with --whitelabel.',
      ],
      [['smoke', '--whitelabel', 'praia', '--report', 'x'], '--of and --report need --pictures.'],
    ] as const) {
      const { code, errors } = await tool.run(args)
      expect([code, errors[0]]).toEqual([2, problem])
    }
  })
})
