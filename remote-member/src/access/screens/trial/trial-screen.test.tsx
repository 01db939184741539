import { $session } from '@arcada/kit/session'
import { renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { afterEach, describe, expect, it } from 'vitest'
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

  it('links to the registration while trials are closed', async () => {
    await sandbox.set({ trial: 0 })
    const { user, address } = await renderScreen(<TrialScreen />, { address: '/m/trail' })
    await user.click(await screen.findByRole('link', { name: 'Create account' }))
    expect(address()).toBe('/m/register')
  })
})
