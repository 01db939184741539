import { isReached } from '@arcada/kit/federation/rule-sets'
import { type AppComparison, compareReleases, type Difference, type PartSize } from '../../release/compare.ts'
import { check } from '../../release/promote.ts'
import { type HeldRules, rulesHistory } from '../../release/rules-history.ts'
import { checkSkew, isCompatible, type Skew } from '../../release/skew.ts'
import { verify } from '../../verify/verify.ts'
import { verifyUrl } from '../../verify/verify-url.ts'
import { PROMOTION, promotion, promotionAnywhere, WHITELABEL } from '../change-options.ts'
import { planLines } from '../plan-lines.ts'
import { linesOf, type Outcome, type Verb } from '../verb.ts'

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
  return `host ${host} breaks ${named.join('; ') || 'no remote'} on ${live}.`
}

function skewOutcome(all: readonly Skew[], host: string | undefined): Outcome {
  if (all.length === 0) return { lines: ['No whitelabel is live yet.'], data: { whitelabels: [] } }
  const lines = all.flatMap((skew) => {
    const { whitelabel, plan, problems, broken } = skew
    const sentences = new Set([...problems, ...broken.flatMap((one) => one.problems)])
    return linesOf(
      `${whitelabel}: ${isCompatible(skew) ? 'compatible' : 'not compatible'}`,
      [...sentences].map((sentence) => `  ${sentence}`),
      plan && planLines(plan),
    )
  })
  return {
    lines: linesOf(lines, host !== undefined && hostLine(all, host)),
    data: { whitelabels: all.map((skew) => ({ compatible: isCompatible(skew), ...skew })) },
    refused: !all.every(isCompatible),
  }
}

export const checkVerb: Verb = {
  does: 'shows what promote would do and why it would be refused',
  example: 'check --whitelabel praia --games 1.2.0',
  options: {
    ...PROMOTION,
    '--skew':
      'on every whitelabel that is live, from the published bundles alone, and which remotes a new host would break there',
  },
  apps: true,
  many: true,
  async run(args) {
    if (args.has('skew')) return skewOutcome(await checkSkew(promotionAnywhere(args)), args.versions.host)
    const plan = await check(promotion(args))
    return { lines: [`${plan.whitelabel} can be promoted:`, ...planLines(plan)], data: plan }
  },
}

const differenceLines = ([what, { added, removed }]: readonly [string, Difference]) =>
  linesOf(
    added.length > 0 && `    new ${what}: ${added.join(', ')}`,
    removed.length > 0 && `    without ${what}: ${removed.join(', ')}`,
  )

function sizeText({ part, before, after }: PartSize): string {
  if (before === undefined) return `    ${part}: ${after} bytes (new)`
  if (after === undefined) return `    ${part}: is gone`
  const more = after - before
  return `    ${part}: ${before} -> ${after} bytes (${more > 0 ? '+' : ''}${more})`
}

function appLines({ app, from, to, parts, texts, ...more }: AppComparison): string[] {
  const { addresses, slots, calls, services, needs } = more
  const differences = { addresses, slots, 'early calls': calls, services, imports: needs }
  return linesOf(
    `  ${app} ${from ?? '(not there)'} -> ${to ?? '(not there)'}`,
    Object.entries(differences).flatMap(differenceLines),
    parts.map(sizeText),
    texts.length > 0 && `    other texts: ${texts.join(', ')}`,
  )
}

export const compareVerb: Verb = {
  does:
    'shows what differs between two releases of a whitelabel: versions, addresses, slots, calls, services, bytes per screen, texts, ' +
    'settings',
  example: 'compare praia 12 14',
  takes: '<from> <to>',
  options: WHITELABEL,
  whitelabelFirst: true,
  async run({ act, positionals }) {
    const [from = 0, to = 0] = positionals.map(Number)
    const compared = await compareReleases({ ...act(), from, to })
    const { whitelabel, apps, settings } = compared
    const lines = [...apps.flatMap(appLines), ...settings.map((change) => `  setting ${change}`)]
    const title = `${whitelabel}, release ${from} -> ${to}:`
    return { lines: [title, ...(lines.length > 0 ? lines : ['  nothing differs'])], data: compared }
  },
}

function heldLines({ from, until, release, set, on }: HeldRules): string[] {
  const what = set ? `${set.name} (valid from ${set.validFrom})` : 'no rule set'
  return linesOf(
    `  ${from} to ${until ?? 'now'}, since release ${release}: ${what}`,
    set && [`    source: ${set.source}`, `    on: ${on.join(', ') || 'nothing'}`],
  )
}

const heldAt = ({ from, until }: HeldRules, at: string) =>
  isReached(from, at) && (until === undefined || !isReached(until, at))

export const rulesVerb: Verb = {
  does: 'lists which rules of the law a whitelabel followed when, newest first',
  example: 'rules norte --at 2026-03-01',
  options: { ...WHITELABEL, '--at <date>': 'only those of that moment' },
  whitelabelFirst: true,
  async run({ store, keys, need, value }) {
    const whitelabel = need('whitelabel')
    const at = value('at')?.padEnd(19, 'T00:00:00')
    const all = await rulesHistory(store, keys, whitelabel)
    const held = all.filter((one) => at === undefined || heldAt(one, at))
    const lines = held.length > 0 ? held.flatMap(heldLines) : ['  no release was live then']
    return { lines: [`${whitelabel}:`, ...lines], data: { whitelabel, rules: held } }
  },
}

export const verifyVerb: Verb = {
  does: 'checks signatures, the document, and every file against its hash, in the store or on a live site from outside',
  example: 'verify --url https://praia.example/m/home --least 12',
  anyForm: true,
  options: {
    ...WHITELABEL,
    '--url <url>':
      'a page of a live site; the folder of keys remembers its newest release, to detect an older document',
    '--least <release>': 'the newest release, where the folder of keys does not know it',
  },
  many: true,
  async run({ store, keys, value, number, act }) {
    const url = value('url')
    const done =
      url === undefined ? await verify(act()) : await verifyUrl({ store, keys, url, least: number('least') })
    return {
      lines: [
        `Release ${done.release} of ${done.whitelabel} is as it was signed (${done.files} files).`,
        ...done.notes.map((note) => `  note: ${note}`),
      ],
      data: done,
    }
  },
}
