import { failing } from '@arcada/kit/testing/failing'
import { expect, test } from 'vitest'
import { isLoopback, isPublic } from './loopback.ts'

test('a hostname belongs to this machine, to a private network, or is public', async () => {
  const names = {
    machine: ['localhost', 'praia.localhost', 'LOCALHOST', '127.0.0.1', '127.9.9.9', '[::1]'],
    private: [
      ...['10.0.0.7', '192.168.1.7', '172.16.0.1', '172.31.9.9', '169.254.1.1', '[fd00::1]', '[fe80::1]'],
      ...['edge', 'edge.local', 'edge.internal', 'a.test'],
    ],
    public: [
      ...['arcada.example', 'localhost.example', '172.32.0.1', '11.0.0.1', '128.0.0.1', '[2001:db8::1]'],
    ],
  }
  const rows = Object.entries(names).flatMap(([place, all]) => all.map((name) => [place, name] as const))
  const failed = await failing(rows, ([place, name]) =>
    expect([isLoopback(name), isPublic(name)]).toEqual([place === 'machine', place === 'public']),
  )
  expect(failed).toEqual([])
})
