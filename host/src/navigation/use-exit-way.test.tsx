import { $loginRequest, closeExit, openExit, requestLogin } from '@arcada/kit/session'
import { act, renderScreen, useSandbox } from '@arcada/kit/testing'
import { useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useExitWay } from './use-exit-way.ts'

useSandbox()
afterEach(() => act(closeExit))

let go: (to: string) => void = () => {}
function Page() {
  useExitWay()
  const navigate = useNavigate()
  go = (to) => void navigate(to)
  return null
}

test('[RG-39] opens the exit page once, closes the login over it, and lets the player continue as a guest', async () => {
  const { address } = await renderScreen(<Page />, { address: '/m/login' })
  act(() => requestLogin())
  act(() => openExit({ token: 'key' }))
  expect(address()).toBe('/m/responsible-gaming/exit')
  expect($loginRequest.get()).toBeNull()
  act(() => go('/m/home'))
  expect(address()).toBe('/m/home')
})
