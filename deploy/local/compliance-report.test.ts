import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COMPLIANCE_GUIDE, complianceGuideOfCheckout } from './compliance-files.ts'

test('docs/compliance-br.md is what `npm run compliance` writes', () => {
  const same = readFileSync(COMPLIANCE_GUIDE, 'utf8') === complianceGuideOfCheckout()
  expect(same, 'Run `npm run compliance` and read the difference').toBe(true)
})
