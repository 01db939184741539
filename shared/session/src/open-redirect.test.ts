import { routes } from '@arcada/kit/routes'
import { expect, test } from 'vitest'
import { checkAccess } from './guards.ts'

test.each([
  '/m/launchGame?next=//evil.test',
  '/m/webEmail?backUrl=https://evil.test',
  '/m/webEmail?x=\\\\evil.test',
  '/m/mine#https://evil.test',
])(
  'redirects a guest from %s to the login page of this site only, with the return address as one parameter',
  (address) => {
    const verdict = checkAccess('session', null, address)
    if (verdict.open) throw new Error('a guest was admitted')
    const url = new URL(verdict.to, 'https://site.test')
    expect(url.origin + url.pathname).toBe(`https://site.test${routes.login}`)
    expect([...url.searchParams.keys()]).toEqual(['next'])
    expect(url.searchParams.get('next')).toBe(address)
  },
)
