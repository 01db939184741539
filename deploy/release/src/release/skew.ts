import { Refusal, WrongUsage } from '../common/refusal.ts'
import { check, type Plan, type PromoteOptions } from './promote.ts'
import { releasedWhitelabels } from './status.ts'

export interface Skew {
  whitelabel: string
  /** Absent when the versions would be refused there. */
  plan?: Plan
  problems: readonly string[]
}

/**
 * Checks versions against what is live on every whitelabel of the store, before any of them is promoted. Throws
 * WrongUsage without versions.
 */
export async function checkSkew(options: Omit<PromoteOptions, 'whitelabel'>): Promise<Skew[]> {
  if (Object.keys(options.versions ?? {}).length === 0)
    throw new WrongUsage('check --skew needs a version to check, such as --games 1.2.0.')
  const all: Skew[] = []
  for (const whitelabel of await releasedWhitelabels(options.store)) {
    try {
      all.push({ whitelabel, plan: await check({ ...options, whitelabel }), problems: [] })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      all.push({ whitelabel, problems: error.problems })
    }
  }
  return all
}
