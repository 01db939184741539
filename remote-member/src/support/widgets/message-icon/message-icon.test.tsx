import { $loginRequest, closeLoginRequest } from '@arcada/kit/session'
import { renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { afterEach, describe, expect, it } from 'vitest'
import MessageIcon from './index.tsx'

const sandbox = useSandbox({ logsOut: true })
afterEach(() => closeLoginRequest())

const icon = () => screen.getByRole('button')
const asked = () => sandbox.requests.filter((line) => line.includes('/inbox/unread'))

describe('the message icon', () => {
  it('[MSG-01] [MSG-02] [API-74] has a dot while a message is unread, and opens the messages of a member', async () => {
    const { unmount } = await renderScreen(<MessageIcon />, { as: 'marina' })
    await waitFor(() => expect(icon().getAttribute('aria-label')).toBe('Messages, 3 unread'))
    expect(icon().querySelectorAll('span')).toHaveLength(3)
    unmount()
    sandbox.requests.length = 0
    const { user, address } = await renderScreen(<MessageIcon />, { as: 'gilson' })
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(icon().getAttribute('aria-label')).toBe('Messages')
    expect(icon().querySelectorAll('span')).toHaveLength(1)
    await user.click(icon())
    expect(address()).toBe('/m/webEmail')
  })

  it('[MSG-03] asks a guest to log in, and continues afterwards', async () => {
    const { user, address } = await renderScreen(<MessageIcon />)
    await user.click(icon())
    expect(address()).toBe('/m/home')
    expect($loginRequest.get()).not.toBeNull()
    expect(asked()).toHaveLength(0)
  })
})
