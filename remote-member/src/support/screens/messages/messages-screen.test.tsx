import { request } from '@arcada/kit/api'
import { formatMoment } from '@arcada/kit/i18n'
import { routes } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import {
  editAnswers,
  fireEvent,
  type PersonName,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { beforeAll, describe, expect, it, it as test, vi } from 'vitest'
import remote from '../../../../remote.ts'
import { messages } from '../../calls/messages.ts'
import MessageIcon from '../../widgets/message-icon/index.tsx'
import MessagesScreen from './index.tsx'

// Marina has more than two pages of messages. The newest two, one far down, and those about new devices are unread.
const sandbox = useSandbox()
// Every device of the tests is known, so that no message about a new one arrives.
beforeAll(async () => {
  const { unmount } = await show()
  unmount()
  await sandbox.ask('messageCount', 'marina')
})

const show = (address: string = routes.webEmail, as: PersonName = 'marina') =>
  renderScreen(
    <>
      <MessageIcon />
      <HistoryBack />
      <MessagesScreen />
    </>,
    { address, as },
  )
/** The Back button of the browser. */
function HistoryBack() {
  const navigate = useNavigate()
  return <input type="button" value="history back" onClick={() => void navigate(-1)} />
}
const list = () => screen.findByRole('list', { name: 'Your messages' })
const rows = async () => within(await list()).getAllByRole('listitem')
const icon = () => screen.getByRole('button', { name: /^Messages/ })
const fault = (match: string, how: object) => sandbox.fault({ match, ...how })
const asked = (line: string) => sandbox.requests.filter((one) => one.includes(line))

describe('the message centre', () => {
  it('[ROUTE-42] [PROD-11] [MC-142] [MC-143] opens the messages by one address, the newest first, with their number and that of unread ones', async () => {
    const { count, unread } = await numbers()
    await show()
    expect(screen.getByRole('tab', { name: 'Messages' })).toHaveAttribute('aria-selected', 'true')
    const times = (await rows()).map((row) => row.querySelector('time')?.dateTime ?? '')
    expect(times.length).toBeGreaterThan(19)
    expect(times).toEqual(times.toSorted().reverse())
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
    const words = await screen.findByText(`${count} messages`)
    expect(words.closest('[role=status]')).toHaveTextContent(
      new RegExp(`^${count} messages(${unread}){2}unread$`),
    )
  })

  it('[ROUTE-41] [API-87] opens the announcements by the other, read from contentLobby', async () => {
    const { user } = await show(routes.message)
    expect(screen.getByRole('tab', { name: 'Announcements' })).toHaveAttribute('aria-selected', 'true')
    const row = await screen.findByRole('button', { name: /maintenance/ })
    await user.click(row)
    expect(row).toHaveAttribute('aria-expanded', 'true')
    expect(asked('/inbox/notices?pageNo=1')).toHaveLength(1)
  })

  it('[MC-142] reads the announcements on after a full page', async () => {
    const notice = (id: number) => ({
      id: `n${id}`,
      title: `Notice ${id}`,
      content: '',
      startDate: 1_000 - id,
    })
    const page = (from: number, count: number) => Array.from({ length: count }, (_, at) => notice(from + at))
    editAnswers('/inbox/notices?pageNo=1', () => ({ contentLobby: page(1, 20) }))
    editAnswers('/inbox/notices?pageNo=2', () => ({ contentLobby: page(21, 1) }))
    await show(routes.message)
    await screen.findByRole('button', { name: /^Notice 1\b/ })
    fireEvent.scroll(window)
    expect(await screen.findByRole('button', { name: /^Notice 21\b/ })).toBeVisible()
  })

  it("[MC-16] keeps its tab in the address; an invalid one opens the address's own tab", async () => {
    const { user, address } = await show()
    await user.click(screen.getByRole('tab', { name: 'Announcements' }))
    expect(address()).toBe('/m/webEmail?tab=notices')
    await show('/m/webEmail?tab=XYZ')
    expect(screen.getAllByRole('tab', { name: 'Messages' }).at(-1)).toHaveAttribute('aria-selected', 'true')
  })

  it('[API-73] [API-108] [MC-143] shows title and time of each, requested once, in the zone of the device, and a labelled dot while it is unread', async () => {
    vi.stubEnv('TZ', 'Pacific/Auckland')
    const page = await pageOf(1)
    await show()
    const shown = await rows()
    expect(shown).toHaveLength(page.length)
    expect(asked('GET /wps/relay/inbox/messages?pageNo=1')).toHaveLength(1)
    expect(asked('GET /wps/relay/inbox/count')).toHaveLength(1)
    expect(asked('GET /wps/relay/inbox/unread').length).toBeGreaterThan(0)
    for (const [index, { time, read }] of page.entries()) {
      const row = shown[index]
      const moment = row?.querySelector('time')
      expect(moment?.dateTime).toBe(new Date(time).toISOString())
      expect(moment).toBeVisible()
      expect(moment).toHaveTextContent(formatMoment(time, 'Pacific/Auckland', 'en'))
      const [title, mark] = [row?.querySelector('[dir=auto]'), row?.querySelector('time + span')]
      expect(title?.textContent).not.toBe('')
      expect(mark?.textContent).toBe(read ? undefined : 'unread')
      // The dot itself is a picture without text.
      expect(mark?.firstElementChild?.textContent).toBe(read ? undefined : '')
    }
    const unread = page.filter(({ read }) => !read)
    expect(unread.length).toBeGreaterThan(0)
    expect(await rowOf('How to set betting limits')).not.toHaveTextContent('unread')
  })
})

describe('a message', () => {
  it('[MC-07] shows why it does not load, and loads on retry', async () => {
    await fault('message', { status: 500, times: 1 })
    const id = await idOf('Novidade: mais jogos ao vivo')
    await fault('messages', { hang: true })
    const { user } = await show(`${routes.webEmail}?id=${id}`)
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('button', { name: /retry/ }))
    expect(await within(dialog).findByText(/table/)).toBeVisible()
  })

  it('[MC-144] is read when the server confirms it; when that fails it stays unread, here and in the header', async () => {
    const { count, unread } = await numbers()
    const { user } = await show()
    expect(await screen.findByRole('button', { name: `Messages, ${unread} unread` })).toBeVisible()
    await fault('readMessages', { status: 500, times: 1 })
    await user.click(await rowOf('Withdrawal completed'))
    await waitFor(() => expect(asked('PUT /wps/relay/inbox/messages')).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(icon()).toHaveAccessibleName(`Messages, ${unread} unread`)
    expect(await rowOf('Withdrawal completed')).toHaveTextContent('unread')
    await user.click(await rowOf('Withdrawal completed'))
    expect(await screen.findByRole('button', { name: `Messages, ${unread - 1} unread` })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await rowOf('Withdrawal completed')).not.toHaveTextContent('unread')
    const words = screen.getByText(`${count} messages`)
    expect(words.closest('[role=status]')).toHaveTextContent(`${count} messages${unread - 1}`)
  })

  it('[MC-144] is read although it is closed before the server has returned its content', async () => {
    const { unread } = await numbers()
    const { user } = await show()
    const row =
      (await rows()).find(({ textContent }) => textContent?.endsWith('unread')) ??
      expect.fail('every message is read')
    await fault('message', { delayMs: 60_000, times: 1 })
    await user.click(within(row).getByRole('button'))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('button', { name: `Messages, ${unread - 1} unread` })).toBeVisible()
  })

  it('[MC-16] [MC-17] [MC-144] is in the address, not marked again when it was read before, and Back closes it', async () => {
    const { user, address } = await show('/m/home')
    await user.click(icon())
    await user.click(await rowOf('How to set betting limits'))
    expect(address()).toBe(`/m/webEmail?id=${await idOf('Como definir limites de aposta')}`)
    await waitFor(() => expect(asked('GET /wps/relay/inbox/message?')).toHaveLength(1))
    const count = sandbox.requests.length
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe('/m/webEmail'))
    expect(sandbox.requests.length - count).toBeLessThan(2)
    expect(asked('PUT /wps/relay/inbox/messages')).toEqual([])
    const back = () => fireEvent.click(screen.getByRole('button', { name: 'history back' }))
    await user.click(await rowOf('How to set betting limits'))
    await screen.findByRole('dialog')
    back()
    await waitFor(() => expect(address()).toBe('/m/webEmail'))
    // No closed message is left in the history.
    back()
    await waitFor(() => expect(address()).toBe('/m/home'))
  })

  it('[MC-145] opens by its address from whatever page it is on', async () => {
    const far = (await pageOf(3)).at(-1)
    await show(`/m/webEmail?id=${far?.id}`)
    expect(await screen.findByRole('dialog', { name: 'Deposit received' })).toBeVisible()
  })

  it('[MC-145] shows an error above the list for an unknown one, and keeps it', async () => {
    for (const id of ['999999', '<script>']) {
      sandbox.requests.length = 0
      const { client, unmount } = await show(`/m/webEmail?id=${encodeURIComponent(id)}`)
      expect(await screen.findByText('This message does not exist any more.')).toBeVisible()
      expect((await rows()).length).toBeGreaterThan(0)
      await waitFor(() => expect(client.isFetching()).toBe(0))
      expect(screen.getByText('This message does not exist any more.')).toBeVisible()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(asked('GET /wps/relay/inbox/message?')).toHaveLength(1)
      unmount()
    }
  })
})

