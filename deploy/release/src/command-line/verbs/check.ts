import { check } from '../../release/promote.ts'
import { checkSkew, isCompatible, type Skew } from '../../release/skew.ts'
import { PROMOTION_VALUES, promotion, promotionAnywhere } from '../change-options.ts'
import { planLines } from '../plan-lines.ts'
import type { Outcome, Verb } from '../verb.ts'

/** Which remotes a new host would break, and where, in one line. */
function hostLine(all: readonly Skew[], host: string): string {
  const places = new Map<string, string[]>()
  for (const { whitelabel, broken } of all)
    for (const { remote, version, canary } of broken) {
      const name = `${remote} ${version}`
      places.set(name, [...(places.get(name) ?? []), canary ? `${whitelabel}, canary` : whitelabel])
    }
  const named = [...places].map(([name, where]) => `${name} (${where.join(', ')})`)
  const live = `${all.length} live ${all.length === 1 ? 'whitelabel' : 'whitelabels'}`
  return `host ${host} breaks ${named.length === 0 ? 'no remote' : named.join('; ')} on ${live}.`
}

function skewOutcome(all: readonly Skew[], host: string | undefined): Outcome {
  if (all.length === 0) return { lines: ['No whitelabel is live yet.'], data: { whitelabels: [] } }
  const lines = all.flatMap((skew) => {
    const { whitelabel, plan, problems, broken } = skew
    const sentences = new Set([...problems, ...broken.flatMap((one) => one.problems)])
    return [
      `${whitelabel}: ${isCompatible(skew) ? 'compatible' : 'not compatible'}`,
      ...[...sentences].map((sentence) => `  ${sentence}`),
      ...(plan ? planLines(plan) : []),
    ]
  })
  const whitelabels = all.map((skew) => ({ compatible: isCompatible(skew), ...skew }))
  return {
    lines: [...lines, ...(host === undefined ? [] : [hostLine(all, host)])],
    data: { whitelabels },
    refused: !all.every(isCompatible),
  }
}

export const checkVerb: Verb = {
  usage: 'check --whitelabel W [--host V] [--<app> V …] [--canary PERCENT]; check --skew [--<app> V …]',
  does:
    'shows what promote would do and why it would be refused; with --skew, on every whitelabel that is live, from the ' +
    'published bundles alone, and which remotes a new host would break there',
  example: 'check --whitelabel praia --games 1.2.0',
  takes: { values: PROMOTION_VALUES, switches: ['skew'], apps: true },
  many: true,
  async run(args) {
    if (args.has('skew')) return skewOutcome(await checkSkew(promotionAnywhere(args)), args.versions.host)
    const plan = await check(promotion(args))
    return { lines: [`${plan.whitelabel} can be promoted:`, ...planLines(plan)], data: plan }
  },
}
