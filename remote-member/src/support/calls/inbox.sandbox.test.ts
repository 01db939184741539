import { listIn } from '@arcada/kit/sandbox/testing'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { expect, test } from 'vitest'
import { deleteMessages } from './delete-messages.ts'
import { message } from './message.ts'
import { messageCount } from './message-count.ts'
import { messages } from './messages.ts'
import { readMessages } from './read-messages.ts'

const client = useClient({ as: 'marina' })
const page = async (query: Record<string, string>) =>
  listIn((await client.ask(messages, { query: { pageNo: '1', ...query } }, client.me)).value)
const remove = (ids: string) => client.ask(deleteMessages, { query: { ids } }, client.me)
const numbers = async () => [
  (await client.ask(messageCount, {}, client.me)).value,
  (await client.ask('unreadMessages', {}, client.me)).value,
]

test('[MC-160] a list of messages with one foreign id changes none of them', async () => {
  const [own] = await page({})
  const unknown = { status: 404, code: 'record.unknown', value: {} }
  expect(await remove(`${own?.id},999999`)).toMatchObject(unknown)
  const ids = [own?.id, '999999']
  expect(await client.ask(readMessages, { body: { ids } }, client.me)).toMatchObject(unknown)
  expect(await numbers()).toEqual([45, 3])
  expect(await client.ask(message, { query: { id: "1' or '1'='1" } }, client.me)).toMatchObject(unknown)
})

test('refuses an unknown state, an ambiguous selection and more than a hundred ids', async () => {
  const many = Array.from({ length: 101 }, (_, index) => index).join(',')
  const answers = [
    await client.ask(messages, { query: { pageNo: '1', status: 'SEEN' } }, client.me),
    await client.ask(readMessages, { body: {} }, client.me),
    await client.ask(readMessages, { body: { ids: [], all: true } }, client.me),
    await remove(many),
  ]
  expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('parameter.invalid'))
  expect(await page({ status: 'UNREAD' })).toHaveLength(3)
})
