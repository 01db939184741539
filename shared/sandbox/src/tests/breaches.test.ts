import { expect, test } from 'vitest'
import { breachesOf } from '../testing/breaches.ts'

const MERCHANTS = { merchant: 'ARC', trialMerchant: 'ARCT' }
const headers = { module: 'COMM3', language: 'PT' }
const ask = (address: string, sent: Record<string, string> = headers) =>
  breachesOf(new Request(`http://site.test${address}`, { headers: sent }), MERCHANTS)

test('[API-01] a request is checked against its declaration and the values of the specification', async () => {
  const VENDORS = '/wps/relay/games/vendors?merchant_code='
  expect(await ask(`${VENDORS}ARC`)).toEqual([])
  const wrong = [
    ...(await ask(`${VENDORS}NOR`)),
    ...(await ask(`${VENDORS}ARC&more=1`)),
    ...(await ask('/wps/relay/games/vendors')),
    ...(await ask(`${VENDORS}ARC`, { module: 'REG3', language: 'FR' })),
    ...(await ask('/wps/unknown')),
  ]
  expect(wrong.map((breach) => breach.replace('GET /wps/relay/games/vendors ', ''))).toEqual([
    'sends NOR as merchant_code instead of ARC',
    'sends more, which is not declared',
    'lacks merchant_code',
    'has module REG3 instead of COMM3',
    'has language FR',
    'GET /wps/unknown is not a call',
  ])
})
