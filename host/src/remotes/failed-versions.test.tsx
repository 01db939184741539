import { expect, test, vi } from 'vitest'
import {
  forgetFailedVersions,
  hasFailedVersion,
  isFailedVersion,
  rememberFailedVersion,
} from './failed-versions.ts'

test('a tab remembers each version that did not open, once, and no other', () => {
  for (const version of ['1.1.0', '1.1.0', '1.2.0']) rememberFailedVersion('games', version)
  rememberFailedVersion('lottery', '2.0.0')
  const asked = [
    ['games', '1.1.0'],
    ['games', '1.2.0'],
    ['lottery', '2.0.0'],
    ['games', '2.0.0'],
    ['games', '1.1'],
    ['lottery', '1.1.0'],
  ] as const
  expect(asked.map(([remote, version]) => isFailedVersion(remote, version))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(sessionStorage.getItem('MC_FAILED_VERSIONS')).toBe('games 1.1.0\ngames 1.2.0\nlottery 2.0.0')
  expect(localStorage.length).toBe(0)
})

test('a remote has a failed version by its own name alone', () => {
  rememberFailedVersion('games-of-old', '1.1.0')
  expect(['games', 'old', 'games-of-old'].map(hasFailedVersion)).toEqual([false, false, true])
})

test('every version gets another chance once they are forgotten', () => {
  rememberFailedVersion('games', '1.1.0')
  forgetFailedVersions()
  expect(isFailedVersion('games', '1.1.0')).toBe(false)
  expect(hasFailedVersion('games')).toBe(false)
  expect(sessionStorage.length).toBe(0)
})

test('a browser without storage has no failed versions, and no errors', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked })
  rememberFailedVersion('games', '1.1.0')
  expect(isFailedVersion('games', '1.1.0')).toBe(false)
})
