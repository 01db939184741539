import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

test('keeps four modules of margin on every side for scanners', () => {
  const drawn = qrPath({ size: 2, get: (x, y) => x === y })
  expect(drawn).toEqual({ box: 10, path: 'M4 4h1v1h-1zM5 5h1v1h-1z' })
})
