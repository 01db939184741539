import { describe, expect, it } from 'vitest'
import { promote } from '../release/promote.ts'
import { useDeciding } from '../testing/deciding.ts'
import { verify } from '../verify/verify.ts'
import { reject } from './decide.ts'

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

  it('gives its versions to a share of the visitors as a canary', async () => {
    await here.take(1, { canary: 1000, why: 'carefully' })
    const { remotes, canary, why } = await here.live()
    expect([remotes.games?.version, canary?.share, canary?.remotes.games?.version]).toEqual([
      '1.0.0',
      1000,
      '1.1.0',
    ])
    expect(why).toContain('carefully (candidate 1 by games (Ana))')
    expect(await here.listed()).toMatchObject({ state: 'promoted', decision: { release: 2, canary: 1000 } })
  })

  it('needs a key that may promote the whitelabel: the team’s own key is refused', async () => {
    await expect(here.take(1, {}, 'games')).rejects.toThrow(/No key in .* may promote praia \(there: games\)/)
    await expect(here.turnDown(1, 'Ana', 'games')).rejects.toThrow(
      /No key in .* may promote praia \(there: games\)/,
    )
    expect([(await here.live()).seq, (await here.listed())?.state]).toEqual([1, 'open'])
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

  it('is not decided about after it was promoted', async () => {
    await here.take()
    await expect(here.take()).rejects.toThrow(
      /candidate 1 of praia was promoted as release 2 on .* by Rui: a candidate is decided once/,
    )
    await expect(here.turnDown()).rejects.toThrow(/was promoted as release 2/)
  })

  it('is not decided about once it is superseded, and one that does not exist is named with those that are open', async () => {
    await here.place.publish('games', '1.2.0')
    await here.place.propose('games', 'praia', { games: '1.2.0' })
    await expect(here.take(1)).rejects.toThrow(
      'candidate 1 of praia is superseded by candidate 2 of the same key: decide about that one.',
    )
    await expect(here.turnDown(7)).rejects.toThrow(
      'There is no candidate 7 of praia in file:/srv/arcada (open: 2).',
    )
  })

  it.each(['', 'two\nlines', '\u001b[2J'])('needs a printable reason: %j', async (reason) => {
    const options = {
      store: here.place.store,
      keys: here.place.as('praia'),
      whitelabel: 'praia',
      number: 1,
      reason,
    }
    await expect(reject(options)).rejects.toThrow('--reason takes one line of at most 2000 characters')
  })

  /** A store in which another decision is made right after the first reading of the one that is stored. */
  function decidedMeanwhile(other: () => Promise<unknown>) {
    let begun = false
    return {
      ...here.place.store,
      async read(path: string) {
        const file = await here.place.store.read(path)
        if (!begun && path === 'decisions/praia/1.json') {
          begun = true
          await other()
        }
        return file
      },
    }
  }

  it('is refused when another run decides between reading and writing', async () => {
    const lost =
      /^Another run decided about candidate 1 of praia at this moment, and this run changed nothing/
    const restore = here.remember()
    await expect(here.take(1, { store: decidedMeanwhile(() => here.turnDown()) })).rejects.toThrow(lost)
    expect([(await here.listed())?.state, (await here.live()).seq]).toEqual(['rejected', 1])
    restore()
    const store = decidedMeanwhile(() => here.take())
    const options = { store, keys: here.place.as('praia'), whitelabel: 'praia', number: 1, reason: 'no' }
    await expect(reject(options)).rejects.toThrow(lost)
    expect([(await here.listed())?.state, (await here.live()).seq]).toEqual(['promoted', 2])
  })

  it('has one winner among twelve people who reject it at once', async () => {
    const runs = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => here.turnDown(1, `Person ${index}`)),
    )
    expect(runs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const run of runs)
      if (run.status === 'rejected')
        expect(String(run.reason.message)).toMatch(
          /was rejected on .* by Person|Another run decided about candidate 1 of praia/,
        )
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
