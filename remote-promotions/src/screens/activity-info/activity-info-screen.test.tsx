import { $loginRequest } from '@arcada/kit/session'
import { fireEvent, logInAs, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { $toasts } from '@arcada/kit/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ActivityInfoScreen from './index.tsx'

const sandbox = useSandbox()
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ close() {} }))
  URL.createObjectURL = () => 'blob:test'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  $loginRequest.set(null)
  $toasts.set([])
})

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]
const picture = (name: string, bytes = PNG) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const open = (as?: 'marina' | 'bruno' | 'caio', id = 'p-cashback') =>
  renderScreen(<ActivityInfoScreen />, { address: `/m/activityInfo?id=${id}`, as })
const choose = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText('Add picture'), { target: { files } })
const posts = () =>
  sandbox.requests.filter((line) => line.startsWith('POST') && line.includes('/applications'))
const comment = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })

test("[ROUTE-26] shows the promotion above its form and the member's applications; an unknown one links to all", async () => {
  const { unmount } = await open('marina', 'unknown')
  expect(await screen.findByRole('link', { name: 'See all promotions' })).toBeVisible()
  unmount()
  await open('marina')
  expect(await screen.findByRole('heading', { name: 'Weekly cashback on slots' })).toBeVisible()
  expect(await screen.findByText("You haven't applied for this promotion yet.")).toBeVisible()
})

test('[PROMO-16] accepts 140 characters in the comment and refuses the next one', async () => {
  const { user } = await open('marina')
  const field = await comment()
  fireEvent.change(field, { target: { value: 'x'.repeat(139) } })
  await user.type(field, 'yz')
  expect(field.value).toBe(`${'x'.repeat(139)}y`)
  expect(screen.getByText('140/140')).toBeVisible()
})

test('[PROMO-17] [PROMO-18] refuses a gif with another file name and a picture of 5 MB and one byte, and keeps the others', async () => {
  await open('marina')
  await choose(picture('one.png'), picture('two.png', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]))
  expect(await screen.findByText('Only PNG and JPG pictures can be sent.')).toBeVisible()
  await choose(new File([new Uint8Array(PNG), new Uint8Array(5 * 1024 * 1024 - 9)], 'big.png'))
  expect(await screen.findByText('A picture can have 5 MB at most.')).toBeVisible()
  const chosen = within(screen.getByRole('list', { name: 'Chosen pictures' }))
  expect(chosen.getAllByRole('listitem')).toHaveLength(1)
  expect(await screen.findByRole('img', { name: 'one.png' })).toBeVisible()
})

test('[PROMO-19] refuses a fourth picture, and accepts one after a removal', async () => {
  const { user } = await open('marina')
  await choose(...['a.png', 'b.png', 'c.png', 'd.png'].map((name) => picture(name)))
  expect(await screen.findByText('You can add 3 pictures at most.')).toBeVisible()
  expect(screen.getByText('3/3')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove b.png' }))
  expect(screen.getByText('2/3')).toBeVisible()
  await choose(picture('d.png'))
  expect(await screen.findByText('3/3')).toBeVisible()
})

test('sends an application with its picture and lists it', async () => {
  const { user } = await open('marina')
  await user.type(await comment(), 'My receipt')
  await choose(picture('one.png'))
  await screen.findByText('1/3')
  await user.click(screen.getByRole('button', { name: 'Send application' }))
  expect(await screen.findByText(/Application AP\d+ was sent/)).toBeVisible()
  const list = await screen.findByRole('list', { name: 'Your applications' })
  expect(list.textContent).toMatch(/AP\d+.*Being checked.*1 picture.*My receipt/)
})

test('replaces the form by an application that is being checked, also on another visit', async () => {
  const { user, again } = await open('caio')
  await user.type(await comment(), 'First')
  await user.click(screen.getByRole('button', { name: 'Send application' }))
  const heading = { name: 'Your application is being checked' }
  expect(await screen.findByRole('heading', heading)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull()
  for (const reload of [false, true]) {
    await again({ reload })
    expect(await screen.findByRole('heading', heading)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull()
  }
  expect(posts()).toHaveLength(1)
})

test('shows an application of another device when the server refuses a second one', async () => {
  const { user } = await open('caio', 'p-guess')
  await user.type(await comment(), 'Second')
  const body = { promotionId: 'p-guess', comment: 'First', images: [] }
  await sandbox.ask('applyPromotion', 'caio', { body })
  await user.click(screen.getByRole('button', { name: 'Send application' }))
  expect(await screen.findByRole('heading', { name: 'Your application is being checked' })).toBeVisible()
})

test('sends no empty application, and removes its error with the first character, or with a picture', async () => {
  const { user } = await open('marina', 'p-reef')
  const error = () => screen.queryByText('Write a comment or add a picture.')
  await user.click(await screen.findByRole('button', { name: 'Send application' }))
  await waitFor(() => expect(error()).toBeVisible())
  expect(posts()).toEqual([])
  await user.type(await comment(), 'x')
  await waitFor(() => expect(error()).toBeNull())
  await user.clear(await comment())
  await user.click(screen.getByRole('button', { name: 'Send application' }))
  await waitFor(() => expect(error()).toBeVisible())
  await choose(picture('one.png'))
  await waitFor(() => expect(error()).toBeNull())
})

test('asks a guest to log in, and keeps the text', async () => {
  const { user } = await open()
  await user.type(await comment(), 'From a guest')
  await user.click(screen.getByRole('button', { name: 'Send application' }))
  expect(posts()).toEqual([])
  const next = $loginRequest.get()?.next
  await logInAs('bruno')
  next?.()
  expect(await screen.findByText(/was sent/)).toBeVisible()
  await waitFor(() => expect(posts()).toHaveLength(1))
})
