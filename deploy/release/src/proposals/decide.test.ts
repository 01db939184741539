import { describe, expect, it } from 'vitest'
import { promote } from '../release/promote.ts'
import { useDeciding } from '../testing/deciding.ts'
import { verify } from '../verify/verify.ts'

const here = useDeciding()

describe('promoting a candidate', () => {
  it('makes exactly its versions live and marks it as promoted, with release, key and person', async () => {
    await here.place.publish('games', '1.2.0')
    const done = await here.take()
    expect(done).toMatchObject({
      candidate: 1,
      release: 2,
      changes: [{ app: 'games', from: '1.0.0', to: '1.1.0' }],
    })
    const { host, remotes, why, by } = await here.live()
    expect([host.version, remotes.games?.version, remotes.lottery?.version]).toEqual([
      '1.0.0',
      '1.1.0',
      '1.0.0',
    ])
    expect([why, by]).toEqual([
      'new favourites (candidate 1 by games (Ana)) (without smoke run, Rui: fixtures open no pages)',
      'Rui',
    ])
    expect(await here.listed()).toMatchObject({
      state: 'promoted',
      decision: { key: 'praia', by: 'Rui', release: 2, at: '2026-11-27T10:00:00.000Z' },
    })
    expect((await here.listed())?.now).toBeUndefined()
    await verify({ store: here.place.store, keys: here.place.as('operator'), whitelabel: 'praia' })
    expect((await here.live('arcada')).seq).toBe(1)
  })

  it('needs a smoke run like any promotion, and leaves a refused candidate open', async () => {
    await expect(here.take(1, { withoutSmoke: undefined } as object)).rejects.toThrow(
      /There was no smoke run of exactly this set/,
    )
    await expect(here.take(1, { confirm: async () => false })).rejects.toThrow('Nothing was changed.')
    expect([(await here.live()).seq, (await here.listed())?.state]).toEqual([1, 'open'])
  })

  it('is refused when a version was replaced since it was proposed, even by the same team', async () => {
    for (const path of here.files.keys()) if (path.startsWith('apps/games/1.1.0/')) here.files.delete(path)
    await here.place.publish('games', '1.1.0', { owner: { team: 'Other', contact: 'other@arcada.example' } })
    await expect(here.take()).rejects.toThrow(
      /but candidate 1 of praia names sha256-.*games 1\.1\.0 was replaced/,
    )
    expect((await here.listed())?.now?.problems[0]).toMatch(/games 1\.1\.0 was replaced/)
    expect((await here.live()).seq).toBe(1)
  })

  it('needs a live release, because a first one would add the newest version of every app', async () => {
    here.files.delete('sites/praia/index.html')
    await expect(here.take()).rejects.toThrow(/There is no release of praia in/)
    expect((await here.listed())?.now?.problems).toEqual([
      expect.stringMatching(/There is no release of praia in/),
    ])
  })

  it('only marks it when its versions are live already', async () => {
    const withoutSmoke = 'Rui: fixtures open no pages'
    await promote({
      store: here.place.store,
      keys: here.place.as('praia'),
      whitelabel: 'praia',
      versions: { games: '1.1.0' },
      withoutSmoke,
    })
    expect((await here.listed())?.now).toEqual({ changes: [], problems: [], notes: [] })
    expect(await here.take()).toMatchObject({ unchanged: true, release: 2 })
    expect([(await here.live()).seq, (await here.listed())?.state]).toEqual([2, 'promoted'])
  })
})

describe('a candidate is decided once', () => {
  it('is not promoted or rejected after it was rejected, and the refusal says by whom and why', async () => {
    expect(await here.turnDown()).toEqual({ whitelabel: 'praia', candidate: 1, reason: 'the list jumps' })
    expect(await here.listed()).toMatchObject({
      state: 'rejected',
      decision: { by: 'Eva', key: 'praia', reason: 'the list jumps' },
    })
    const again =
      'candidate 1 of praia was rejected on 2026-11-27T10:00:00.000Z by Eva (the list jumps): a candidate is decided once.'
    await expect(here.take()).rejects.toThrow(again)
    await expect(here.turnDown()).rejects.toThrow(again)
    expect((await here.live()).seq).toBe(1)
  })

  it('is either live or rejected, never both, when people promote and reject it at once', async () => {
    for (let at = 0; at < 8; at += 1) {
      const restore = here.remember()
      const runs = [0, 1, 2, 3].map((index) =>
        index === at % 4 ? here.take(1) : here.turnDown(1, `Person ${index}`),
      )
      const settled = await Promise.allSettled(at < 4 ? runs : runs.reverse())
      const state = (await here.listed())?.state
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect([state, (await here.live()).seq]).toEqual(
        state === 'promoted' ? ['promoted', 2] : ['rejected', 1],
      )
      restore()
    }
  })
})
