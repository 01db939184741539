import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestWorld } from '../../testing/test-world.ts'
import { below, pick, randomOf } from '../common/random.ts'
import { isRecord } from '../common/whitelabels.ts'

/** Number of registrations; each is hashed and sealed like a real one. */
const REGISTRATIONS = process.env.ARCADA_LAB === '1' ? 10_000 : 40
const LONG = 30_000 + REGISTRATIONS * 120

const world = createTestWorld()
beforeEach(async () => {
  await world.begin()
  await world.set({ registration: { captcha: false } })
})
afterEach(() => world.close())

const parents = () =>
  new Map(world.rows('select id, parent_id from members').map(({ id, parent_id }) => [id, parent_id]))

async function linkOf(userName: string, type: 0 | 1 = 1): Promise<string> {
  const body = { type, rates: [], expireDays: 0, requestId: world.requestId() }
  const { value } = await world.ask(userName, 'makeRegistrationLink', { body })
  return isRecord(value) ? String(value.code) : ''
}

/** Registers a member, with the session of `as` when there is one. */
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
  it('[AC-99] never puts a logged-in agent who uses the own link below himself', async () => {
    const before = parents()
    for (const userName of ['aline', 'caio']) {
      const affiliateCode = await linkOf(userName)
      expect(await register(userName, userName, { affiliateCode })).toMatchObject({ code: 'username.exists' })
      expect(await register(userName, `outra_${userName}`, { affiliateCode })).toMatchObject({ status: 200 })
      expect(String(parents().get(Number(world.idOf(`outra_${userName}`))))).toBe(world.idOf(userName))
    }
    const after = parents()
    for (const [id, parent] of before) expect(after.get(id), String(id)).toBe(parent)
  })

  it(
    '[AC-99] stays a tree with one root for any registrations through any links',
    async () => {
      const random = randomOf('registrations')
      const before = parents()
      const inviters = ['aline', 'caio', 'davi']
      const codes: { code: string; agent: string }[] = []
      for (const agent of inviters) codes.push({ code: await linkOf(agent), agent })
      for (let i = 0; i < REGISTRATIONS; i++) {
        const { code, agent } = pick(random, codes)
        const session = random() < 0.3 ? pick(random, inviters) : undefined
        const name = `novo_${i}`
        const answer = await register(session, name, {
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
