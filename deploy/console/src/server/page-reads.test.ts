import { rm } from 'node:fs/promises'
import { type Keys, propose } from '@arcada/release'
import { evidenceOf, recordFailedAddressRun, recordFailedRun } from '@arcada/release/testing/failed-run'
import { serveHere } from '@arcada/release/testing/serve-here'
import { describe, expect, it } from 'vitest'
import { openConsole } from '../testing/open-console.ts'

describe('the page of an app', () => {
  it('shows where its versions run, and refuses one that was never published', async () => {
    const { place, read } = await openConsole()
    await place.publishRemote('games', '1.1.0')
    expect(await read('/api/apps/games')).toMatchObject({
      status: 200,
      body: {
        versions: [
          { version: '1.1.0', live: [] },
          { version: '1.0.0', live: ['arcada'], key: 'team' },
        ],
        uses: [{ whitelabel: 'arcada', version: '1.0.0', share: 10_000 }],
      },
    })
    expect(await read('/api/apps/cards')).toMatchObject({
      status: 409,
      body: { problems: [expect.stringMatching(/^cards was never published/)] },
    })
    for (const name of ['..%2Fkeys', 'Games', '__proto__'])
      expect((await read(`/api/apps/${name}`)).status).toBe(400)
  })

  it('shows what players feel of the versions that run, by collectors', async () => {
    const counts = { inp_seconds: { 0.2: 30, 0.5: 40, '+Inf': 40 }, blocking_seconds: { 0: 40, '+Inf': 50 } }
    const labels = 'whitelabel="arcada",release="1",remote="games",version="1.0.0",canary="false"'
    const text = Object.entries(counts)
      .flatMap(([metric, buckets]) =>
        Object.entries(buckets).map(
          ([le, count]) => `arcada_${metric}_bucket{${labels},le="${le}"} ${count}\n`,
        ),
      )
      .join('')
    const collector = await serveHere((_, response) => response.end(text))
    const { read } = await openConsole({ metrics: [collector] })
    expect((await read('/api/apps/games')).body).toMatchObject({
      felt: [
        {
          ...{ whitelabel: 'arcada', version: '1.0.0', measured: 50 },
          ...{ inp: { seconds: 0.2 }, blocking: { seconds: 0 } },
        },
      ],
    })
  })

  it('checks a version on every whitelabel', async () => {
    const { place, read } = await openConsole()
    await place.publishRemote('games', '1.1.0')
    await place.publishRemote('games', '2.0.0', { contract: '0.2.0' })
    expect((await read('/api/apps/games/skew?version=1.1.0')).body).toEqual([
      { whitelabel: 'arcada', allowed: true, problems: [] },
    ])
    expect((await read('/api/apps/games/skew?version=2.0.0')).body).toMatchObject([
      { whitelabel: 'arcada', allowed: false, problems: [expect.stringContaining('contract 0.2.0')] },
    ])
    for (const version of ['', '..', '1.1.0%2F..%2F..'])
      expect((await read(`/api/apps/games/skew?version=${version}`)).status, version).toBe(400)
  })
})

describe('the audit', () => {
  it('has pages, and shows what the filter of the address asks for', { tags: '@long' }, async () => {
    const { read, change } = await openConsole()
    for (let count = 0; count < 26; count += 1) {
      await change('hold', { reason: `hold ${count}`, seen: 1 })
      await change('lift', { reason: `lift ${count}`, seen: 1 })
    }
    const second = await read('/api/audit?page=2')
    expect(second.body).toMatchObject({
      ...{ page: 2, pages: 2, shown: 53, all: 53, whitelabels: ['arcada'] },
      entries: [{ kind: 'lift' }, { kind: 'hold' }, { kind: 'promotion' }],
    })
    const empty = { page: 1, pages: 1, shown: 0, all: 53, entries: [] }
    expect((await read('/api/audit?by=zoe')).body).toMatchObject(empty)
    expect((await read('/api/audit?kind=hold&whitelabel=arcada')).body).toMatchObject({ shown: 26 })
    expect((await read('/api/audit?since=2099-01-01')).body).toMatchObject(empty)
    for (const query of ['page=0', 'page=x', 'kind=party', 'since=today', 'kind=__proto__'])
      expect((await read(`/api/audit?${query}`)).status, query).toBe(400)
  })
})

describe('the rights', () => {
  it('are those of the keys, without the keys themselves', async () => {
    const { read } = await openConsole()
    const operator = { promote: ['*'], grant: ['*'], smoke: true, withoutSmoke: true, appoint: true }
    expect((await read('/api/rights')).body).toEqual({
      number: 0,
      keys: [
        { id: 'host', state: 'active', may: { publish: ['host'] }, here: true },
        { id: 'operator', state: 'active', may: operator, here: true },
        { id: 'team', state: 'active', may: { publish: ['*'] }, here: true },
      ],
    })
  })

  it('show the planned end of a key', async () => {
    const { place } = await openConsole()
    const on: Keys['on'] = async (store) => {
      const all = await place.keys.on(store)
      return { ...all, entries: all.entries.map((entry) => ({ ...entry, until: '2027-05-31' })) }
    }
    const ending: Keys = { ...place.keys, on, fresh: () => ending }
    const { read } = await openConsole({ keys: ending }, place)
    expect((await read('/api/rights')).body).toMatchObject({
      keys: [{ id: 'host', until: '2027-05-31' }, {}, {}],
    })
  })
})

describe('the smoke runs', () => {
  it('show failed cases with their evidence, the candidate of the set, and what has no run', async () => {
    const { place } = await openConsole()
    await recordFailedRun(place, '1.1.0')
    const { store, keys } = place
    await propose({ store, keys, whitelabel: 'arcada', versions: { games: '1.1.0' }, by: 'Ana' })
    const { read } = await openConsole({ evidence: evidenceOf(place) }, place)
    const { body } = await read('/api/runs')
    expect(body).toMatchObject({
      older: 0,
      unproven: ['arcada'],
      runs: [
        {
          ...{ whitelabel: 'arcada', live: false, candidates: [1], by: 'Rui', browser: 'Chromium 0' },
          ...{ kind: 'set', state: 'red', counts: { passed: 1, failed: 1, skipped: 0 }, inherited: 0 },
          failed: [
            {
              ...{ remote: 'games', version: '1.1.0', name: 'the list opens', problem: 'no such heading' },
              place: { run: expect.stringMatching(/-arcada$/), name: 'games-the-list-opens' },
            },
          ],
        },
      ],
    })
    // As on another machine.
    await rm(evidenceOf(place), { recursive: true })
    const without = JSON.stringify((await read('/api/runs')).body)
    expect([without.includes('"name":"the list opens"'), without.includes('"place"')]).toEqual([true, false])
  })

  it('show those of live addresses with their own evidence, which make no set tested', async () => {
    const { place } = await openConsole()
    await recordFailedAddressRun(place, '1.1.0', 'https://arcada.example/m/home')
    const { read } = await openConsole({ evidence: evidenceOf(place) }, place)
    expect((await read('/api/runs')).body).toMatchObject({
      ...{ older: 0, unproven: ['arcada'] },
      runs: [
        {
          ...{ kind: 'address', whitelabel: 'arcada', url: 'https://arcada.example/m/home', release: 1 },
          ...{ state: 'red', counts: { passed: 1, failed: 1, skipped: 0 }, by: 'Rui' },
          failed: [{ name: 'the list opens', place: { run: expect.stringMatching(/-arcada\.live$/) } }],
        },
      ],
    })
    expect((await read('/api/runs?whitelabel=praia')).body).toMatchObject({ runs: [] })
  })
})
