import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { below, pick, randomOf } from '../random.ts'
import { isRecord } from '../whitelabels.ts'
import { createTestWorld } from './test-world.ts'

/** So many register; each is hashed and sealed as a real one. */
const REGISTRATIONS = process.env.ARCADA_FULL === '1' ? 10_000 : 250
const LONG = REGISTRATIONS * 120

const world = createTestWorld()
beforeEach(async () => {
  await world.begin()
  await world.set({ registration: { captcha: false } })
})
afterEach(() => world.close())

const parents = () =>
  new Map(world.rows('select id, parent_id from members').map(({ id, parent_id }) => [id, parent_id]))

async function linkOf(who: string, type: 0 | 1 = 1): Promise<string> {
  const body = { type, rates: [], expireDays: 0, requestId: world.requestId() }
  const { value } = await world.ask(who, 'makeRegistrationLink', { body })
  return isRecord(value) ? String(value.code) : ''
}

/** Registers somebody, with the session of `as` when there is one. */
const register = (as: string | undefined, username: string, more: Record<string, unknown>) =>
  world.askSealed(as, 'register', {
    registerUrl: 'site.test',
    registerMethod: 'H5',
    domain: 'site.test',
    type: 0,
    username,
    password: 'Senha123',
    confirmPassword: 'Senha123',
    payeeName: 'Pessoa Nova',
    ...more,
  })

describe('the tree of agents', () => {
  it('[AC-99] puts nobody below himself who uses his own link while he is signed in', async () => {
    const before = parents()
    for (const who of ['aline', 'caio']) {
      const affiliateCode = await linkOf(who)
      expect(await register(who, who, { affiliateCode })).toMatchObject({ code: 'username.exists' })
      expect(await register(who, `outra_${who}`, { affiliateCode })).toMatchObject({ status: 200 })
      expect(String(parents().get(Number(world.idOf(`outra_${who}`))))).toBe(world.idOf(who))
    }
    const after = parents()
    for (const [id, parent] of before) expect(after.get(id), String(id)).toBe(parent)
  })

  it(
    '[AC-99] stays a tree with one root above everybody, whoever registers through whatever link',
    async () => {
      const random = randomOf('registrations')
      const before = parents()
      const inviters = ['aline', 'caio', 'davi']
      const codes: { code: string; agent: string }[] = []
      for (const agent of inviters) codes.push({ code: await linkOf(agent), agent })
      for (let i = 0; i < REGISTRATIONS; i++) {
        const { code, agent } = pick(random, codes)
        const signedIn = random() < 0.3 ? pick(random, inviters) : undefined
        const name = `novo_${i}`
        const answer = await register(signedIn, name, {
          affiliateCode: code,
          parentId: String(1 + below(random, before.size + i)),
        })
        expect(answer, name).toMatchObject({ status: 200 })
        expect(String(parents().get(Number(world.idOf(name)))), name).toBe(world.idOf(agent))
        if (random() > 0.1 || !isRecord(answer.value)) continue
        world.giveToken(name, String(answer.value.token))
        inviters.push(name)
        codes.push({ code: await linkOf(name), agent: name })
      }
      const after = parents()
      expect(after.size).toBe(before.size + REGISTRATIONS)
      for (const [id, parent] of before) expect(after.get(id)).toBe(parent)
      for (const id of after.keys()) {
        const seen = new Set<unknown>()
        for (let at: unknown = id; at !== null; at = after.get(at)) {
          expect(seen.has(at), `${String(id)} is an ancestor of himself`).toBe(false)
          seen.add(at)
        }
      }
    },
    LONG,
  )
})
