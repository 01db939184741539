import { request } from '@arcada/kit/api'
import { consolidatedSettings } from '@arcada/kit/contract/consolidated-settings'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useEntry } from './use-entry.ts'

const sandbox = useSandbox()

function Entry() {
  useEntry()
  return null
}
const paths = () => sandbox.requests.filter((line) => line.startsWith('GET')).map((line) => line.slice(4))

/** Home and another screen, with answers that came with the page. */
function Site() {
  const client = useQueryClient()
  useState(() => {
    for (const { id } of [memberInfo, walletBalance]) client.setQueryData([id, {}], 'came with the page')
  })
  const { pathname } = useLocation()
  return pathname === '/m/home' ? (
    <>
      <Entry />
      <Link to="/m/activity">Offers</Link>
    </>
  ) : (
    <Link to="/m/home">Home</Link>
  )
}

test('[HOME-12] [HOME-13] asks for what came with the page only at the next visit of home', async () => {
  const { user } = await renderScreen(<Site />, { as: 'marina' })
  await waitFor(() => expect(paths()).toContain('/wps/relay/wallets/merchant'))
  expect(paths().filter((path) => /info|balance/.test(path))).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Offers' }))
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await waitFor(() =>
    expect(paths().filter((path) => /info|balance/.test(path))).toEqual([
      '/wps/member/info',
      '/wps/wallets/balance',
    ]),
  )
})

test('[HOME-12] requests no member data for a guest', async () => {
  await renderScreen(<Entry />)
  // Calls are noted in the order in which they are made.
  await request(consolidatedSettings)
  expect(paths().filter((path) => /info|wallet/.test(path))).toEqual([])
})
