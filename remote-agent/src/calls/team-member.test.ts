import { createSandbox, type Sandbox } from '@arcada/kit/sandbox'
import { createTestClient, type TestClient } from '@arcada/kit/sandbox/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { teamMember } from './team-member.ts'
import { teamMembers } from './team-members.ts'

let sandbox: Sandbox
let client: TestClient
let token = ''
beforeEach(async () => {
  sandbox = await createSandbox({ database: ':memory:', origin: 'http://sandbox.test' })
  client = createTestClient(sandbox)
  token = await client.tokenOf('aline')
})
afterEach(() => sandbox.close())

interface Row {
  id: string
  direct: boolean
}

async function rows(query: Record<string, string> = {}): Promise<Row[]> {
  const { value } = await client.ask(teamMembers, { query: { pageNo: '1', ...query } }, { token })
  return (value as { content: Row[] }).content
}

test('an agent gets the data of the list for a member, with rates and join date', async () => {
  const [marina] = await rows({ userName: 'marina' })
  const { online, rebate, path, ...listed } = marina as Row & Record<string, unknown>
  const { value } = await client.ask(teamMember, { query: { id: listed.id } }, { token })
  expect(value).toMatchObject({ ...listed, userName: 'marina', direct: true, balance: 1284.5, members: 0 })
  expect(value).toMatchObject({ rates: expect.arrayContaining([{ gameType: 'RNG', rate: 0.008 }]) })
  expect([rebate, path, online]).toEqual([0.008, [], false])
})

test('a member below a direct downline is not marked as direct', async () => {
  const top = await rows()
  expect(top.every(({ direct }) => direct)).toBe(true)
  const matching = await rows({ userName: '1' })
  const deeper = matching.find(({ direct }) => !direct)
  const { value } = await client.ask(teamMember, { query: { id: String(deeper?.id) } }, { token })
  expect(value).toMatchObject({ direct: false })
})
