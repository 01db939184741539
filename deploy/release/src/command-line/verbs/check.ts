import { Refusal } from '../../common/refusal.ts'
import { check } from '../../release/promote.ts'
import { checkSkew, type Skew } from '../../release/skew.ts'
import { PROMOTION_VALUES, promotion, promotionAnywhere } from '../change-options.ts'
import { planLines } from '../plan-lines.ts'
import type { Outcome, Verb } from '../verb.ts'

function skewOutcome(all: readonly Skew[]): Outcome {
  const lines = all.flatMap(({ whitelabel, plan, problems }) => [
    `${whitelabel}: ${plan ? 'compatible' : 'not compatible'}`,
    ...problems.map((problem) => `  ${problem}`),
    ...(plan ? planLines(plan) : []),
  ])
  if (all.some(({ plan }) => plan === undefined)) throw new Refusal(lines)
  return { lines: lines.length > 0 ? lines : ['No whitelabel is live yet.'], data: { whitelabels: all } }
}

export const checkVerb: Verb = {
  usage: 'check --whitelabel W [--host V] [--<app> V …] [--canary PERCENT]; check --skew [--<app> V …]',
  does: 'shows what promote would do and why it would be refused; with --skew, on every whitelabel that is live',
  example: 'check --whitelabel praia --games 1.2.0',
  takes: { values: PROMOTION_VALUES, switches: ['skew'], apps: true },
  many: true,
  async run(args) {
    if (args.has('skew')) return skewOutcome(await checkSkew(promotionAnywhere(args)))
    const plan = await check(promotion(args))
    return { lines: [`${plan.whitelabel} can be promoted:`, ...planLines(plan)], data: plan }
  },
}
