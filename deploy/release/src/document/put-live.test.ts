import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readMark, setMark } from '../gc/marks.ts'
import type { Apps } from '../publish/apps.ts'
import { needLive } from '../release/releases.ts'
import { openReleasedWorkplace, type Workplace } from '../testing/fixture-store.ts'
import { releasedApp } from '../testing/released-app.ts'
import { readTemplate } from './put-live.ts'

describe('the template of a host', () => {
  const TEXTS: Record<string, string> = {
    'boot.js': 'boot()',
    'first.css': '.a{}',
    'body.html': '<p id="root">',
  }
  const document = { boot: 'boot.js', styles: 'first.css', body: 'body.html' }
  const read = (more: object, texts = TEXTS) => {
    const apps: Apps = {
      read: () => Promise.reject(new Error('nothing is published')),
      fileProblems: async () => [],
      text: async (_, path) => texts[path] ?? '',
    }
    return readTemplate(apps, releasedApp('host', '1.0.0', more))
  }

  it.each([2, 3])('is read where the host reads form %i of the document', async (reads) => {
    expect(await read({ document, reads })).toEqual({ boot: 'boot()', styles: '.a{}', body: '<p id="root">' })
  })

  it('is asked for where there is none', async () => {
    await expect(read({ reads: 3 })).rejects.toThrow(
      'host 1.0.0 has no template of the document: build it again.',
    )
  })

  it.each([
    [{}, 1],
    [{ reads: 4 }, 4],
  ])('is refused for a host that reads another form: %j', async (more, form) => {
    await expect(read({ document, ...more })).rejects.toThrow(
      `host 1.0.0 reads another form of the document (${form}) than this tool writes (2 or 3): build and publish the host again.`,
    )
  })

  it('is refused when it cannot be written inline', async () => {
    const texts = { ...TEXTS, 'boot.js': '<!--', 'body.html': '<p>' }
    await expect(read({ document, reads: 3 }, texts)).rejects.toMatchObject({
      problems: [
        'boot.js of host 1.0.0 contains </script or <!--: it cannot be written inline.',
        'body.html of host 1.0.0 has no element with id="root".',
      ],
    })
  })
})

describe('what goes live', () => {
  let place: Workplace
  beforeEach(async () => {
    place = await openReleasedWorkplace()
    await place.publishRemote('games', '1.1.0')
  })
  afterEach(() => place.remove())
  const live = () => needLive(place.store, place.keys, 'arcada')
  const text = async (path: string) => (await place.store.read(path))?.bytes.toString()
  const SITE = 'sites/arcada/index.html'

  it('is there with its settings and the list of what to fall back on', async () => {
    await place.promote('arcada', { games: '1.1.0' }, { allowOrigins: ['http://localhost:9001'] })
    const { marks } = await live()
    const { previous, allowedOrigins } = JSON.parse(marks.json)
    expect(allowedOrigins).toContain('http://localhost:9001')
    expect(await place.store.list(marks.assets.slice(1))).toContain('manifest.webmanifest')
    expect(JSON.parse((await text(previous.address.slice(1))) ?? '')).toEqual({
      games: { version: '1.0.0', description: expect.stringMatching(/^sha256-/) },
    })
  })

  it('is measured as if its number had six digits, so that no later number makes it too long', async () => {
    const { document } = await place.promote('arcada', { games: '1.1.0' })
    // It stands in the document twice.
    expect(document.bytes - Buffer.byteLength((await live()).html)).toBe(10)
  })

  it('is told of to gc, which keeps it; what is being removed does not go live', async () => {
    const folder = 'apps/games/1.1.0/'
    await setMark(place.store, folder, 'doomed', undefined)
    await place.promote('arcada', { games: '1.1.0' })
    const mark = await readMark(place.store, folder)
    expect(mark?.state).toBe('kept')
    await place.promote('arcada', { games: '1.0.0' })
    await setMark(place.store, folder, 'being removed', mark)
    await expect(place.promote('arcada', { games: '1.1.0' })).rejects.toThrow(/1\.1\.0 is being removed/)
    expect((await live()).release.seq).toBe(3)
  })

  it('is not what somebody else has changed meanwhile, and says who', async () => {
    const meanwhile = async () => {
      await place.promote('arcada', { lottery: '1.0.0' }, { by: 'Eva' })
      return true
    }
    await expect(place.promote('arcada', { games: '1.1.0' }, { confirm: meanwhile })).rejects.toThrow(
      "arcada has changed since you looked: release 2 by Eva. Nothing was changed; look at 'status', then run this again.",
    )
    expect((await live()).release).toMatchObject({ seq: 2, by: 'Eva' })
    expect(await text('releases/arcada/3.lost.txt')).toBe(
      'arcada has changed since you looked: release 2 by Eva\n',
    )
  })

  it('is not where somebody took the document away', async () => {
    const meanwhile = async () => {
      await place.store.remove(SITE)
      return true
    }
    await expect(place.promote('arcada', { games: '1.1.0' }, { confirm: meanwhile })).rejects.toThrow(
      /^arcada has changed since you looked: the document was removed\. Nothing was changed/,
    )
    expect(await text(SITE)).toBeUndefined()
  })
})
