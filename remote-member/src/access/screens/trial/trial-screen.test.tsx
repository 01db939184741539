import { $session } from '@arcada/kit/session'
import { renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import TrialScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })
afterEach(() => sandbox.set({ trial: 1, trialCaptcha: false }))

describe('/m/trail', () => {
  it('[ROUTE-39] [API-64] [PROD-14] offers an account and starts playing with it', async () => {
    const { user, address } = await renderScreen(<TrialScreen />, { address: '/m/trail' })
    const account = (await screen.findByLabelText<HTMLInputElement>('Trial account')).value
    expect(account).toMatch(/^trial_/)
    expect(sandbox.requests).toContain('GET /wps/session/trial/account?merchant_code=ARCT')
    await user.click(screen.getByRole('button', { name: 'Start playing' }))
    await waitFor(() => expect(address()).toBe('/m/home'))
    expect($session.get()).toMatchObject({ userName: account, type: 4, merchantCode: 'ARCT' })
    expect(sessionStorage.getItem('trialName')).toBe(account)
  })

  it('[API-43] states the device from the home screen', async () => {
    const fetches = vi.spyOn(globalThis, 'fetch')
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
    const { user, address } = await renderScreen(<TrialScreen />, { address: '/m/trail' })
    await user.click(await screen.findByRole('button', { name: 'Start playing' }))
    await waitFor(() => expect(address()).toBe('/m/home'))
    const devices = fetches.mock.calls.flatMap(([, init]) => new Headers(init?.headers).get('device') ?? [])
    expect(devices).toEqual(['OTHERS'])
  })

  it('links to the registration while trials are closed', async () => {
    await sandbox.set({ trial: 0 })
    const { user, address } = await renderScreen(<TrialScreen />, { address: '/m/trail' })
    await user.click(await screen.findByRole('link', { name: 'Create account' }))
    expect(address()).toBe('/m/register')
  })
})
