import { expect, onTestFinished, test } from 'vitest'
import { createTestWorld } from '../../testing/test-world.ts'
import { below, pick, randomOf } from '../common/random.ts'

/** Number of registrations; each is hashed and sealed like a real one. */
const REGISTRATIONS = process.env.ARCADA_LAB === '1' ? 10_000 : 40

test(
  '[AC-99] the agents stay a tree with one root for any registrations through any links, with the session of any agent too',
  async () => {
    const world = createTestWorld()
    await world.begin()
    onTestFinished(world.close)
    await world.set({ registration: { captcha: false } })
    const random = randomOf('registrations')
    const parents = () =>
      new Map(world.rows('select id, parentId from members').map(({ id, parentId }) => [id, parentId]))
    const before = parents()
    const inviters: { agent: string; token: string; affiliateCode: string }[] = []
    const invite = async (agent: string, token: string) => {
      const body = { type: 1, rates: [], expireDays: 0, requestId: world.requestId() }
      const { value } = await world.client.ask('makeRegistrationLink', { body }, { token })
      inviters.push({ agent, token, affiliateCode: String(Object(value).code) })
    }
    for (const agent of ['aline', 'caio', 'davi']) await invite(agent, await world.client.tokenOf(agent))
    for (let i = 0; i < REGISTRATIONS; i++) {
      const { agent, affiliateCode } = pick(random, inviters)
      const { token } = pick(random, inviters)
      const parentId = String(1 + below(random, before.size + i))
      const more = { payeeName: 'Pessoa Nova', affiliateCode, parentId }
      const answer = await world.client.register(`novo_${i}`, more, random() < 0.5 ? { token } : {})
      expect(answer).toMatchObject({ status: 200 })
      expect(String(parents().get(Number(world.idOf(`novo_${i}`))))).toBe(world.idOf(agent))
      if (random() < 0.1) await invite(`novo_${i}`, String(Object(answer.value).token))
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
  30_000 + REGISTRATIONS * 120,
)
