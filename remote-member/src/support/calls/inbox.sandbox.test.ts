import { unreadMessages } from '@arcada/kit/contract/unread-messages'
import { isRecord } from '@arcada/kit/sandbox/handlers'
import type { Answer } from '@arcada/kit/sandbox/testing'
import { useClient } from '@arcada/kit/sandbox/testing/client'
import { beforeEach, expect, test } from 'vitest'
import { deleteMessages } from './delete-messages.ts'
import { mailNotices } from './mail-notices.ts'
import { message } from './message.ts'
import { messageCount } from './message-count.ts'
import { messages } from './messages.ts'
import { readMessages } from './read-messages.ts'

let marina = ''
let bruno = ''
const client = useClient()
beforeEach(async () => {
  marina = await client.tokenOf('marina')
  bruno = await client.tokenOf('bruno')
})

const UNKNOWN = { status: 404, code: 'record.unknown', value: {} }
const contentOf = ({ value }: Answer): Record<string, unknown>[] =>
  isRecord(value) && Array.isArray(value.content) ? value.content : []
const page = async (pageNo: number, query = {}, token = marina) =>
  contentOf(await client.ask(messages, { query: { pageNo: String(pageNo), ...query } }, { token }))
const all = async () => (await Promise.all([1, 2, 3].map((number) => page(number)))).flat()
const one = (id: unknown, token = marina) => client.ask(message, { query: { id: String(id) } }, { token })
const read = (body: object, token = marina) => client.ask(readMessages, { body }, { token })
const remove = (ids: string, token = marina) => client.ask(deleteMessages, { query: { ids } }, { token })
const numbers = async (token = marina) => [
  (await client.ask(messageCount, {}, { token })).value,
  (await client.ask(unreadMessages, {}, { token })).value,
]

test('[MC-172] gives marina 45 messages, read and unread, on three pages, the newest first; bruno has none', async () => {
  const found = await all()
  expect(found).toHaveLength(45)
  const times = found.map(({ time }) => Number(time))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  expect(await numbers()).toEqual([45, found.filter(({ read }) => read === false).length])
  expect(found.slice(20).some(({ read }) => read === false)).toBe(true)
  expect(await numbers(bruno)).toEqual([0, 0])
})

test('filters messages by state', async () => {
  expect(await page(1, { status: 'UNREAD' })).toHaveLength(3)
  expect((await page(1, { status: 'READ' })).every(({ read }) => read)).toBe(true)
  const query = { pageNo: '1', status: 'SEEN' }
  expect(await client.ask(messages, { query }, { token: marina })).toMatchObject({
    code: 'parameter.invalid',
  })
})

test('keeps messages read, one or all of them', async () => {
  const [first] = await page(1, { status: 'UNREAD' })
  expect(await read({ ids: [first?.id] })).toMatchObject({ value: { unreadCount: 2 } })
  expect(await read({ ids: [first?.id] })).toMatchObject({ value: { unreadCount: 2 } })
  expect((await one(first?.id)).value).toMatchObject({ read: true })
  expect(await read({ all: true })).toMatchObject({ value: { unreadCount: 0 } })
  expect(await page(1, { status: 'UNREAD' })).toEqual([])
  for (const body of [{}, { ids: [], all: true }])
    expect(await read(body)).toMatchObject({ code: 'parameter.invalid' })
})

test('removes deleted messages, and subtracts unread ones from the count', async () => {
  const [first, second, third] = (await page(1)).map(({ id }) => String(id))
  expect(await remove(`${first},${third}`)).toMatchObject({ value: { unreadCount: 2 } })
  expect(await numbers()).toEqual([43, 2])
  expect(await one(first)).toMatchObject(UNKNOWN)
  expect(await one(second)).toMatchObject({ code: '0' })
  const many = Array.from({ length: 101 }, (_, index) => index).join(',')
  expect(await remove(many)).toMatchObject({ code: 'parameter.invalid' })
})

test('[MC-160] answers another member’s message like an unknown one, and leaves it unchanged', async () => {
  const [own] = await page(1)
  for (const id of [String(own?.id), '999999', 'x', "1' or '1'='1"]) {
    expect(await one(id, bruno)).toMatchObject(UNKNOWN)
    expect(await read({ ids: [id] }, bruno)).toMatchObject(UNKNOWN)
    expect(await remove(id, bruno)).toMatchObject(UNKNOWN)
  }
  // One foreign id leaves the member's own messages unchanged, too.
  expect(await remove(`${own?.id},999999`)).toMatchObject(UNKNOWN)
  expect(await numbers()).toEqual([45, 3])
})

test('[MC-03] serves the inbox without its entry in the menu', async () => {
  await client.set({ flags: { MAILCEN: false } })
  expect(await page(1)).toHaveLength(20)
})

test('[API-87] returns the announcements for players in contentLobby', async () => {
  const { value } = await client.ask(
    mailNotices,
    { query: { pageNo: '1' } },
    { token: marina, language: 'EN' },
  )
  const lobby = isRecord(value) && Array.isArray(value.contentLobby) ? value.contentLobby : []
  expect(lobby.map(({ title }) => title)).toContainEqual(expect.stringMatching('maintenance'))
  expect(Object.keys(lobby[0])).toEqual(['id', 'title', 'content', 'startDate'])
})
