import { expect, it as test } from 'vitest'
import { openTestSandbox } from '../testing/test-sandbox.ts'
import { servedCalls } from '../wire/calls/handlers.ts'

const { client } = await openTestSandbox()

/** The specification's list: API-84 and API-88, API-93, API-95, API-67, AGENT-28. */
const NAMED = ['announcements', 'favouriteGames', 'logout', 'pendingContracts', 'removeFavouriteGame']

test('only the calls in the specification’s list accept a token in their address', async () => {
  const taking = (await servedCalls()).filter(({ call }) =>
    call.parameters.some((name) => /token|session/i.test(name)),
  )
  expect(taking.map(({ call }) => call.id).sort()).toEqual(NAMED)
})

test('every other call ignores a session in its address', async () => {
  const token = await client.tokenOf('marina')
  for (const id of ['memberInfo', 'rgStatus', 'walletBalance'])
    expect(await client.ask(id, { query: { token } }), id).toMatchObject({ status: 401 })
  expect(await client.ask('memberInfo', {}, { token })).toMatchObject({ status: 200 })
})
