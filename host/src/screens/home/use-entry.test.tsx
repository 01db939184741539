import { request } from '@arcada/kit/api'
import { consolidatedSettings } from '@arcada/kit/contract/consolidated-settings'
import { renderScreen, useSandbox, waitFor } from '@arcada/kit/testing'
import { expect, test, vi } from 'vitest'
import { useEntry } from './use-entry.ts'

const sandbox = useSandbox()

function Entry() {
  useEntry()
  return null
}
const paths = () => sandbox.requests.filter((line) => line.startsWith('GET')).map((line) => line.slice(4))

test('[HOME-07] opens home at its top', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await renderScreen(<Entry />)
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 0))
})

test('[HOME-12] [HOME-13] [HOME-14] requests a member’s data, wallet and vendor wallets once each', async () => {
  await renderScreen(<Entry />, { as: 'marina' })
  await waitFor(() =>
    expect(paths()).toEqual(
      expect.arrayContaining(['/wps/member/info', '/wps/wallets/balance', '/wps/relay/wallets/merchant']),
    ),
  )
})

test('[HOME-12] requests no member data for a guest', async () => {
  await renderScreen(<Entry />)
  // Calls are noted in the order in which they are made.
  await request(consolidatedSettings)
  expect(paths().filter((path) => /info|wallet/.test(path))).toEqual([])
})
