import { expect, test } from 'vitest'
import { headerProblems } from './verify-url.ts'

const GUARDED = {
  'content-security-policy': "frame-ancestors 'none'; report-uri /beacons/reports; report-to arcada",
  'reporting-endpoints': 'arcada="/beacons/reports"',
  'integrity-policy': 'blocked-destinations=(script)',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}
const found = (url: string, headers: Record<string, string>) =>
  headerProblems(url, new Headers(headers)).map((problem) => /header ([a-z-]+) that/.exec(problem)?.[1])

test('each guarding header is demanded', () => {
  expect(found('http://arcada.example/', GUARDED)).toEqual([])
  for (const name of Object.keys(GUARDED)) {
    const others = Object.fromEntries(Object.entries(GUARDED).filter(([other]) => other !== name))
    expect(found('http://arcada.example/', others)).toEqual([name])
  }
})

test('with TLS, browsers must be told for a year or more that there is nothing else', () => {
  const site = 'https://arcada.example/'
  expect(found(site, GUARDED)).toEqual(['strict-transport-security'])
  expect(found(site, { ...GUARDED, 'strict-transport-security': 'max-age=3600' })).toHaveLength(1)
  expect(found(site, { ...GUARDED, 'strict-transport-security': 'max-age=63072000' })).toEqual([])
})

test.each([
  ['content-security-policy', "frame-ancestors 'self'; report-uri /beacons/reports"],
  ['content-security-policy', "frame-ancestors 'none'"],
  ['reporting-endpoints', 'arcada="https://elsewhere.example/"'],
  ['integrity-policy', 'blocked-destinations=(style)'],
  ['x-content-type-options', 'sniff'],
  ['referrer-policy', 'unsafe-url'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(self)'],
  ['cross-origin-opener-policy', 'unsafe-none'],
])('%s must guard, not only be there: %s does not', (name, value) => {
  expect(found('http://arcada.example/', { ...GUARDED, [name]: value })).toEqual([name])
})