describe('several messages', () => {
  it('[MC-15] stay when one of them is gone, with an error and a fresh list', async () => {
    const { count } = await numbers()
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Select' }))
    await user.click(await screen.findByRole('checkbox', { name: /Withdrawal completed/ }))
    await removeElsewhere(await idOf('Saque concluído'))
    await user.click(screen.getByRole('button', { name: 'Delete 1 message' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('This entry does not exist.')).toBeVisible()
    expect(await screen.findByText(`${count - 1} messages`)).toBeVisible()
  })

  it('[MC-146] are all marked as read with one tap, loaded or not', async () => {
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByText('All messages are read')).toBeVisible()
    expect(icon()).toHaveAccessibleName('Messages')
    for (const row of await rows()) expect(row).not.toHaveTextContent('unread')
    const left = await request(messages, { query: { pageNo: '1', status: 'UNREAD' } })
    expect(left.totalCount).toBe(0)
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })
})

describe('new messages', () => {
  it('[MC-149] are requested every minute and on return to the page; not while it is hidden', async () => {
    await show()
    await screen.findByText(/^\d+ messages$/)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    await show()
    await vi.waitFor(() => expect(asked('/inbox/unread').length).toBeGreaterThan(0))
    // The first answers of both views.
    await vi.advanceTimersByTimeAsync(2_000)
    const before = asked('/inbox/unread').length
    await vi.advanceTimersByTimeAsync(52_000)
    expect(asked('/inbox/unread')).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(6_000)
    await vi.waitFor(() => expect(asked('/inbox/unread').length).toBeGreaterThan(before))
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(window, new Event('visibilitychange'))
    const hidden = asked('/inbox/unread').length
    await vi.advanceTimersByTimeAsync(180_000)
    expect(asked('/inbox/unread')).toHaveLength(hidden)
    visibility.mockReturnValue('visible')
    fireEvent(window, new Event('visibilitychange'))
    await vi.waitFor(() => expect(asked('/inbox/unread').length).toBeGreaterThan(hidden))
  })
})

const rowOf = async (title: string) => {
  const [row = expect.fail(`no row ${title}`)] = await within(await list()).findAllByRole('button', {
    name: new RegExp(title),
  })
  return row
}

/** The server's count. */
async function numbers(): Promise<{ count: number; unread: number }> {
  const count = Number(await sandbox.ask('messageCount', 'marina'))
  return { count, unread: Number(await sandbox.ask('unreadMessages', 'marina')) }
}

interface Listed {
  id: string
  title: string
  time: number
  read: boolean
}

async function pageOf(pageNo: number) {
  const answer = await sandbox.ask('messages', 'marina', { query: { pageNo: String(pageNo) } })
  return (answer as { content: Listed[] }).content
}

/** The newest of marina's messages with a title, in Portuguese. */
async function idOf(title: string): Promise<string> {
  return (await pageOf(1)).find((one) => one.title === title)?.id ?? ''
}

async function removeElsewhere(ids: string): Promise<void> {
  await sandbox.ask('deleteMessages', 'marina', { query: { ids } })
}

test('[MC-03] opens by address without the flag of its menu entry', () => {
  const route = remote.routes.find(({ path }) => path === routes.webEmail)
  expect(route).toMatchObject({ access: 'session' })
  expect(route).not.toHaveProperty('requires.flag')
})
