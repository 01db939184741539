import { describe, expect, it } from 'vitest'
import { serveHere } from '../testing/serve-here.ts'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { compareLive } from './compare-live.ts'

const place = useReleasedWorkplace()
const compare = (metrics: string[]) =>
  compareLive({ store: place.store, keys: place.keys, whitelabel: 'arcada', metrics })

async function startCanary() {
  await place.publishRemote('games', '1.1.0')
  await place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
}

const loads = (canary: boolean, outcome: string, count: number) =>
  `arcada_parts_total{whitelabel="arcada",release="2",remote="games",version="1.1.0",canary="${canary}",phase="load",outcome="${outcome}"} ${count}\n`

describe('the comparison of a live canary', () => {
  it('has its share as wanted and as observed, and stores no verdict', async () => {
    await startCanary()
    const text = loads(true, 'ok', 45) + loads(true, 'failed', 5) + loads(false, 'ok', 950)
    const before = await place.snapshot()
    expect(await compare([await serveHere((_, response) => response.end(text))])).toMatchObject({
      release: 2,
      share: 1000,
      observed: 500,
      compared: [{ remote: 'games', canary: { loads: 50, failures: 5 }, stable: { loads: 950 } }],
    })
    expect(await place.snapshot()).toEqual(before)
  })

  it('states why the loads are unknown, and does not end the canary', async () => {
    await startCanary()
    const address = await serveHere((_, response) => response.writeHead(500).end())
    const found = await compare([address])
    expect(found).toMatchObject({ release: 2, compared: [] })
    expect(found?.unreachable).toContain('answered 500')
  })

  it('does not exist without a canary', async () => {
    expect(await compare([])).toBeUndefined()
  })
})
