import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { badVersions } from '../release/bad-versions.ts'
import { currentHold } from '../release/holds.ts'
import { ON } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'

const tool = useTool()

/** Files of a store that the tool wrote before there were logs, signed by the sample keys. */
const old: Record<string, string> = JSON.parse(
  await readFile(new URL('old-form.fixture.json', import.meta.url), 'utf8'),
)

beforeEach(async () => {
  for (const [path, text] of Object.entries(old)) await tool.place.store.createOnly(path, Buffer.from(text))
})

describe('a store in the form before logs', () => {
  it('is refused until convert has taken over its holds and marks, with their authors', async () => {
    const { store, keys } = tool.place
    const refused = await tool.refuse('status', ...ON)
    expect(refused[0]).toMatch(/in the form of an earlier version of this tool: run 'convert' once/)
    expect((await tool.say('convert'))[0]).toBe('3 entries were written; the old files stay.')
    expect((await tool.say('convert'))[0]).toBe('0 entries were written; the old files stay.')
    expect(await tool.refuse('status', ...ON)).toEqual([])
    const eva = { by: 'Eva', reason: 'again', key: 'operator' }
    expect(await currentHold(store, keys, 'arcada')).toMatchObject(eva)
    expect([...(await badVersions(store, keys, 'games'))]).toEqual([
      ['1.1.0', { at: '2026-11-27T15:00:00.000Z', by: 'Ana', why: 'its list jumps', only: ['arcada'] }],
    ])
  })

  it('has no hold where the signature of the newest one does not count', async () => {
    const { place } = tool
    await place.alter('holds/arcada/3.json', (text) => text.replace('again', 'never'))
    await tool.say('convert')
    expect(await currentHold(place.store, place.keys, 'arcada')).toBeUndefined()
  })
})
