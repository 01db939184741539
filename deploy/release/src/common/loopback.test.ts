import { describe, expect, it } from 'vitest'
import { isLoopback, isPublic } from './loopback.ts'

describe('a hostname', () => {
  it.each(['localhost', 'praia.localhost', 'LOCALHOST', '127.0.0.1', '127.9.9.9', '[::1]'])(
    '%s is this machine',
    (name) => {
      expect([isLoopback(name), isPublic(name)]).toEqual([true, false])
    },
  )

  it.each([
    '10.0.0.7',
    '192.168.1.7',
    '172.16.0.1',
    '172.31.9.9',
    '169.254.1.1',
    '[fd00::1]',
    '[fe80::1]',
    'edge',
    'edge.local',
    'edge.internal',
    'a.test',
  ])('%s belongs to a private network', (name) => {
    expect([isLoopback(name), isPublic(name)]).toEqual([false, false])
  })

  it.each(['arcada.example', 'localhost.example', '172.32.0.1', '11.0.0.1', '128.0.0.1', '[2001:db8::1]'])(
    '%s is public',
    (name) => {
      expect([isLoopback(name), isPublic(name)]).toEqual([false, true])
    },
  )
})
