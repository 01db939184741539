import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { recordPictures } from '../../testing/pictures.ts'
import { useTool } from '../../testing/use-workplace.ts'

const tool = useTool()

describe('pictures on the command line', () => {
  it('are counted with what was decided, and decided about', async () => {
    expect((await tool.say('pictures', 'arcada'))[0]).toMatch(/^No pictures of arcada are in /)
    await recordPictures(tool.place)
    expect(await tool.say('pictures', 'arcada')).toEqual([
      'arcada, run 1 of 2026-11-21T12:00:00.000Z by operator (Ana), beside release 1: 3 of 12 pictures differ.',
      '  undecided',
    ])
    expect(
      await tool.say('pictures', 'arcada', '--refuse', '--why', 'a button is gone', '--by', 'Eva'),
    ).toEqual(['The pictures of run 1 of arcada are refused.'])
    expect((await tool.say('pictures', 'arcada')).at(-1)).toBe(
      '  refused by operator (Eva): a button is gone',
    )
    await tool.say('pictures', 'arcada', '--accept', '--why', 'as designed', '--run', '1')
    expect((await tool.say('pictures', 'arcada')).at(-1)).toMatch(/^ {2}accepted by .*: as designed$/)
    expect((await tool.say('audit')).join('\n')).toContain('the pictures of run 1 were accepted')
  })

  it('are shown by their report, which is written into a new folder', async () => {
    await recordPictures(tool.place)
    const folder = join(tool.place.folder, 'report')
    expect((await tool.say('pictures', 'arcada', '--report', folder)).at(-1)).toBe(
      `  report: ${folder}/index.html`,
    )
    expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('arcada 2026-11-21')
    expect((await tool.refuse('pictures', 'arcada', '--report', folder)).join()).toContain(
      'name a new folder',
    )
  })
})
