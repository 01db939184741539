import { isReached } from '@arcada/kit/federation/rule-sets'
import { WrongUsage } from '../../common/refusal.ts'
import { type HeldRules, rulesHistory } from '../../release/rules-history.ts'
import type { Verb } from '../verb.ts'

const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/

function heldLines({ from, until, release, set, on }: HeldRules): string[] {
  const what = set ? `${set.name} (valid from ${set.validFrom})` : 'no rule set'
  return [
    `  ${from} to ${until ?? 'now'}, since release ${release}: ${what}`,
    ...(set ? [`    source: ${set.source}`] : []),
    ...(set ? [`    on: ${on.join(', ') || 'nothing'}`] : []),
  ]
}

const heldAt = ({ from, until }: HeldRules, at: string) =>
  isReached(from, at) && (until === undefined || !isReached(until, at))

export const rulesVerb: Verb = {
  usage: 'rules W [--at DATE]',
  does: 'lists which rules of the law a whitelabel followed when, newest first; with --at those of one moment',
  example: 'rules norte --at 2026-03-01',
  takes: { values: ['whitelabel', 'at'], whitelabelFirst: true },
  async run({ store, keys, need, value }) {
    const whitelabel = need('whitelabel')
    const at = value('at')
    if (at !== undefined && !DATE.test(at))
      throw new WrongUsage(`--at takes a date like 2026-03-01, or 2026-03-01T12:00:00Z, not '${at}'.`)
    const all = await rulesHistory(store, keys, whitelabel)
    const held = at === undefined ? all : all.filter((one) => heldAt(one, at.padEnd(19, 'T00:00:00')))
    const lines = held.length > 0 ? held.flatMap(heldLines) : ['  no release was live then']
    return { lines: [`${whitelabel}:`, ...lines], data: { whitelabel, rules: held } }
  },
}
