import { editAnswers, renderScreen, screen, useSandbox } from '@arcada/testing'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { HomeAnswered } from '../../testing/home-answered.tsx'
import LoginPopups from './index.tsx'

useSandbox()
afterEach(() => {
  vi.unstubAllGlobals()
})

test('[HOME-05] after the sign-in the popup announcements are listed, one after another', async () => {
  const { user } = await renderScreen(<LoginPopups />, { as: 'marina' })
  expect(await screen.findByRole('heading', { name: 'Derby Sunday' })).toBeVisible()
  expect(screen.getByText('1 of 2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('heading', { name: 'Playing is fun' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Previous announcement' }))
  expect(screen.getByRole('heading', { name: 'Derby Sunday' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(document.querySelector('dialog')).toBeNull()
})

/** Home as a person leaves it and comes back. */
function ComeAndGo() {
  const [here, setHere] = useState(true)
  return (
    <>
      <input type="button" value="go" onClick={() => setHere(!here)} />
      {here && <LoginPopups />}
    </>
  )
}

test('[HOME-05] the same session sees the list once', async () => {
  const { user } = await renderScreen(<ComeAndGo />, { as: 'marina' })
  await screen.findByRole('heading', { name: 'Derby Sunday' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const go = screen.getByRole('button', { name: 'go' })
  await user.click(go)
  await user.click(go)
  await vi.dynamicImportSettled()
  expect(document.querySelector('dialog')).toBeNull()
})

test('[HOME-05] a guest is left alone', async () => {
  await renderScreen(
    <>
      <LoginPopups />
      <HomeAnswered />
    </>,
  )
  await screen.findByText('home is answered')
  await vi.dynamicImportSettled()
  expect(document.querySelector('dialog')).toBeNull()
})

test('what a popup says is foreign markup: nothing in it runs', async () => {
  editAnswers('/announcements?', (value) => ({
    ...value,
    popup: [
      {
        id: 'x',
        title: 'Odd one',
        content: '<img src=x onerror="globalThis.__hit=1"><p>Words</p>',
        startDate: 0,
      },
    ],
  }))
  await renderScreen(<LoginPopups />, { as: 'marina' })
  expect(await screen.findByText('Words')).toBeVisible()
  expect(document.querySelector('dialog [onerror]')).toBeNull()
})
