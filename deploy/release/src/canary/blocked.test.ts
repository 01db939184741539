import { expect, test } from 'vitest'
import { blockedIn } from './blocked.ts'

const sample = (directive: string, blocked: string, value: number, more = {}) => ({
  name: 'arcada_policy_violations_total',
  labels: { whitelabel: 'arcada', release: '7', directive, blocked, ...more },
  value,
})

test('adds up what browsers blocked of a release over all collectors, the most frequent first', () => {
  const samples = [
    sample('img-src', 'foreign', 2),
    sample('script-src-elem', 'inline', 3),
    sample('connect-src', 'foreign', 2),
    sample('script-src-elem', 'inline', 4),
    sample('script-src-elem', 'foreign', 1),
    sample('img-src', 'foreign', 50, { release: '6' }),
    sample('img-src', 'foreign', 50, { whitelabel: 'praia' }),
    { ...sample('img-src', 'foreign', 50), name: 'arcada_parts_total' },
  ]
  expect(blockedIn(samples, 'arcada', 7)).toEqual([
    { directive: 'script-src-elem', what: 'inline', times: 7 },
    { directive: 'connect-src', what: 'foreign', times: 2 },
    { directive: 'img-src', what: 'foreign', times: 2 },
    { directive: 'script-src-elem', what: 'foreign', times: 1 },
  ])
})
