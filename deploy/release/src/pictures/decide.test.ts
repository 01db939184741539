import { describe, expect, it } from 'vitest'
import { recordPictures } from '../testing/pictures.ts'
import { useReleasedInMemory } from '../testing/use-workplace.ts'
import { type DecidePicturesOptions, decidePictures } from './decide.ts'
import { readReport } from './report.ts'
import { readPictureRun } from './runs.ts'

const place = useReleasedInMemory()

const decide = (more: Partial<DecidePicturesOptions> = {}) =>
  decidePictures({
    ...{ store: place.store, keys: place.keys, whitelabel: 'arcada', by: 'Ana' },
    ...{ accepted: true, why: 'as designed', ...more },
  })
const newest = (whitelabel = 'arcada') => readPictureRun(place.store, place.keys, whitelabel)

describe('a decision about the pictures of a run', () => {
  it('accepts or refuses its differences, and the last one counts', async () => {
    await recordPictures(place)
    expect((await newest())?.decision).toBeUndefined()
    await decide({ accepted: false, why: 'the button is gone' })
    await decide()
    expect((await newest())?.decision).toMatchObject({
      ...{ accepted: true, run: 1, by: 'Ana', key: 'operator', why: 'as designed' },
    })
  })

  it('concerns one run on one whitelabel: a newer run has none', async () => {
    await recordPictures(place)
    await recordPictures(place, 'praia')
    await decide({ run: 1 })
    expect((await newest('praia'))?.decision).toBeUndefined()
    await recordPictures(place)
    expect(await newest()).toMatchObject({ number: 3, decision: undefined })
    expect(await readPictureRun(place.store, place.keys, 'arcada', 1)).toMatchObject({
      ...{ superseded: 3, decision: { accepted: true } },
    })
  })

  it('is refused without a run, about a superseded run, without a printable reason, and as acceptance of failed cases', async () => {
    await expect(decide()).rejects.toThrow(/No pictures of arcada were taken: run 'smoke --whitelabel arcada/)
    await recordPictures(place)
    await recordPictures(place, 'arcada', { failed: 1 })
    await expect(decide({ run: 1, accepted: false })).rejects.toThrow('is superseded by run 2')
    await expect(decide({ run: 3 })).rejects.toThrow('arcada has no run of pictures 3')
    await expect(decide({ why: 'two\nlines' })).rejects.toThrow('--why takes one line')
    await expect(decide()).rejects.toThrow(/1 case failed, which cannot be accepted: repair the set/)
    await decide({ accepted: false })
    expect((await newest())?.decision?.accepted).toBe(false)
  })
})

describe('what the store holds', () => {
  it('shows the files of a report, and nothing else from its folder', async () => {
    const run = await recordPictures(place)
    const files = await readReport(place.store, run)
    expect([...files.keys()].sort()).toEqual([`data/${'0'.repeat(40)}.png`, 'index.html'])
  })

  it('ignores an altered run or decision, and refuses an altered or missing report', async () => {
    const run = await recordPictures(place)
    await decide()
    await place.alter('log/whitelabels/arcada/2.json', (text) =>
      text.replace('"accepted":true', '"accepted":false'),
    )
    expect(await newest()).toMatchObject({
      decision: undefined,
      ignored: [expect.stringContaining('ignored')],
    })
    const [name = ''] = await place.store.list('picture-reports/')
    await place.alter(`picture-reports/${name}`, (text) => `${text} `)
    await expect(readReport(place.store, run)).rejects.toThrow(
      /picture-reports\/.* was altered: take the pictures again/,
    )
    await place.store.remove(`picture-reports/${name}`)
    await expect(readReport(place.store, run)).rejects.toThrow('is missing from')
    await place.alter('log/whitelabels/arcada/1.json', (text) =>
      text.replace('"differing":3', '"differing":0'),
    )
    expect(await newest()).toBeUndefined()
  })
})
