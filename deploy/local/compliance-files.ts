import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build/paths'
import type { RuleSet } from '@arcada/kit/federation/rule-sets'
import { MISSING } from './compliance-missing.ts'
import { complianceGuide } from './compliance-report.ts'
import { ROWS } from './compliance-rules.ts'
import { allRequirements, allTests } from './requirements-files.ts'

export const COMPLIANCE_GUIDE = join(ROOT, 'docs/compliance-br.md')

/** The addresses of all screens, as the package of addresses writes them. */
export function allAddresses(): string[] {
  const text = readFileSync(join(ROOT, 'shared/routes/src/addresses.ts'), 'utf8')
  return [...text.matchAll(/^export const \w+ = '([^']+)'$/gm)].map(([, address = '']) => address)
}

/** What this checkout has for the page about the rules of Brazil. */
export function complianceSources() {
  const file = join(ROOT, 'deploy/whitelabels/norte/whitelabel.json')
  const { rules }: { rules: RuleSet[] } = JSON.parse(readFileSync(file, 'utf8'))
  return {
    rows: ROWS,
    missing: MISSING,
    requirements: allRequirements(),
    tests: allTests(),
    addresses: allAddresses(),
    rules,
  }
}

/** The page about the rules of Brazil as the sources of this checkout make it. */
export const complianceGuideOfCheckout = () => complianceGuide(complianceSources())
