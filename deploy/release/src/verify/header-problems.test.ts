import { failing } from '@arcada/kit/testing/failing'
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
  headerProblems(url, new Headers(headers)).map((problem) => /header ([a-z-]+):/.exec(problem)?.[1])

test('requires each security header, and names the address that lacks it', () => {
  expect(found('http://arcada.example/', GUARDED)).toEqual([])
  for (const name of Object.keys(GUARDED)) {
    const others = Object.fromEntries(Object.entries(GUARDED).filter(([other]) => other !== name))
    expect(headerProblems('http://arcada.example/', new Headers(others))).toEqual([
      `http://arcada.example/ lacks the security header ${name}: correct the edge.`,
    ])
  }
})

test('rejects a weaker header', async () => {
  const failed = await failing(
    [
      ['content-security-policy', "default-src 'none'"],
      ['content-security-policy', "frame-ancestors 'self'; report-uri /beacons/reports"],
      ['content-security-policy', "frame-ancestors 'none'"],
      ['reporting-endpoints', 'arcada="https://elsewhere.example/"'],
      ['reporting-endpoints', 'not-arcada="/beacons/reports"'],
      ['reporting-endpoints', 'other="/x" arcada="/beacons/reports"'],
      ['integrity-policy', 'blocked-destinations=(style)'],
      ['x-content-type-options', 'sniff'],
      ['x-content-type-options', 'not nosniff'],
      ['referrer-policy', 'unsafe-url'],
      ['referrer-policy', 'not no-referrer'],
      ['permissions-policy', 'camera=(self)'],
      ['cross-origin-opener-policy', 'unsafe-none'],
      ['cross-origin-opener-policy', 'not same-origin'],
    ],
    ([name, value]) => {
      expect(found('http://arcada.example/', { ...GUARDED, [name]: value })).toEqual([name])
    },
  )
  expect(failed).toEqual([])
})

test('accepts another spelling of a header, and a stricter one', async () => {
  const failed = await failing(
    [
      ['reporting-endpoints', 'other="/x", arcada="/beacons/reports"'],
      ['reporting-endpoints', 'other="/x",arcada="/beacons/reports"'],
      ['referrer-policy', 'no-referrer'],
      ['permissions-policy', 'geolocation=(), camera=()'],
      ['cross-origin-opener-policy', 'same-origin'],
    ],
    ([name, value]) => {
      expect(found('http://arcada.example/', { ...GUARDED, [name]: value })).toEqual([])
    },
  )
  expect(failed).toEqual([])
})

test('with TLS, the site needs strict-transport-security for a year or more', () => {
  const site = 'https://arcada.example/'
  expect(found(site, GUARDED)).toEqual(['strict-transport-security'])
  expect(found(site, { ...GUARDED, 'strict-transport-security': 'max-age=3600' })).toHaveLength(1)
  expect(found(site, { ...GUARDED, 'strict-transport-security': 'max-age=63072000' })).toEqual([])
})
