import { describe, expect, it } from 'vitest'
import { MAX_CONNECTIONS, MAX_OPEN_FILES, TIMEOUTS } from '../common/timeouts.ts'
import { nginxFiles } from './config.ts'

describe('the configuration of nginx', () => {
  const files = nginxFiles({
    store: { folder: '/srv/store' },
    hostnames: new Map([['a.example', 'arcada']]),
    api: new URL('http://127.0.0.1:1'),
    port: 8080,
  })
  const text = files.get('nginx.conf') ?? ''
  const numberAfter = (name: string) => Number(new RegExp(`${name}[ =](\\d+)`).exec(text)?.[1])

  // 10,000 players need up to twice as many connections while a back end hangs, shared by two worker processes.
  it('has room for ten thousand players in one worker process', () => {
    expect(numberAfter('worker_connections')).toBe(MAX_CONNECTIONS)
    expect(MAX_CONNECTIONS).toBeGreaterThan(10_000)
    expect(numberAfter('worker_rlimit_nofile')).toBe(MAX_OPEN_FILES)
    expect(MAX_OPEN_FILES).toBeGreaterThan(MAX_CONNECTIONS)
  })

  it('keeps a connection open between two requests as long as the repository’s edge', () => {
    expect(numberAfter(' keepalive_timeout')).toBe(TIMEOUTS.idle)
  })

  it('leaves at least a quarter of the connections to documents and files while every call waits', () => {
    // A call has a connection to the player and one to the back end.
    expect(2 * numberAfter('max_conns')).toBeLessThanOrEqual(0.75 * MAX_CONNECTIONS)
  })
})
