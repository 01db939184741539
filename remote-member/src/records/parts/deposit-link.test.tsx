import { $session, logIn } from '@arcada/kit/session'
import { act, renderScreen, screen, useSandbox } from '@arcada/kit/testing'
import { expect, test } from 'vitest'
import { DepositLink } from './deposit-link.tsx'

useSandbox()

test('offers a deposit to a member, and not to a trial account', async () => {
  await renderScreen(<DepositLink />, { as: 'marina' })
  expect(screen.getByRole('link', { name: 'Make a deposit' })).toHaveAttribute('href', '/m/voucherCenter')
  const session = $session.get() ?? expect.fail('there is no session')
  act(() => logIn({ ...session, type: 4 }))
  expect(screen.queryByRole('link')).toBeNull()
})
