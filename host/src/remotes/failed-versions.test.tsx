import { expect, test, vi } from 'vitest'
import {
  forgetFailedVersions,
  hasFailedVersion,
  isFailedVersion,
  rememberFailedVersion,
} from './failed-versions.ts'

test('a tab remembers each version that did not open, once, by its exact name, until they are forgotten', () => {
  for (const version of ['1.1.0', '1.1.0', '1.2.0']) rememberFailedVersion('games', version)
  rememberFailedVersion('games-of-old', '2.0.0')
  const failed = [
    ['games', '1.1.0'],
    ['games', '1.2.0'],
    ['games-of-old', '2.0.0'],
  ] as const
  const others = [
    ['games', '2.0.0'],
    ['games', '1.1'],
    ['games-of-old', '1.1.0'],
  ] as const
  expect([...failed, ...others].filter(([remote, version]) => isFailedVersion(remote, version))).toEqual(
    failed,
  )
  expect(['games', 'old', 'games-of-old'].map(hasFailedVersion)).toEqual([true, false, true])
  expect(sessionStorage.getItem('MC_FAILED_VERSIONS')).toBe('games 1.1.0\ngames 1.2.0\ngames-of-old 2.0.0')
  forgetFailedVersions()
  expect([hasFailedVersion('games'), isFailedVersion('games', '1.1.0')]).toEqual([false, false])
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
})

test('a browser without storage has no failed versions, and no errors', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked })
  rememberFailedVersion('games', '1.1.0')
  expect(isFailedVersion('games', '1.1.0')).toBe(false)
})
