import { StoreFailure } from '@arcada/release'
import { serveHere } from '@arcada/release/testing/serve-here'
import { describe, expect, it, test } from 'vitest'
import { openConsole } from '../testing/open-console.ts'

describe('the wall', () => {
  it('shows what overview prints, with the loads that collectors count', async () => {
    const line = (outcome: string, value: number) =>
      `arcada_parts_total{whitelabel="arcada",release="1",remote="games",version="1.0.0",canary="false",phase="load",outcome="${outcome}"} ${value}\n`
    const collector = await serveHere((_, response) => response.end(line('ok', 480) + line('failed', 20)))
    const { read } = await openConsole({ metrics: [collector] })
    expect(await read('/api/overview')).toMatchObject({
      status: 200,
      body: {
        attention: [{ kind: 'failures', whitelabel: 'arcada', command: 'versions --app games' }],
        whitelabels: [
          {
            whitelabel: 'arcada',
            release: 1,
            apps: [{ app: 'host' }, { app: 'games', loads: 500, failures: 20 }, { app: 'lottery' }],
          },
        ],
      },
    })
  })
})

describe('a whitelabel', () => {
  it('has its releases with their kinds, its canary, holds and verdicts', async () => {
    const { place, read } = await openConsole()
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
    await place.promote('arcada', {}, { canary: 0 })
    expect(await read('/api/whitelabels/arcada')).toMatchObject({
      status: 200,
      body: {
        status: {
          live: { release: 3 },
          history: [
            { release: 3, kind: 'canary' },
            { release: 2, kind: 'canary' },
            { release: 1, kind: 'promotion' },
          ],
        },
        holds: [],
        verdicts: { verdicts: [] },
      },
    })
  })

  it('compares its canary now, and shows the rest when collectors do not answer', async () => {
    const { place, read } = await openConsole({ metrics: ['http://127.0.0.1:9/metrics'] })
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
    const { status, body } = await read('/api/whitelabels/arcada')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      canary: { share: 1000, compared: [], unreachable: expect.stringContaining('cannot be reached') },
      status: { live: { release: 2 } },
    })
  })

  it('that has no release is refused with the sentence of the command line', async () => {
    const { read } = await openConsole()
    const { status, body } = await read('/api/whitelabels/praia')
    expect([status, body]).toEqual([
      409,
      { problems: [expect.stringMatching(/^There is no release of praia in file:/)] },
    ])
    expect((await read('/api/whitelabels/..%2Fkeys')).status).toBe(400)
  })

  it('compares two of its releases', async () => {
    const { place, read } = await openConsole()
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' })
    expect(await read('/api/whitelabels/arcada/compare?from=1&to=2')).toMatchObject({
      status: 200,
      body: { apps: [{ app: 'games', from: '1.0.0', to: '1.1.0' }] },
    })
    expect(await read('/api/whitelabels/arcada/compare?from=1&to=9')).toMatchObject({
      status: 409,
      body: { problems: [expect.stringContaining('There is no release 9 of arcada')] },
    })
    expect((await read('/api/whitelabels/arcada/compare?from=1&to=x')).status).toBe(400)
  })
})

test('hostile names are data with all of their characters, and no part of a document', async () => {
  const why = `</script><img src=x onerror="alert(1)">`
  const { place, read, send } = await openConsole()
  await place.promote('arcada', {}, { why, by: why })
  expect((await send('GET', `/?token=${encodeURIComponent(why)}`)).text).not.toContain('onerror')
  expect(await read('/api/whitelabels/arcada')).toMatchObject({
    body: { status: { live: { why: expect.stringContaining(why), by: why } } },
  })
  expect((await read('/api/audit?kind=repeated')).body).toMatchObject({
    entries: [{ by: why, reasons: [expect.stringContaining(why)] }],
  })
})

test('a store that fails is reported as such', async () => {
  const { place } = await openConsole()
  for (const [error, sentence] of [
    [new Error('EIO: i/o error, read'), /^file:.* failed: EIO: i\/o error, read$/],
    [new StoreFailure('s3://site/edge cannot be reached (timeout).'), /^s3:\/\/site\/edge cannot be reached/],
  ] as const) {
    const read = () => Promise.reject(error)
    const broken = await openConsole({ store: { ...place.store, read } }, place)
    const body = { problems: [expect.stringMatching(sentence)] }
    expect(await broken.read('/api/overview')).toEqual({ status: 503, body })
    expect((await broken.change('hold', { reason: 'a test', seen: 1 })).status).toBe(503)
  }
})
