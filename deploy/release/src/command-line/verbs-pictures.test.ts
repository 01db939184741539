import { describe, expect, it } from 'vitest'
import { changedReport, idOf, takeIn } from '../testing/pictures.ts'
import { useTool } from '../testing/use-workplace.ts'

const tool = useTool()
const GROUP = idOf(255)

describe('pictures on the command line', () => {
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
})
