import { $timeZone } from '@arcada/kit/i18n'
import { renderScreen, screen, useSandbox } from '@arcada/kit/testing'
import { expect, test } from 'vitest'
import { PagesTime } from './figures-time.tsx'

useSandbox()

test('[AC-10] a record states the time of its first page, whose figures are the oldest', async () => {
  $timeZone.set('America/Sao_Paulo')
  const pages = [Date.UTC(2026, 10, 30, 12), Date.UTC(2026, 10, 30, 15)].map((serverNow) => ({ serverNow }))
  const asked = { error: null, isFetching: false, refetch: () => {} }
  await renderScreen(<PagesTime pages={{ data: { pages }, ...asked }} />, { as: 'aline' })
  expect(screen.getByText(/^As of/)).toHaveTextContent('09:00')
})
