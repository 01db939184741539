import { propose, readPictureReport, readSets } from '@arcada/release'
import { openReleasedWorkplace } from '@arcada/release/testing/fixture-store'
import { GROUPS, recordPictures } from '@arcada/release/testing/picture-run'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { openConsole } from '../testing/open-console.ts'

const WHY = { reason: 'as designed', seen: 1 }

/** A console whose whitelabel `arcada` has a run of pictures. */
async function withPictures() {
  const place = await openReleasedWorkplace()
  onTestFinished(() => place.remove())
  await recordPictures(place, { whitelabels: ['arcada'] })
  const open = await openConsole({}, place)
  return { ...open, report: () => readPictureReport(place.store, place.keys, 'arcada') }
}

describe('the pictures of a whitelabel', () => {
  it('are the groups of the newest run, or none', async () => {
    const { place, read } = await withPictures()
    expect((await read('/api/whitelabels/arcada/pictures')).body).toMatchObject({
      report: {
        ...{ number: 1, by: 'Rui', key: 'operator' },
        groups: [
          { id: GROUPS.changed, kind: 'changed', undecidedOn: ['arcada'] },
          { kind: 'broken' },
          { kind: 'added' },
        ],
      },
      evidence: {},
    })
    expect((await read('/api/whitelabels/praia/pictures')).body).toEqual({ evidence: {} })
    await recordPictures(place, { whitelabels: ['arcada'] })
    expect((await read('/api/whitelabels/arcada/pictures?run=1')).body).toMatchObject({
      report: { number: 1, superseded: 2 },
    })
    for (const [run, status] of Object.entries({ 9: 409, '..': 400, 0: 400 }))
      expect((await read(`/api/whitelabels/arcada/pictures?run=${run}`)).status, run).toBe(status)
  })

  it('come by their hashes, which the browser may keep', async () => {
    const { report, send, open } = await withPictures()
    const { session, images } = await open()
    const name = (await report())?.pictures[0]?.live
    const { status, headers } = await send('GET', `/api/pictures/${name}?key=${images}`)
    expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    expect(headers['cache-control']).toBe('private, max-age=43200, immutable')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    for (const query of ['', `?key=${session}`, '?key='])
      expect((await send('GET', `/api/pictures/${name}${query}`)).status).toBe(401)
  })

  it('are refused under another name, when they are missing and when they were altered', async () => {
    const { place, report, read } = await withPictures()
    for (const name of ['..%2F..%2Fkeys%2F1.json', 'x', 'A'.repeat(64), `${'a'.repeat(64)}.png`])
      expect((await read(`/api/pictures/${name}`)).status, name).toBe(400)
    expect((await read(`/api/pictures/${'a'.repeat(64)}`)).status).toBe(409)
    const name = (await report())?.pictures[0]?.live
    await place.alter(`pictures/${name}.png`, () => 'another picture')
    expect(await read(`/api/pictures/${name}`)).toMatchObject({
      status: 409,
      body: { problems: [expect.stringContaining('was altered')] },
    })
  })
})

describe('a decision about pictures', () => {
  it('accepts a group, and another one tolerates exactly one rendering', async () => {
    const { report, change } = await withPictures()
    const picture = (await report())?.pictures[0]?.id
    expect(await change('pictures/tolerate', { ...WHY, group: GROUPS.changed, picture })).toMatchObject({
      status: 200,
      body: { whitelabels: ['arcada'] },
    })
    expect((await report())?.groups[0]?.decision).toBeUndefined()
    expect(await change('pictures/accept', { ...WHY, group: GROUPS.changed })).toMatchObject({
      status: 200,
      body: { whitelabels: ['arcada'], about: GROUPS.changed },
    })
    expect((await report())?.groups[0]?.decision).toMatchObject({ state: 'accepted', why: 'as designed' })
  })

  it('puts a case in quarantine, with an end', async () => {
    const { report, change } = await withPictures()
    const about = { ...WHY, case: 'games: the ranking opens' }
    for (const until of ['tomorrow', '2099-01-01', '2020-01-01'])
      expect((await change('pictures/quarantine', { ...about, until })).status, until).toBe(400)
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    expect((await change('pictures/quarantine', { ...about, until })).status).toBe(200)
    expect((await report())?.groups[1]?.decision).toMatchObject({ state: 'quarantined' })
  })

  it('is refused for a case that failed, for a run that is not the newest, and without a reason', async () => {
    const { place, change } = await withPictures()
    expect(await change('pictures/accept', { ...WHY, group: GROUPS.broken })).toMatchObject({ status: 409 })
    await recordPictures(place, { whitelabels: ['arcada'] })
    expect(await change('pictures/accept', { ...WHY, group: GROUPS.changed })).toMatchObject({
      status: 409,
      body: { problems: [expect.stringContaining('is superseded by run 2')] },
    })
    expect((await change('pictures/accept', { seen: 2, group: GROUPS.changed })).status).toBe(400)
    expect((await change('pictures/accept', { ...WHY, reason: 'two\nlines', group: 'x' })).status).toBe(400)
  })

  it('is refused by a read-only console', async () => {
    const { place } = await withPictures()
    const { change } = await openConsole({ readOnly: true }, place)
    for (const name of ['accept', 'tolerate', 'quarantine'])
      expect((await change(`pictures/${name}`, { ...WHY, group: GROUPS.changed })).status).toBe(403)
  })
})

test('a candidate shows how many groups of its own set wait for a decision', async () => {
  const { place, read, change } = await withPictures()
  const { store, keys } = place
  await place.publishRemote('games', '1.1.0')
  await propose({ store, keys, whitelabel: 'arcada', versions: { games: '1.1.0' }, by: 'Ana' })
  const candidates = '/api/whitelabels/arcada/candidates'
  expect(JSON.stringify((await read(candidates)).body)).not.toContain('"pictures"')
  const [own] = (await readSets(store, keys, 'arcada')).candidates
  await recordPictures(place, { whitelabels: ['arcada'], ...(own ? { set: own.set } : {}) })
  const count = async () => (await read(candidates)).body
  expect(await count()).toMatchObject({ candidates: [{ pictures: { groups: 3, undecided: 3 } }] })
  await change('pictures/accept', { ...WHY, seen: 3, group: GROUPS.added })
  expect(await count()).toMatchObject({ candidates: [{ pictures: { groups: 3, undecided: 2 } }] })
})
