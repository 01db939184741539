import { FLAG_NAMES, MENU_KEYS } from '@arcada/kit/federation'
import { expect, test } from 'vitest'
import { createTestClient } from '../testing/test-client.ts'
import { sampleOf, sentTo } from '../testing/test-sample.ts'
import { servedCalls } from '../wire/calls/handlers.ts'
import { createSandbox } from '../wire/http/app.ts'

test('answers and refusals for members, agents and guests are never cached', async () => {
  const sandbox = await createSandbox({ database: ':memory:', origin: 'http://sandbox.test' })
  const [kept, seen]: [string[], Set<number>] = [[], new Set()]
  const client = createTestClient({
    ...sandbox,
    async fetch(request) {
      const answer = await sandbox.fetch(request)
      seen.add(answer.status)
      if (answer.headers.get('cache-control') !== 'no-store') kept.push(new URL(request.url).pathname)
      return answer
    },
  })
  const flags = Object.fromEntries(FLAG_NAMES.map((flag) => [flag, true]))
  await client.control('POST', '/sandbox/settings', {
    whitelabel: 'arcada',
    flags,
    agentMenu: [...MENU_KEYS],
  })
  kept.length = 0
  for (const person of [undefined, 'marina', 'aline']) {
    const token = person && (await client.tokenOf(person))
    // The other calls end the session, or the account.
    for (const served of (await servedCalls()).filter((one) => !token || sampleOf(one).apart === undefined))
      await client.ask(served.call, sentTo(served, token, 'EN'), token ? { token } : {})
  }
  expect([...new Set(kept)]).toEqual([])
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, 401, 403]))
  sandbox.close()
})
