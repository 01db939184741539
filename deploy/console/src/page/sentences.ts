import type { Attention, RefusalFacts } from '@arcada/release'
import { i18n } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type { useFormat } from './format.ts'

type Formats = Pick<ReturnType<typeof useFormat>, 'number' | 'share' | 'time'>

type Compared = Extract<NonNullable<Attention['facts']>, { code: 'canary' }>['compared']
type FeltFacts = Pick<NonNullable<Compared['felt']>[number], 'measure' | 'canary' | 'stable' | 'low'>
type SideFacts = Pick<Compared['canary'], 'loads' | 'failures' | 'fallbacks' | 'pages' | 'interactive'>

/** What an outcome was computed from. */
export interface ComparedFacts extends Pick<Compared, 'outcome' | 'cause' | 'low' | 'high' | 'needs'> {
  canary: SideFacts
  stable: SideFacts
  /** What players felt; absent in older records. */
  felt?: readonly FeltFacts[]
}

/** The canary that was compared. */
export interface CanaryFacts {
  /** Buckets of 10,000. */
  share: number
  threshold: number
}

const BUCKETS = 10_000

const rate = ({ loads, failures, fallbacks }: SideFacts) =>
  loads === 0 ? 0 : Math.min(100, ((failures + fallbacks) / loads) * 100)

/** Why a canary is worse, fine or undecided; undefined where the record does not state the cause. */
export function reasonOf(
  compared: ComparedFacts,
  facts: CanaryFacts,
  { number }: Formats,
): string | undefined {
  const { outcome, cause, low, high, needs, canary, stable, felt = [] } = compared
  const shown = (side: SideFacts) =>
    t`${{ rate: number(rate(side), 1) }} % of ${{ count: number(side.loads) }}`
  const threshold = number(facts.threshold)
  const loads = number(canary.loads)
  if (outcome === 'fine')
    return t`at most ${{ points: number(Math.max(0, high), 1) }} points more loads fail than in the stable set (threshold ${threshold})`
  if (outcome === 'undecided') {
    if (canary.loads === 0) return t`not enough data: no load of the canary yet`
    if (needs !== undefined)
      return t`not enough data: ${loads} of about ${{ needs: number(Math.ceil(needs)) }} loads`
    return t`not enough data: after ${loads} loads the difference is too close to the threshold of ${threshold} points`
  }
  if (cause === 'failures')
    return t`${{ canary: shown(canary) }} loads failed or fell back (${{ failures: number(canary.failures) }} failures, ${{ fallbacks: number(canary.fallbacks) }} fall-backs), against ${{ stable: shown(stable) }} stable loads: at least ${{ low: number(low, 1) }} points more (threshold ${threshold})`
  if (cause === 'silent')
    return t`its pages report almost nothing: ${loads} loads, where about ${{ expected: number(Math.round((stable.loads * facts.share) / (BUCKETS - facts.share))) }} are expected`
  if (cause === 'slow')
    return t`75 % of ${{ pages: number(canary.pages) }} pages were interactive within ${{ slow: number(canary.interactive ?? 0, 1) }} s, against ${{ usual: number(stable.interactive ?? 0, 1) }} s for stable pages`
  const found = felt.find(({ measure }) => measure === cause)
  return found && feltReason(found, number)
}

function feltReason({ measure, canary, stable, low }: FeltFacts, number: Formats['number']): string {
  const shown = ({ pages, slow }: FeltFacts['canary']) =>
    t`${{ rate: number((slow / Math.max(1, pages)) * 100, 1) }} % of ${{ count: number(pages) }}`
  const values = { canary: shown(canary), stable: shown(stable), low: number(low, 1) }
  if (measure === 'inp')
    return t`${{ canary: values.canary }} measured page loads reacted to a tap or key later than 200 ms (INP), against ${{ stable: values.stable }} stable ones: at least ${{ low: values.low }} points more`
  return t`${{ canary: values.canary }} measured page loads showed the largest element later than 2.5 s (LCP), against ${{ stable: values.stable }} stable ones: at least ${{ low: values.low }} points more`
}

const OUTCOMES = {
  worse: msg({ context: 'of a canary', message: 'worse' }),
  fine: msg({ context: 'of a canary', message: 'fine' }),
  undecided: msg({ context: 'of a canary', message: 'undecided' }),
}

/** A line of what needs a person; undefined where it states no facts. */
export function attentionText({ facts }: Attention, formats: Formats): string | undefined {
  const { number, share, time } = formats
  switch (facts?.code) {
    case 'failures': {
      const { app, version, failures, loads, budget } = facts
      return t`${app} ${version}: ${{ rate: number((failures / loads) * 1000) }} of 1,000 loads fail (${{ failures: number(failures) }} of ${{ loads: number(loads) }}; budget ${{ budget: number(budget) }})`
    }
    case 'canary-unwatched':
      return t`nothing compares the canary for ${{ share: share(facts.share) }}: start watch`
    case 'canary': {
      const { remote, version, outcome } = facts.compared
      const reason = reasonOf(facts.compared, facts, formats)
      if (reason === undefined) return undefined
      const canary = t`the canary of ${remote} ${version} for ${{ share: share(facts.share) }}`
      if (facts.ended !== undefined)
        return t`${canary} ended in release ${{ release: facts.ended }}: ${reason}`
      return t`${canary} is ${{ outcome: i18n._(OUTCOMES[outcome]) }}: ${reason}`
    }
    case 'key':
      return t`the key ${{ id: facts.id }} should be exchanged by ${{ until: facts.until }}, ${{ when: keyDays(facts.daysLeft) }}`
    case 'candidate':
      return t`candidate ${{ number: facts.number }} waits for a decision`
    case 'hold':
      return t`on hold since ${{ at: time(facts.at) }} by ${{ author: facts.author }}: ${{ reason: facts.reason }}`
    default:
      return undefined
  }
}

function keyDays(daysLeft: number): string {
  if (daysLeft === 0) return t`today`
  const count = Math.abs(daysLeft)
  const days = t`${plural(count, { one: '# day', other: '# days' })}`
  return daysLeft < 0 ? t`${days} ago` : t`in ${days}`
}

/** The first sentence of a refusal; undefined where it states no facts. */
export function refusalText(facts: RefusalFacts | undefined, { time }: Formats): string | undefined {
  switch (facts?.code) {
    case 'seen': {
      const { whitelabel, live, seen } = facts
      return t`${whitelabel} runs release ${{ live: live ?? t`(none)` }} by now, not release ${seen}, so nothing was changed. Since then:`
    }
    case 'on-hold':
      return t`${{ whitelabel: facts.whitelabel }} is on hold since ${{ at: time(facts.at) }} by ${{ author: facts.author }} (${{ reason: facts.reason }}): lift the hold before you promote.`
    case 'held-already':
      return t`${{ whitelabel: facts.whitelabel }} is on hold already, since ${{ at: time(facts.at) }} by ${{ author: facts.author }}: ${{ reason: facts.reason }}`
    case 'not-on-hold':
      return t`${{ whitelabel: facts.whitelabel }} is not on hold, so there is nothing to lift.`
    case 'read-only':
      return t`This console was started with --read-only: it shows, and changes nothing.`
    default:
      return undefined
  }
}
