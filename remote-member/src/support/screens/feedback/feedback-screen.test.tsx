import { Link } from '@arcada/kit/routes/navigation'
import {
  fireEvent,
  type PersonName,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import FeedbackScreen from './index.tsx'

const sandbox = useSandbox()
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ close() {} }))
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
})

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const picture = (name: string, bytes = PNG, size = 64) => {
  const content = new Uint8Array(size)
  content.set(bytes)
  return new File([content], name, { type: 'image/png' })
}
const show = (address = '/m/feedback', as: PersonName = 'bruno') =>
  renderScreen(
    <>
      <Link to="/m/home">Somewhere else</Link>
      <FeedbackScreen />
    </>,
    { address, as },
  )
type User = Awaited<ReturnType<typeof show>>['user']
const title = () => screen.getByRole('textbox', { name: /^Title/ })
const content = () => screen.getByRole('textbox', { name: /^Your message/ })
const type = () => screen.getByRole('combobox', { name: 'What is it about?' })
const files = () => screen.getByLabelText('Add picture')
const sent = () => sandbox.requests.filter((line) => line.startsWith('PUT /wps/feedback'))
const fault = (how: object) => sandbox.fault({ match: 'sendFeedback', ...how })

async function fill(user: User) {
  await user.selectOptions(type(), 'Suggestion')
  await user.type(title(), 'Darker colours')
  await user.type(content(), 'Please make the night theme darker.')
}
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send' }))

