import { editAnswers, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { expect, test } from 'vitest'
import NoticeScreen from './index.tsx'

const sandbox = useSandbox()
const open = () => renderScreen(<NoticeScreen />, { address: '/m/notice' })
const asked = (method: string, part: string) =>
  sandbox.requests.filter((line) => line.startsWith(method) && line.includes(part))
const notice = (id: string) => ({
  id,
  title: `Notice ${id}`,
  content: `<p>Text ${id}</p>`,
  startDate: Date.UTC(2024, 2, 9, 12),
})

test('[ROUTE-18] [API-51] [API-52] shows a player the announcements for players, the most read ones at the top, once', async () => {
  await open()
  expect(await screen.findByRole('button', { name: /Scheduled maintenance/ })).toBeVisible()
  expect(sandbox.requests).toContain('GET /wps/relay/announcements/notice?types=PL&pageNo=1')
  const popular = await screen.findByRole('list', { name: 'Most read' })
  expect(asked('GET', '/announcements/popular')).toEqual(['GET /wps/relay/announcements/popular?platform=M'])
  expect(within(popular).getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getAllByRole('button', { name: /Scheduled maintenance/ })).toHaveLength(1)
})

test('[FMT-02] shows the date of an announcement as MM/DD/YYYY, and marks an unread one', async () => {
  editAnswers('/announcements/notice', (value) => ({
    ...value,
    content: [{ ...notice('1'), read: false }, { ...notice('2'), read: true }, notice('3')],
  }))
  await open()
  expect(await screen.findAllByText('03/09/2024')).toHaveLength(3)
  expect(screen.getAllByText('unread')).toHaveLength(1)
})

test('cuts a card to three lines until it opens, and closes it again', async () => {
  editAnswers('/announcements/notice', (value) => ({
    ...value,
    content: [{ ...notice('1'), content: '<p>Text <a href="/m/help">with a link</a></p>' }],
  }))
  const { user } = await open()
  const card = await screen.findByRole('button', { name: /Notice 1/ })
  const content = document.getElementById(card.getAttribute('aria-controls') ?? '')
  expect(card.getAttribute('aria-expanded')).toBe('false')
  expect(content?.className).toContain('closed')
  expect(content?.inert).toBe(true)
  await user.click(card)
  expect(card.getAttribute('aria-expanded')).toBe('true')
  expect(content?.className).not.toContain('closed')
  expect(content?.inert).toBe(false)
  await user.click(card)
  expect(card.getAttribute('aria-expanded')).toBe('false')
})

test('loads more announcements page by page, until there are no more', async () => {
  let page = 0
  editAnswers('/announcements/notice', (value) => {
    page += 1
    return { ...value, content: [notice(String(page))], pageNum: page, totalPages: 2 }
  })
  await open()
  const list = await screen.findByRole('list', { name: 'Announcements' })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
  const asked = sandbox.requests.filter((line) => line.includes('/notice?'))
  expect(asked.map((line) => line.slice(-1))).toEqual(['1', '2'])
})

test('shows an empty state without announcements', async () => {
  editAnswers('/announcements/notice', (value) => ({ ...value, content: [], totalPages: 0 }))
  await open()
  expect(await screen.findByText('No announcements right now')).toBeVisible()
})

test('marks an opened announcement as read, and lowers the count', async () => {
  const { user } = await renderScreen(<NoticeScreen />, { address: '/m/notice', as: 'marina' })
  expect(await screen.findByText('3 unread announcements')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Scheduled maintenance/ }))
  expect(await screen.findByText('2 unread announcements')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Scheduled maintenance/ }))
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByText(/unread announcement/)).toBeNull())
  expect(asked('PUT', '/announcements/read')).toHaveLength(2)
  expect(screen.queryByText('unread')).toBeNull()
})

test('marks nothing for a guest', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /Scheduled maintenance/ }))
  expect(asked('PUT', '/announcements/read')).toEqual([])
  expect(screen.queryByText(/unread/)).toBeNull()
})
