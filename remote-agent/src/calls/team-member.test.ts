import { useClient } from '@arcada/kit/sandbox/testing/client'
import { expect, test } from 'vitest'
import { teamMember } from './team-member.ts'
import { teamMembers } from './team-members.ts'

const client = useClient({ as: 'aline' })

interface Row {
  id: string
  direct: boolean
}

async function rows(query: Record<string, string> = {}): Promise<Row[]> {
  const { value } = await client.ask(teamMembers, { query: { pageNo: '1', ...query } }, client.me)
  return (value as { content: Row[] }).content
}

test('an agent gets the data of the list for a member, with rates and join date', async () => {
  const [marina] = await rows({ userName: 'marina' })
  const { online, rebate, path, ...listed } = marina as Row & Record<string, unknown>
  const { value } = await client.ask(teamMember, { query: { id: listed.id } }, client.me)
  expect(value).toMatchObject({ ...listed, userName: 'marina', direct: true, balance: 1284.5, members: 0 })
  expect(value).toMatchObject({ rates: expect.arrayContaining([{ gameType: 'RNG', rate: 0.008 }]) })
  expect([rebate, path, online]).toEqual([0.008, [], false])
})

test('a member below a direct downline is not marked as direct', async () => {
  const top = await rows()
  expect(top.every(({ direct }) => direct)).toBe(true)
  const matching = await rows({ userName: '1' })
  const deeper = matching.find(({ direct }) => !direct)
  const { value } = await client.ask(teamMember, { query: { id: String(deeper?.id) } }, client.me)
  expect(value).toMatchObject({ direct: false })
})
