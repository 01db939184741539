import { listCandidates, propose, status } from '@arcada/release'
import { describe, expect, it } from 'vitest'
import { SESSION_HEADER } from '../common/session.ts'
import { openConsole } from '../testing/open-console.ts'

const SMOKELESS = 'Ana: fixtures open no pages'

/** Games 1.1.0 as candidate 1 of `arcada`. */
async function withCandidate() {
  const open = await openConsole()
  const { place } = open
  const { store, keys } = place
  await place.publishRemote('games', '1.1.0')
  await propose({ store, keys, whitelabel: 'arcada', versions: { games: '1.1.0' }, by: 'Ana' })
  return open
}

describe('an operator', () => {
  it('promotes a candidate with a reason, with the settings that are live', async () => {
    const { place, read, change } = await withCandidate()
    expect((await read('/api/whitelabels/arcada/candidates')).body).toMatchObject({
      release: 1,
      candidates: [
        {
          candidate: 1,
          differences: [{ app: 'games', to: '1.1.0' }],
          now: { changes: [{ app: 'games', from: '1.0.0', to: '1.1.0' }] },
        },
      ],
    })
    const body = { candidate: 1, reason: 'new favourites', withoutSmoke: SMOKELESS, seen: 1 }
    expect(await change('promote', body)).toMatchObject({ status: 200, body: { release: 2, settings: [] } })
    const { live } = await status(place.store, place.keys, 'arcada')
    expect(live.versions.games).toBe('1.1.0')
    expect(live.why).toMatch(/^new favourites \(candidate 1/)
  })

  it('reads the refusal of a candidate without a smoke run as the command line prints it, and rejects it', async () => {
    const { place, change } = await withCandidate()
    expect(await change('promote', { candidate: 1, reason: 'new', seen: 1 })).toEqual({
      status: 409,
      body: { problems: [expect.stringMatching(/^There was no smoke run of exactly this set/)] },
    })
    expect(await change('reject', { candidate: 1, reason: 'the list jumps', seen: 1 })).toEqual({
      status: 200,
      body: { whitelabel: 'arcada', candidate: 1, reason: 'the list jumps' },
    })
    const [found] = await listCandidates({ ...place, whitelabel: 'arcada', all: true })
    expect(found?.candidates[0]).toMatchObject({ state: 'rejected', decision: { reason: 'the list jumps' } })
  })

  it('changes the share of a canary, gives it to all, and ends another', async () => {
    const { place, change } = await openConsole()
    await place.publishRemote('games', '1.1.0')
    await place.publishRemote('games', '1.2.0')
    const canary = (version: string) => place.promote('arcada', { games: version }, { canary: 1000 })
    const live = async () => (await status(place.store, place.keys, 'arcada')).live
    await canary('1.1.0')
    expect(await change('canary', { share: '25', reason: 'looks fine', seen: 2 })).toMatchObject({
      body: { release: 3 },
    })
    expect((await live()).canary?.share).toBe(2500)
    expect((await change('canary', { share: '100', reason: 'fine', seen: 3 })).status).toBe(200)
    expect(await live()).toMatchObject({ release: 4, versions: { games: '1.1.0' }, why: 'fine' })
    await canary('1.2.0')
    expect((await change('canary', { share: 'off', reason: 'slow', seen: 5 })).status).toBe(200)
    expect((await live()).canary).toBeUndefined()
  })

  it('rolls back, which puts the whitelabel on hold, and lifts the hold', async () => {
    const { place, change } = await openConsole()
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' })
    expect(await change('rollback', { reason: 'slow pages', seen: 2 })).toMatchObject({
      status: 200,
      body: { release: 3, to: 1, held: [expect.stringContaining('is on hold now')] },
    })
    const facts = { code: 'held-already', whitelabel: 'arcada', author: expect.stringContaining('operator') }
    expect(await change('hold', { reason: 'again', seen: 3 })).toMatchObject({
      status: 409,
      body: { problems: [expect.stringMatching(/^arcada is on hold already, since /)], facts },
    })
    expect((await change('lift', { reason: '1.1.1 repairs it', seen: 3 })).status).toBe(200)
    expect((await status(place.store, place.keys, 'arcada')).hold).toBeUndefined()
  })
})

describe('two operators', () => {
  it('at once: each change of the second is refused with what the first has changed', async () => {
    const { place, change } = await withCandidate()
    await place.promote('arcada', {}, { why: 'the first one', by: 'Rui' })
    const before = await place.snapshot()
    const changes = [
      ['rollback', {}],
      ['rollback', { to: 1 }],
      ['canary', { share: 'off' }],
      ['promote', { candidate: 1, withoutSmoke: SMOKELESS }],
      ['reject', { candidate: 1 }],
      ['hold', {}],
      ['lift', {}],
    ] as const
    for (const [name, body] of changes)
      expect(await change(name, { ...body, reason: 'mine', seen: 1 }), name).toEqual({
        status: 409,
        body: {
          problems: [
            'arcada runs release 2 by now, not release 1, so nothing was changed. Since then:',
            'Release 2, 2026-11-21T12:00:00.000Z, by operator (Rui): the first one (without smoke run, Ana: fixtures open no pages)',
          ],
          facts: { code: 'seen', whitelabel: 'arcada', live: 2, seen: 1 },
        },
      })
    expect(await place.snapshot()).toEqual(before)
  })

  it('at the same moment: one change wins', async () => {
    const { place, change } = await openConsole()
    await place.publishRemote('games', '1.1.0')
    await place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
    const shares = ['25', '50', 'off', '100']
    const answers = await Promise.all(
      shares.map((share) => change('canary', { share, reason: share, seen: 2 })),
    )
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409, 409])
    const { release } = (await status(place.store, place.keys, 'arcada')).live
    expect(release).toBeGreaterThan(2)
    // Not always 3: a change that lost may have taken that number.
    expect(answers).toContainEqual({ status: 200, body: expect.objectContaining({ release }) })
  })
})

describe('a request of another form', () => {
  it('is refused with what is wrong in it', async () => {
    const { change } = await openConsole()
    const rows = [
      ['hold', { reason: 'x' }, 'seen must be a number above 0.'],
      ['hold', { seen: 1 }, 'reason is missing.'],
      ['hold', { seen: 1, reason: 'two\nlines' }, expect.stringMatching(/^--reason takes one line/)],
      ['reject', { seen: 1, reason: 'x', candidate: '1' }, 'candidate must be a number above 0.'],
      [
        'canary',
        { seen: 1, reason: 'x', share: 'half' },
        expect.stringMatching(/^--canary takes a percentage/),
      ],
    ] as const
    for (const [name, body, problem] of rows)
      expect(await change(name, body)).toEqual({ status: 400, body: { problems: [problem] } })
  })

  it('is refused when it is no JSON or there is no such change', async () => {
    const { console, send, open } = await openConsole()
    const headers = {
      [SESSION_HEADER]: (await open()).session,
      origin: console.origin,
      'content-type': 'application/json',
    }
    for (const body of ['{', '[]', 'null'])
      expect((await send('POST', '/api/whitelabels/arcada/hold', headers, body)).status).toBe(400)
    expect((await send('POST', '/api/whitelabels/arcada/gc', headers, '{}')).status).toBe(404)
  })
})
