import { editAnswers, renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { readQrCode } from '@arcada/kit/testing/qr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import InviteFriendsScreen from './index.tsx'

useSandbox()
const writeText = vi.fn()
beforeEach(() => void writeText.mockReset().mockResolvedValue(undefined))
afterEach(() => Reflect.deleteProperty(navigator, 'share'))
const open = async (as: 'marina' | 'aline' = 'aline') => {
  const shown = await renderScreen(<InviteFriendsScreen />, { address: '/m/inviteFriends', as })
  // userEvent installs its own clipboard.
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  return shown
}
const link = async () => (await screen.findByText('Your link')).nextElementSibling?.textContent ?? ''

test('[ROUTE-45] shows link, code and QR code, and the results', async () => {
  await open()
  expect(await link()).toMatch(/^http.*\/m\/register\?affiliateCode=R[0-9A-Z]{7}$/)
  const picture = await screen.findByRole('img', { name: 'QR code of your invitation link' })
  expect(readQrCode(picture)).toBe(await link())
  const friends = await screen.findByRole('list', { name: 'Your friends' })
  expect(within(friends).getAllByRole('listitem').length).toBeGreaterThan(0)
  expect(friends.textContent).toContain('***')
  expect(screen.getByText('Invited').closest(':not(span)')?.nextElementSibling?.textContent).toMatch(/^\d+$/)
})

test('[ROUTE-45] shows a member without friends how to begin', async () => {
  await open('marina')
  expect(await screen.findByText(/Nobody has come through your link yet/)).toBeVisible()
})

test('copies link and code, and shows what to do when the browser refuses', async () => {
  const { user } = await open()
  const address = await link()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(writeText).toHaveBeenLastCalledWith(address)
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(writeText).toHaveBeenLastCalledWith(address.split('=')[1])
  writeText.mockRejectedValue(new Error('refused'))
  const [, code = expect.fail('no button')] = screen.getAllByRole('button', { name: /^(Copy code|Copied)$/ })
  await user.click(code)
  expect(await screen.findByText(/Press and hold the text instead/)).toBeVisible()
})

test('opens the system’s share sheet, copies the link without one, and shows no error when it is closed', async () => {
  const { user } = await open()
  const url = await link()
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(writeText).toHaveBeenLastCalledWith(url)
  expect(await screen.findByText('Link copied')).toBeVisible()

  writeText.mockClear()
  const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Play with me at Arcada', url }))
  expect(writeText).not.toHaveBeenCalled()
})

test('shares no link to another site', async () => {
  editAnswers('/referral/summary', (value) => ({ ...value, link: 'https://evil.example/?c=1' }))
  await open()
  expect(await screen.findByText('Your code')).toBeVisible()
  expect(screen.queryByText('Your link')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})
