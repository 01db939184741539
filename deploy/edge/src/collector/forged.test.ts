import { failing } from '@arcada/kit/testing/failing'
import { listVersions, watchOnce } from '@arcada/release'
import { serveHere } from '@arcada/release/testing/serve-here'
import { useReleasedWorkplace } from '@arcada/release/testing/use-workplace'
import { beforeEach, describe, expect, it } from 'vitest'
import { openStoreFiles } from '../common/store-files.ts'
import { collectorApp } from './app.ts'
import { beaconCounter } from './beacons.ts'

const part = (outcome: string, phase = 'load', duration = 420) => ({
  ...{ remote: 'games', version: '1.1.0', part: './src/widgets/popular' },
  ...{ phase, outcome, duration },
})
const message = (canary: boolean, more: object) =>
  JSON.stringify({ whitelabel: 'arcada', release: 2, canary, ...more })
/** As many as a message may have. */
const full = <T>(...some: T[]): T[] =>
  Array.from({ length: 16 }, (_, at) => some[at % some.length] ?? expect.fail())

const place = useReleasedWorkplace()
beforeEach(async () => {
  await place.publishRemote('games', '1.1.0')
  await place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
})

describe('the beacons of one client', () => {
  const openCanary = () => {
    const collector = beaconCounter({ isKnown: async () => true })
    const send = async (client: string, canary: boolean, more: object) =>
      expect(await collector.receive(message(canary, more), 'arcada', client)).toBe(true)
    const loads = async (canary: boolean, outcome: string, count: number) => {
      for (let at = 0; at < count; at += 1)
        await send(`${canary} ${outcome} ${at}`, canary, { parts: [part(outcome)] })
    }
    const watch = async () => {
      const origin = await serveHere((_, response) => response.end(collector.metrics()))
      const { store, keys } = place
      return watchOnce({ store, keys, whitelabel: 'arcada', metrics: [`${origin}/`] })
    }
    return { collector, send, loads, watch }
  }
  const marked = async () => {
    const [games] = await listVersions({ store: place.store, keys: place.keys, apps: ['games'] })
    return games?.versions.flatMap(({ version, bad }) => (bad ? [[version, bad.only]] : []))
  }

  it('neither end a canary nor mark its version, whatever it sends', async () => {
    const failed = await failing(
      [
        ['many loads', 2_000, 224, 2],
        ['as few as can be judged', 490, 49, 1],
      ],
      async ([_, stable, canary, most]) => {
        const { collector, send, loads, watch } = openCanary()
        await loads(false, 'ok', stable)
        await loads(true, 'ok', canary)
        for (let times = 0; times < 20; times += 1) {
          await send('attacker', true, { parts: full(part('ok'), part('failed'), part('fallback')) })
          await send('attacker', true, { parts: full(part('failed', 'render')) })
          await send('attacker', true, { parts: full(part('ok', 'interactive', 60_000)) })
          const vitals = ['inp', 'lcp'].map((measure) => ({ ...part('ok'), measure, value: 60_000 }))
          await send('attacker', true, { vitals: full(...vitals) })
          await send('attacker', false, { parts: full(part('ok'), part('ok', 'interactive', 1)) })
        }
        const { stopped, compared } = await watch()
        const side = { loads: canary + 1, failures: most, fallbacks: 0, pages: 1 }
        expect([stopped, compared[0]?.canary]).toEqual([undefined, expect.objectContaining(side)])
        expect(await marked()).toEqual([])
        // The operator sees all of it.
        const surplus = collector
          .metrics()
          .match(/^arcada_parts_total.*canary="true",surplus="true",phase="load".*$/gm)
        expect(
          surplus?.map((line) => Number(line.slice(line.lastIndexOf(' ')))).reduce((a, b) => a + b),
        ).toBe(20 * 16 - 1)
      },
    )
    expect(failed).toEqual([])
  })

  it('hide no fault that many clients have, and its mark holds for that whitelabel alone', async () => {
    const { loads, watch } = openCanary()
    await loads(false, 'ok', 2_000)
    await loads(true, 'ok', 224)
    await loads(true, 'failed', 40)
    expect((await watch()).stopped).toBe(3)
    expect(await marked()).toEqual([['1.1.0', ['arcada']]])
  })

  it('have one share for all addresses of a line, by the address that the edge states', async () => {
    const collector = collectorApp({ files: await openStoreFiles(place.storeFolder), shares: true })
    const counted = async (client: string) => {
      const body = message(true, { parts: [part('failed')] })
      const headers = { 'x-arcada-whitelabel': 'arcada', 'x-forwarded-for': client }
      const request = new Request('http://localhost/beacons', { method: 'POST', headers, body })
      expect((await collector.fetch(request)).status).toBe(204)
      const text = await (await collector.request('/beacons/metrics')).text()
      return text.match(/phase="load",outcome="failed"} \d+/g)?.map((line) => line.replace(/.* /, ''))
    }
    expect(await counted('2001:db8:1:1::1')).toEqual(['1'])
    expect(await counted('2001:db8:1:ffff::1')).toEqual(['1', '1'])
    expect(await counted('2001:db8:2:1::1')).toEqual(['2', '1'])
  })
})
