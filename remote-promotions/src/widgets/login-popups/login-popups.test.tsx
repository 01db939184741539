import { expectWelcome, offerInterstitial } from '@arcada/kit/session'
import { act, editAnswers, renderScreen, screen, useSandbox } from '@arcada/kit/testing'
import { expect, test, vi } from 'vitest'
import { HomeAnswered } from '../../testing/home-answered.tsx'
import LoginPopups from './index.tsx'

useSandbox()

test('[HOME-05] lists the popup announcements one after another after the log-in', async () => {
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

test('[HOME-05] shows the list once per session', async () => {
  const { user, again } = await renderScreen(<LoginPopups />, { as: 'marina' })
  await screen.findByRole('heading', { name: 'Derby Sunday' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  for (const reload of [false, true]) {
    const { unmount } = await again({ reload })
    await vi.dynamicImportSettled()
    expect(document.querySelector('dialog')).toBeNull()
    unmount()
  }
})

test('[HOME-05] shows nothing to a guest, nor in a session that began with the registration', async () => {
  for (const options of [{}, { as: 'marina' as const, before: async () => expectWelcome() }]) {
    const { unmount } = await renderScreen(
      <>
        <LoginPopups />
        <HomeAnswered />
      </>,
      options,
    )
    await screen.findByText('home is answered')
    await vi.dynamicImportSettled()
    expect(document.querySelector('dialog')).toBeNull()
    unmount()
  }
})

test('[RG-30] closes the list when a reality check becomes due, and does not show it again', async () => {
  await renderScreen(<LoginPopups />, { as: 'marina' })
  await screen.findByRole('heading', { name: 'Derby Sunday' })
  for (const due of [true, false]) {
    act(() => void offerInterstitial('check', due))
    expect(document.querySelector('dialog')).toBeNull()
  }
})

test("runs nothing of a popup's foreign markup", async () => {
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
