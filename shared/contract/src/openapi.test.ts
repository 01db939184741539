import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OPENAPI_FILE, openApi } from './openapi.ts'

test('docs/api/openapi.json describes the calls: `npm run api` writes it', async () => {
  expect(readFileSync(OPENAPI_FILE, 'utf8')).toBe(await openApi())
})