describe('writing feedback', () => {
  it('[MC-150] requires type, title and text within their limits, and shows an error at each', async () => {
    const { user } = await show()
    await send(user)
    expect(await screen.findByText('Choose a topic.')).toBeVisible()
    expect(screen.getByText('Write a title.')).toBeVisible()
    expect(screen.getByText('Write at least 10 characters.')).toBeVisible()
    expect(type()).toHaveFocus()
    await user.type(content(), '👩‍👩‍👧 ok')
    expect(screen.getByText('4/500')).toBeVisible()
    const lengths = [
      [title(), 50, 51, 'Write at most 50 characters.'],
      [content(), 10, 9, 'Write at least 10 characters.'],
      [content(), 500, 501, 'Write at most 500 characters.'],
      [screen.getByRole('textbox', { name: /contact/i }), 100, 101, 'Write at most 100 characters.'],
    ] as const
    for (const [field, fits, wrong, words] of lengths) {
      fireEvent.change(field, { target: { value: 'x'.repeat(wrong) } })
      expect(await screen.findByText(words)).toBeVisible()
      fireEvent.change(field, { target: { value: 'x'.repeat(fits) } })
      await waitFor(() => expect(screen.queryByText(words)).toBeNull())
    }
    expect(sent()).toEqual([])
  })

  it('[MC-151] accepts three pictures by their content, names a rejected one, and lets each be removed', async () => {
    const { user } = await show()
    await user.upload(files(), [picture('a.png'), picture('program.png', new Uint8Array([0x4d, 0x5a]))])
    expect(await screen.findByText('program.png')).toBeVisible()
    expect(screen.getByText('Only PNG and JPG pictures can be sent.')).toBeVisible()
    await user.upload(files(), [picture('b.png'), picture('c.png'), picture('d.png')])
    expect(await screen.findByText('d.png')).toBeVisible()
    expect(screen.getByText('You can add 3 pictures at most.')).toBeVisible()
    const previews = screen.getByRole('list', { name: 'Chosen pictures' })
    expect(within(previews).getAllByRole('img')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Remove b.png' }))
    expect(within(previews).getAllByRole('img')).toHaveLength(2)
    await user.upload(files(), [picture('large.png', PNG, 5 * 1024 * 1024 + 1)])
    expect(await screen.findByText('large.png')).toBeVisible()
    await user.upload(files(), [picture('full.png', PNG, 5 * 1024 * 1024)])
    expect(await screen.findByRole('img', { name: 'full.png' })).toBeVisible()
  })

  it('[MC-11] [MC-152] keeps everything when no answer comes; a retry creates one feedback', async () => {
    const { user } = await show('/m/feedback', 'elisa')
    await fill(user)
    await user.upload(files(), [picture('a.png')])
    await screen.findByRole('img', { name: 'a.png' })
    await fault({ status: 500, times: 1 })
    await send(user)
    expect(await screen.findByText(/We don't know whether this was done/)).toBeVisible()
    expect(title()).toHaveValue('Darker colours')
    expect(screen.getByRole('img', { name: 'a.png' })).toBeVisible()
    await send(user)
    expect(await screen.findByText('Your feedback was sent')).toBeVisible()
    const { content: history } = (await sandbox.ask('feedback', 'elisa', { query: { pageNo: '1' } })) as {
      content: unknown[]
    }
    expect(history).toHaveLength(1)
  })

  it('[API-15] [API-79] [PROD-13] [MC-153] [MC-18] empties the form and replaces it with the history, the new entry first and open', async () => {
    const { user, address, client } = await show('/m/feedback?tab=history')
    await waitFor(() => expect(client.isFetching()).toBe(0))
    await user.click(screen.getByRole('tab', { name: 'Write' }))
    await fill(user)
    await send(user)
    expect(await screen.findByText('Your feedback was sent')).toBeVisible()
    expect(address()).toBe('/m/feedback?tab=history')
    await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveTextContent(/^Darker coloursOpen/))
    await user.click(screen.getByRole('tab', { name: 'Write' }))
    expect(title()).toHaveValue('')
    expect(type()).toHaveValue('')
    expect(sent()).toHaveLength(1)
  })

  it('[MC-09] is busy, and cannot be sent again, until the answer', async () => {
    await fault({ hang: true })
    const { user } = await show()
    await fill(user)
    await send(user)
    const button = screen.getByRole('button', { name: 'Send' })
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await sandbox.mend()
    expect(await screen.findByText('Your feedback was sent')).toBeVisible()
  })

  it('[MC-12] shows the daily limit, and keeps the text', async () => {
    await fault({ status: 429, code: 'feedback.limit' })
    const { user } = await show()
    await fill(user)
    await send(user)
    expect(await screen.findByText(/Try again later/)).toBeVisible()
    expect(content()).toHaveValue('Please make the night theme darker.')
  })
})

describe('leaving', () => {
  it('[MC-155] asks while the form is unsent, and leaves only after a confirmation', async () => {
    const { user, address } = await show()
    await user.type(title(), 'Half')
    await user.click(screen.getByRole('link', { name: 'Somewhere else' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without sending?' })
    expect(address()).toBe('/m/feedback')
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
    expect(title()).toHaveValue('Half')
    expect(address()).toBe('/m/feedback')
    await user.click(screen.getByRole('link', { name: 'Somewhere else' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(address()).toBe('/m/home'))
  })

  it('[MC-155] makes the browser ask before it closes the page, and asks nothing for an empty form', async () => {
    const { user, address } = await show()
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(close()).toBe(false)
    await user.type(title(), 'Half')
    expect(close()).toBe(true)
    await user.clear(title())
    expect(close()).toBe(false)
    await user.upload(files(), [picture('a.png')])
    await screen.findByRole('img', { name: 'a.png' })
    expect(close()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }))
    await user.click(screen.getByRole('link', { name: 'Somewhere else' }))
    expect(address()).toBe('/m/home')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the history', () => {
  it('[ROUTE-59] [MC-154] shows the answer with its time, and focuses the entry of the address', async () => {
    const { content: entries } = (await sandbox.ask('feedback', 'marina', { query: { pageNo: '1' } })) as {
      content: { id: string; status: string }[]
    }
    const answered = entries.find(({ status }) => status === 'REPLIED')
    await show(`/m/feedback?tab=history&id=${answered?.id}`, 'marina')
    const heading = await screen.findByRole('heading', { name: 'Depósito por Pix demorou' })
    expect(heading).toHaveFocus()
    const entry = heading.closest('article')
    expect(entry).toHaveTextContent('Answered')
    expect(entry).toHaveTextContent('1 picture')
    expect(entry?.querySelectorAll('time')).toHaveLength(2)
    expect(entry).toHaveTextContent('We have checked your records')
  })

  it('[MC-06] offers one next step to a member who has sent nothing', async () => {
    const { user } = await show('/m/feedback?tab=history', 'davi')
    await user.click(await screen.findByRole('button', { name: 'Write feedback' }))
    expect(title()).toBeVisible()
  })
})
