import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Apps } from '../publish/apps.ts'
import { readMark, setMark } from '../store/gc-marks.ts'
import { openReleasedWorkplace, type Workplace } from '../testing/fixture-store.ts'
import { releasedApp } from '../testing/released-app.ts'
import { needLive } from './live.ts'
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

  it('is read where the host reads this form of the document', async () => {
    expect(await read({ document, reads: 3 })).toEqual({
      boot: 'boot()',
      styles: '.a{}',
      body: '<p id="root">',
    })
  })

  it('is required', async () => {
    await expect(read({ reads: 3 })).rejects.toThrow(
      'host 1.0.0 has no template of the document: build it again.',
    )
  })

  it.each([
    [{}, 'unknown'],
    [{ reads: 2 }, 2],
    [{ reads: 4 }, 4],
  ])('is refused for a host that reads another form: %j', async (more, form) => {
    await expect(read({ document, ...more })).rejects.toThrow(
      `host 1.0.0 reads document format ${form}, and this tool writes 3: build and publish the host again.`,
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

  it('includes its settings and the list of fall-backs', async () => {
    await place.promote('arcada', { games: '1.1.0' }, { allowOrigins: ['http://localhost:9001'] })
    const { marks } = (await live()).document
    const { previous, allowedOrigins } = JSON.parse(marks.json)
    expect(allowedOrigins).toContain('http://localhost:9001')
    expect(await place.store.list(marks.assets.slice(1))).toContain('manifest.webmanifest')
    expect(JSON.parse((await text(previous.address.slice(1))) ?? '')).toEqual({
      games: { version: '1.0.0', description: expect.stringMatching(/^sha256-/) },
    })
  })

  it('is measured with a number of six digits, so that no later number makes it too long', async () => {
    const { document } = await place.promote('arcada', { games: '1.1.0' })
    // It stands in the document twice.
    expect(document.bytes - Buffer.byteLength((await live()).document.html)).toBe(10)
  })

  it('is unmarked for gc, which keeps it; a folder that is being removed does not go live', async () => {
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

  it('is refused after a change by another run, with its author', async () => {
    const meanwhile = async () => {
      await place.promote('arcada', { lottery: '1.0.0' }, { by: 'Eva' })
      return true
    }
    await expect(place.promote('arcada', { games: '1.1.0' }, { confirm: meanwhile })).rejects.toThrow(
      "arcada was changed by another run: release 2 by Eva. This run changed nothing. Check 'status', then run it again.",
    )
    expect((await live()).release).toMatchObject({ seq: 2, by: 'Eva' })
    expect(await text('releases/arcada/3.lost.txt')).toBe(
      'arcada was changed by another run: release 2 by Eva\n',
    )
  })

  it('is refused where the document was deleted', async () => {
    const meanwhile = async () => {
      await place.store.remove(SITE)
      return true
    }
    await expect(place.promote('arcada', { games: '1.1.0' }, { confirm: meanwhile })).rejects.toThrow(
      /^arcada was changed by another run: the document was removed\. This run changed nothing/,
    )
    expect(await text(SITE)).toBeUndefined()
  })
})
