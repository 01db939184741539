import { writeFileSync } from 'node:fs'
import { requireKnownOptions } from '@arcada/release'
import { COMPLIANCE_GUIDE, complianceGuideOfCheckout } from './compliance-files.ts'

/** `npm run compliance`: writes the page about the rules of Brazil. */
requireKnownOptions({})
writeFileSync(COMPLIANCE_GUIDE, complianceGuideOfCheckout())
console.log('docs/compliance-br.md is written.')
