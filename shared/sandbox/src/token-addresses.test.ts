import { afterAll, expect, it as test } from 'vitest'
import { createSandbox } from './app.ts'
import { servedCalls } from './handlers.ts'
import { createTestClient } from './test-client.ts'

const sandbox = await createSandbox({ database: ':memory:', origin: 'http://sandbox.test' })
const client = createTestClient(sandbox)
afterAll(() => sandbox.close())

/** The specification's own list: API-84 and API-88, API-93, API-95, API-67, AGENT-28. */
const NAMED = ['announcements', 'favouriteGames', 'logout', 'pendingContracts', 'removeFavouriteGame']

test('no call takes a token in its address but those for which the specification says so', async () => {
  const taking = (await servedCalls()).filter(({ call }) =>
    call.parameters.some((name) => /token|session/i.test(name)),
  )
  expect(taking.map(({ call }) => call.id).sort()).toEqual(NAMED)
})

test('a session in the address of any other call opens nothing', async () => {
  const token = await client.tokenOf('marina')
  for (const id of ['memberInfo', 'rgStatus', 'walletBalance'])
    expect(await client.ask(id, { query: { token } }), id).toMatchObject({ status: 401 })
  expect(await client.ask('memberInfo', {}, { token })).toMatchObject({ status: 200 })
})
