import { expect, onTestFinished, test, vi } from 'vitest'
import { createCore } from '../wire/core/core.ts'

const START = Date.UTC(2026, 8, 21, 15)

function sandboxAt(
  time?: number | (() => number),
  whitelabels?: Parameters<typeof createCore>[0]['whitelabels'],
) {
  const core = createCore({
    database: ':memory:',
    origin: 'http://sandbox.test',
    ...(time === undefined ? {} : { clock: typeof time === 'number' ? () => time : time }),
    ...(whitelabels ? { whitelabels } : {}),
  })
  onTestFinished(() => core.store.close())
  return core
}
const people = ({ store }: ReturnType<typeof createCore>) =>
  store.all('select user_name, registered_at from members order by id')

test('two sandboxes of the same time start with equal data, and changes in one do not affect the other', () => {
  const [one, other] = [sandboxAt(START), sandboxAt(START)]
  expect(people(other)).toEqual(people(one))
  expect(people(one).length).toBeGreaterThan(100)
  one.store.run(`update members set nickname = 'changed'`)
  const changed = `select count(*) as count from members where nickname = 'changed'`
  expect(other.store.one(changed)).toEqual({ count: 0 })
  expect(sandboxAt(START).store.one(changed)).toEqual({ count: 0 })
})

test('a sandbox of another time or of other whitelabels gets its own data', () => {
  const one = sandboxAt(START)
  expect(people(sandboxAt(START + 1))).not.toEqual(people(one))
  expect(people(sandboxAt(START, {}))).toEqual([])
})

test('a sandbox whose clock runs while it opens has the data of the moment when it began to open', () => {
  const still = people(sandboxAt(START))
  // Fills anew, so that the next one is no copy of the first.
  sandboxAt(START + 1)
  let now = START
  expect(people(sandboxAt(() => now++))).toEqual(still)
})

test('sandboxes that follow the system’s clock have the data of the present minute', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START + 12_345 })
  const first = people(sandboxAt())
  expect(first).toEqual(people(sandboxAt(START)))
  vi.setSystemTime(START + 59_999)
  expect(people(sandboxAt())).toEqual(first)
  vi.setSystemTime(START + 60_000)
  expect(people(sandboxAt())).not.toEqual(first)
})
