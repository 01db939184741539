import { expect, test } from 'vitest'
import { liveSiteOption } from './live-site-option.ts'

test.each([
  ['https://praia.example', 'https://praia.example/m/home'],
  ['https://praia.example/', 'https://praia.example/m/home'],
  ['http://praia.localhost:8080/m/lottery?a=1', 'http://praia.localhost:8080/m/lottery?a=1'],
])('--site %s is the page %s', (site, page) => {
  expect(liveSiteOption({ site, keys: 'keys' })).toEqual({ site: page, keys: 'keys' })
})

test.each([
  [{ site: 'praia.example' }, "--site takes an address such as https://praia.example, not 'praia.example'."],
  [{ site: 'file:///etc' }, "--site takes an address such as https://praia.example, not 'file:///etc'."],
  [{ keys: 'keys' }, '--keys needs --site.'],
  [{ site: 'https://praia.example', fresh: true }, '--fresh is for the sandbox, which --site replaces.'],
])('%j is answered with %s', (values, message) => {
  expect(() => liveSiteOption(values)).toThrow(message)
})

test('without --site the sandbox stays', () => {
  expect(liveSiteOption({ fresh: true })).toBeUndefined()
})
