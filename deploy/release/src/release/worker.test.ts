import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '../store/store.ts'
import { openWorkplace, type Workplace } from '../testing/fixture-store.ts'
import { verify } from '../verify/verify.ts'
import { check } from './promote.ts'
import { putWorker } from './put-live.ts'
import { rollback } from './rollback.ts'

const PATH = 'sites/arcada/service-worker.js'
const worker = (version: string) => ({ contents: { 'service-worker.js': `// worker ${version}\n` } })

let place: Workplace
beforeEach(async () => {
  place = await openWorkplace()
  await place.publishHost('1.0.0', worker('1.0.0'))
  await place.publishRemote('games', '1.0.0')
  await place.promote('arcada')
})
afterEach(() => place.remove())

const stored = async () => (await place.store.read(PATH))?.bytes.toString()
const run = () => verify(place.on)

describe('the service worker of a whitelabel', () => {
  it('is written with the release, and rolled back with it', async () => {
    expect(await stored()).toBe('// worker 1.0.0\n')
    await place.publishHost('1.1.0', worker('1.1.0'))
    await place.promote('arcada', { host: '1.1.0' })
    expect(await stored()).toBe('// worker 1.1.0\n')
    await run()
    await rollback(place.on)
    expect(await stored()).toBe('// worker 1.0.0\n')
    await run()
  })

  it('is reported by verify when it was altered or removed, and written again by apply', async () => {
    const reset = await place.keep()
    const failed = await failing<[what: string, breakIt: () => Promise<void>, message: RegExp]>(
      [
        [
          'altered',
          () => place.alter(PATH, () => 'steal()'),
          /^sites\/arcada\/service-worker\.js in .* is not the service worker of what is live: .* Run 'apply --whitelabel arcada'/,
        ],
        [
          'removed',
          () => place.store.remove(PATH),
          /^sites\/arcada\/service-worker\.js in .* is missing\. Run 'apply/,
        ],
      ],
      async ([_, breakIt, message]) => {
        await reset()
        await breakIt()
        await expect(run()).rejects.toThrow(message)
        const options = { ...place.on, keepVersions: true }
        expect((await check(options)).settings).toContain('service worker')
        await place.promote('arcada', {}, { keepVersions: true })
        expect(await stored()).toBe('// worker 1.0.0\n')
        await run()
        expect((await check(options)).settings).toEqual([])
      },
    )
    expect(failed).toEqual([])
  })

  it('is never made live from an altered file of the host', async () => {
    await place.alter('apps/host/1.0.0/service-worker.js', () => 'steal()')
    await expect(place.promote('arcada', {}, { keepVersions: true })).rejects.toThrow(
      /apps\/host\/1\.0\.0\/service-worker\.js is not the file that host 1\.0\.0 was published with/,
    )
    expect(await stored()).toBe('// worker 1.0.0\n')
  })
})

describe('a worker that is written while another release goes live', () => {
  it('is left to a newer run, which writes its own after its document', async () => {
    const html = (await place.store.read('sites/arcada/index.html'))?.bytes.toString() ?? ''
    await place.publishHost('1.1.0', worker('1.1.0'))
    let looks = 0
    // The other release goes live between the two looks of this run.
    const overtaken: Store = {
      ...place.store,
      async read(path) {
        const found = await place.store.read(path)
        looks += 1
        if (looks === 1) await place.promote('arcada', { host: '1.1.0' })
        return found
      },
    }
    await putWorker(overtaken, 'arcada', html, '// late\n')
    expect(await stored()).toBe('// worker 1.1.0\n')
  })
})
